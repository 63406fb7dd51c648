import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

/** Saved again, it comes to the front. False: there is no such configuration. */
export async function insertSaved(tx: Db, userId: number, hash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into saved_configuration (base_user_id, hash)
    select ${userId}::int, hash from configuration where hash = ${hash}
    on conflict (base_user_id, hash) do update set saved_at = now()`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteOldestSaved(tx: Db, userId: number, kept: number): Promise<void> {
  await sql`
    delete from saved_configuration where base_user_id = ${userId} and hash in (
      select hash from saved_configuration where base_user_id = ${userId} order by saved_at desc, hash offset ${kept}
    )`.execute(tx);
}

export async function deleteSaved(db: Db, userId: number, hash: string): Promise<void> {
  await db.deleteFrom("saved_configuration").where("base_user_id", "=", userId).where("hash", "=", hash).execute();
}
