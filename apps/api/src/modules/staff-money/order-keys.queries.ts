import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";

export async function findOrderKey(db: Db, number: number): Promise<OrderKey | null> {
  const row = await db
    .selectFrom("order_directory")
    .select(["customer_id as customerId", "uid"])
    .where("number", "=", number)
    .executeTakeFirst();
  return row ?? null;
}
