import { sql } from "kysely";
import type { Db } from "./connection.ts";
import { hashOfGivenCode, newGivenCode } from "./given-codes.ts";

/** A new code for an expert; earlier ones are revoked. Null: unknown e-mail. Only the hash of the code is stored. */
export async function giveExpertCode(
  tx: Db,
  email: string,
): Promise<{ id: number; name: string; code: string } | null> {
  const user = await tx
    .selectFrom("base_user")
    .select(["id", "name"])
    .where("email", "=", email.trim().toLowerCase())
    .where("erased_at", "is", null)
    .executeTakeFirst();
  if (!user) return null;
  const code = newGivenCode("EXPERT");
  await endExpertCodes(tx, user.id);
  await tx
    .insertInto("expert_code")
    .values({ base_user_id: user.id, code_hash: hashOfGivenCode(code) })
    .execute();
  return { ...user, code };
}

/** False if he had none. */
export async function endExpertCodes(tx: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    update expert_code set revoked_at = now() where base_user_id = ${userId} and revoked_at is null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Opens the pairing of a shop's screen for an hour. Null: there is no such store. */
export async function openPairing(
  tx: Db,
  number: number,
  storeId: number,
): Promise<{ store: string; code: string } | null> {
  const store = await tx.selectFrom("store").select("name").where("id", "=", storeId).executeTakeFirst();
  if (!store) return null;
  const code = newGivenCode("PAIR");
  await sql`
    insert into terminal (number, store_id, pairing_hash, pairing_expires_at)
    values (${number}, ${storeId}, ${hashOfGivenCode(code)}, now() + interval '1 hour')
    on conflict (number) do update set
      store_id = excluded.store_id, pairing_hash = excluded.pairing_hash,
      pairing_expires_at = excluded.pairing_expires_at, secret_hash = null, paired_at = null`.execute(tx);
  return { store: store.name, code };
}
