import type { OrderGlance } from "@zertsalo/contract/order-glance";
import type { Db } from "@zertsalo/db/connection";
import { isOrderLinkKey } from "@zertsalo/orders/order-link";
import { veiledPhone } from "@zertsalo/domain/forms/masks";
import { orderLabel } from "@zertsalo/domain/orders/order-label";
import { orderStatusText } from "@zertsalo/domain/orders/order-timeline";
import { isPaid } from "@zertsalo/domain/orders/payment-methods";
import type { PaymentStatus } from "@zertsalo/contract/order-enums";
import { ShopError } from "../../http/shop-error.ts";
import { toOrderFacts, buildSteps } from "./order-answer.ts";
import { isOpenable } from "./opened-orders.queries.ts";
import { orderOfUid } from "./orders.queries.ts";

interface GlanceInput {
  number: number;
  key: string;
  secret: string;
  nowMs: number;
}

/** Public access by the key of a link. A wrong key and an unknown number take the same path to the same error. */
export async function glanceAt(db: Db, { number, key, secret, nowMs }: GlanceInput): Promise<OrderGlance> {
  const isValidKey = isOrderLinkKey(secret, number, key, nowMs);
  const place = await db
    .selectFrom("order_directory")
    .select(["customer_id", "uid"])
    .where("number", "=", isValidKey ? number : -1)
    .executeTakeFirst();
  const row = place && (await orderOfUid(db, place.customer_id, place.uid));
  if (!row) throw new ShopError("order_not_found");
  const facts = toOrderFacts(row);
  return {
    number: row.number,
    label: orderLabel(facts),
    statusText: orderStatusText(facts),
    steps: buildSteps(row),
    items: row.items.map(({ uid, quantity, price_total: priceTotal, snapshot: { name, unit, images } }) => ({
      uid,
      name,
      unit,
      quantity,
      priceTotal,
      images,
    })),
    orderTotal: row.order_total,
    isPaid: isPaid(row.payment_status as PaymentStatus),
    phone: row.phone && veiledPhone(row.phone),
    canOpen: row.phone !== null && (await isOpenable(db, row)),
  };
}
