import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { OrderKey } from "./order-state.ts";

/** The pieces that the workshop makes for an order, as its lines have them now; asked for twice, they are the same. */
export async function openPieces(tx: Db, { customerId, uid }: OrderKey): Promise<void> {
  await sql`select open_workshop_pieces(${customerId}::uuid, ${uid}::uuid)`.execute(tx);
}
