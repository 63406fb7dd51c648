import { sql } from "kysely";
import { z } from "zod";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";

const LineUid = z.strictObject({ uid: z.string() });

/** Lines of the order that are made for its buyer alone, and that he has not agreed to yet. */
export async function unsignedLines(db: Db, { customerId, uid }: OrderKey): Promise<string[]> {
  const { rows } = await sql`
    select item.uid from order_item item
    where item.customer_id = ${customerId} and item.order_uid = ${uid}
      and (item.snapshot -> 'isSpecialProduct')::boolean
      and not exists (select from order_acceptance accepted
        where accepted.customer_id = ${customerId} and accepted.order_uid = ${uid} and accepted.item_uid = item.uid)`.execute(
    db,
  );
  return checkRows(LineUid, rows).map(({ uid: line }) => line);
}
