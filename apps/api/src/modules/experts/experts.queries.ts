import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

export async function findExpertCode(db: Db, codeHash: Buffer): Promise<{ id: number; at: Date } | undefined> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select expert_code.id, now() as at
    from expert_code join base_user on base_user.id = base_user_id
    where code_hash = ${codeHash} and revoked_at is null and erased_at is null`.execute(db);
  return rows[0];
}

/** A pairing code works once. */
export function pairScreen(
  db: Db,
  { number, codeHash, secretHash }: { number: number; codeHash: Buffer; secretHash: Buffer },
): Promise<{ number: number } | undefined> {
  return db
    .updateTable("terminal")
    .set({ secret_hash: secretHash, paired_at: sql`now()`, pairing_hash: null, pairing_expires_at: null })
    .where("number", "=", number)
    .where("pairing_hash", "=", codeHash)
    .where("pairing_expires_at", ">", sql<Date>`now()`)
    .returning("number")
    .executeTakeFirst();
}

export function findScreen(db: Db, secretHash: Buffer): Promise<{ number: number; storeId: number } | undefined> {
  return db
    .selectFrom("terminal")
    .select(["number", "store_id as storeId"])
    .where("secret_hash", "=", secretHash)
    .executeTakeFirst();
}
