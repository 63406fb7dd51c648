import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

interface OrderPlace {
  customer_id: string;
  uid: string;
}

/** Staff made it for a buyer without an account: it belongs to the draft, which nobody signs in to. */
export async function isOpenable(db: Db, { customer_id: customerId, uid }: OrderPlace): Promise<boolean> {
  const draft = await db
    .selectFrom("draft_order")
    .select("uid")
    .where("customer_id", "=", customerId)
    .where("order_uid", "=", uid)
    .where("base_user_id", "is", null)
    .executeTakeFirst();
  return draft !== undefined;
}

/** Owners of the orders that a session has opened by their links. */
export async function openedOwners(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("order_visitor")
    .select("order_customer_id")
    .where("customer_id", "=", customerId)
    .execute();
  return rows.map((row) => row.order_customer_id);
}

export async function insertVisitor(db: Db, customerId: string, owner: string): Promise<void> {
  await db
    .insertInto("order_visitor")
    .values({ customer_id: customerId, order_customer_id: owner })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A guest who signs in keeps the orders that he has opened. */
export async function moveOpenedOrders(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    insert into order_visitor (customer_id, order_customer_id, opened_at)
    select ${to}, order_customer_id, opened_at from order_visitor where customer_id = ${from}
    on conflict do nothing`.execute(tx);
  await tx.deleteFrom("order_visitor").where("customer_id", "=", from).execute();
}
