import { sql } from "kysely";
import type { Db } from "./connection.ts";

/**
 * Tells the page servers that what they keep is old, with the transaction that changes it. The last step of one: whoever
 * changes the shop at the same time waits here.
 */
export async function invalidatePages(tx: Db): Promise<void> {
  await tx.updateTable("shop_edition").set({ n: sql`n + 1` }).execute();
}

export async function readContentVersion(db: Db): Promise<number> {
  const { n } = await db.selectFrom("shop_edition").select("n").executeTakeFirstOrThrow();
  return n;
}
