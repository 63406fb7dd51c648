import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";

export async function keyOfNumber(db: Db, number: number): Promise<OrderKey | null> {
  const place = await db
    .selectFrom("order_directory")
    .select(["customer_id as customerId", "uid"])
    .where("number", "=", number)
    .executeTakeFirst();
  return place ?? null;
}

export async function insertNote(tx: Db, number: number, staffId: number, text: string): Promise<void> {
  await tx.insertInto("order_note").values({ number, staff_id: staffId, text }).execute();
}
