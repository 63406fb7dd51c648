import type { webhookData } from "@zertsalo/contract/webhooks";
import type { Db } from "@zertsalo/db/connection";
import { statusLabel } from "@zertsalo/orders/order-events";
import type { z } from "zod";
import { ShopError } from "../../http/shop-error.ts";
import { toOrderFacts } from "./order-answer.ts";
import { orderOfUid } from "./orders.queries.ts";

/** For another system: nothing of the buyer, as in the webhook. */
export async function orderStatus(
  db: Db,
  number: number,
): Promise<z.infer<(typeof webhookData)["order.status_changed"]>> {
  const place = await db
    .selectFrom("order_directory")
    .select(["customer_id", "uid"])
    .where("number", "=", number)
    .executeTakeFirst();
  const row = place && (await orderOfUid(db, place.customer_id, place.uid));
  if (!row) throw new ShopError("order_not_found");
  const facts = toOrderFacts(row);
  return { number: row.number, status: facts.status, label: statusLabel(facts) };
}
