import * as contract from "@zertsalo/contract/staff-order-change";
import { readOrder } from "@zertsalo/orders/order-state";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { orderOfUid } from "../orders/orders.ts";
import { requireOrderKey, orderCard } from "./order-card.ts";
import { changedAnswer, calculateChange } from "./order-change.ts";
import { saveChange } from "./save-change.ts";

export async function orderChangeRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.previewOrderChange, async ({ params, query }, db) => {
    const key = await requireOrderKey(db, params.number);
    const [state, row] = [await readOrder(db, key), await orderOfUid(db, key.customerId, key.uid)];
    if (!state || !row) throw new ShopError("order_not_found");
    return changedAnswer(row, await calculateChange(db, state, row, parseChange(query.change)));
  });
  adminRoute(app, contract.changeStaffOrder, async ({ params, body, staff, note }, tx) => {
    note({ summary: await saveChange(tx, params.number, { ...body, staffId: staff.id }) });
    return orderCard(tx, params.number, staff.rights, app.auditTitles);
  });
}

/** A GET has no body: the change is in the query string. */
function parseChange(text: string): contract.OrderChange {
  try {
    return contract.OrderChange.parse(JSON.parse(text));
  } catch {
    throw new ShopError("invalid_request");
  }
}
