import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { OrderKey } from "./order-state.ts";

/** Something of it is made for the buyer alone, and he has not agreed to it yet. */
export async function lacksAcceptance(db: Db, { customerId, uid }: OrderKey): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (
      select from order_item item
      where item.customer_id = ${customerId} and item.order_uid = ${uid}
        and (item.snapshot -> 'isSpecialProduct')::boolean
        and not exists (select from order_acceptance accepted
          where accepted.customer_id = ${customerId} and accepted.order_uid = ${uid} and accepted.item_uid = item.uid)
    ) as lacks`.execute(db);
  return rows[0]?.lacks ?? false;
}
