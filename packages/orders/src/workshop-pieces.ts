import { sql } from "kysely";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";

/** Creates the workshop pieces of an order from its current lines. Idempotent. */
export async function openPieces(tx: Db, { customerId, uid }: OrderKey): Promise<void> {
  await sql`select open_workshop_pieces(${customerId}::uuid, ${uid}::uuid)`.execute(tx);
}
