import { sql } from "kysely";
import { z } from "zod";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";

const SignedDrawing = z.strictObject({ item: z.string(), hash: z.string(), drawing: z.string() });
export type SignedDrawing = z.infer<typeof SignedDrawing>;

/** The drawings that the buyer has agreed to, line by line. */
export async function signedDrawings(db: Db, { customerId, uid }: OrderKey): Promise<SignedDrawing[]> {
  const { rows } = await sql`
    select item_uid as item, config_hash as hash, drawing_sha256 as drawing from order_acceptance
    where customer_id = ${customerId} and order_uid = ${uid} and config_hash is not null and drawing_sha256 is not null
    order by at, item_uid`.execute(db);
  return checkRows(SignedDrawing, rows);
}
