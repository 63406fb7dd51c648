import * as contract from "@zertsalo/contract/staff-order-papers";
import { staffOrderWhy } from "@zertsalo/contract/staff-order-why";
import { timeText } from "@zertsalo/domain/delivery/delivery-words";
import { staffLetterText } from "@zertsalo/domain/orders/order-timeline";
import { isPaid } from "@zertsalo/domain/orders/payment-methods";
import { adminRoute } from "../../admin-route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../shop-error.ts";
import { openDesk } from "../documents/drawing-desk.ts";
import { drawnBill } from "../orders/order-bill.ts";
import { keyOfNumber } from "../staff-orders/staff-orders.queries.ts";
import { pickRows } from "./order-papers.queries.ts";
import { whyOf } from "./order-why.ts";

export async function staffOrderPapersRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.pickLists, async ({ query, note }, db) => {
    note({ details: { numbers: query.numbers } });
    const rows = await pickRows(db, [...new Set(query.numbers.split(".").map(Number))]);
    const lists = rows.map(({ letter, paymentStatus, minTime, maxTime, ...row }) => ({
      ...row,
      status: staffLetterText(letter),
      hours: timeText({ minTime, maxTime }).replace(/^, /, ""),
      isPaid: isPaid(paymentStatus),
    }));
    return { lists };
  });

  adminRoute(app, staffOrderWhy, ({ params }, db) => whyOf(db, params.number));

  const desk = openDesk({ places: 10 });
  adminRoute(app, contract.staffOrderBill, async ({ params }, db) => {
    const key = await keyOfNumber(db, params.number);
    if (!key) throw new ShopError("order_not_found");
    return drawnBill({ db, desk }, key, params.number);
  });
}
