import type { Db } from "@zertsalo/db/connection";
import { normalisePhone } from "@zertsalo/domain/forms/field-rules";
import { isOrderLinkKey } from "@zertsalo/orders/order-link";
import type { Visitor } from "../../auth/tokens.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Allowance, RateCounter } from "../../limits/rate-counter.ts";
import { insertVisitor, isOpenable } from "./opened-orders.queries.ts";

/** Wrong phones of one order, by anybody. */
const guessLimit: Allowance = { max: 5, windowMs: 15 * 60_000 };

interface OpenInput {
  number: number;
  key: string;
  phone: string;
  secret: string;
  nowMs: number;
}

/** The link alone shows the least of an order (0049); with the phone of its buyer it is his. */
export async function openOrderByLink(
  { db, rateCounter }: { db: Db; rateCounter: RateCounter },
  visitor: Visitor,
  { number, key, phone, secret, nowMs }: OpenInput,
): Promise<void> {
  const isValidKey = isOrderLinkKey(secret, number, key, nowMs);
  const place = await db
    .selectFrom("order_directory")
    .innerJoin("orders", (join) =>
      join
        .onRef("orders.customer_id", "=", "order_directory.customer_id")
        .onRef("orders.uid", "=", "order_directory.uid"),
    )
    .select(["orders.customer_id", "orders.uid", "orders.phone"])
    .where("order_directory.number", "=", isValidKey ? number : -1)
    .executeTakeFirst();
  if (!place || !(await isOpenable(db, place))) throw new ShopError("order_not_found");
  const counter = `order-opening:${number}`;
  // Counted before the comparison: parallel guesses get no more attempts than sequential ones.
  const { isWithin, endsInMs } = await rateCounter.take(counter, guessLimit);
  if (!isWithin) throw new ShopError("too_many_request", null, Math.ceil(endsInMs / 1_000));
  if (place.phone === null || normalisePhone(phone) !== place.phone) throw new ShopError("order_phone_wrong");
  await rateCounter.giveBack(counter, guessLimit);
  await insertVisitor(db, visitor.customerId, place.customer_id);
}
