import { timingSafeEqual } from "node:crypto";
import { type CodePurpose, hashOfCode } from "@zertsalo/db/account-codes";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import { hashOfSecret } from "@zertsalo/db/secrets";

/** A verified address: the recipient of a code or a link. */
const CodeProof = z.strictObject({ userId: z.int(), channel: z.enum(["phone", "email"]), address: z.string() });
export type CodeProof = z.infer<typeof CodeProof>;
const StoredCode = CodeProof.extend({ hash: z.instanceof(Buffer) });

const maxTries = 5;

/**
 * Counts the attempt first: five in all, also in parallel. A right code is deleted; a wrong or expired one gives null.
 */
export async function spendCode(
  db: Db,
  secret: string,
  { userId, purpose, code }: { userId: number; purpose: CodePurpose; code: string },
): Promise<CodeProof | null> {
  const { rows } = await sql`
    update account_code set tries = tries + 1
    where base_user_id = ${userId} and purpose = ${purpose}
      and code_hash is not null and code_expires_at > now() and tries < ${maxTries}
    returning base_user_id as "userId", channel, address, code_hash as hash`.execute(db);
  const [stored] = checkRows(StoredCode, rows);
  if (!stored || !timingSafeEqual(stored.hash, hashOfCode(secret, userId, purpose, code))) return null;
  const spent = await db.deleteFrom("account_code").where("code_hash", "=", stored.hash).executeTakeFirst();
  return spent.numDeletedRows > 0n ? { userId, channel: stored.channel, address: stored.address } : null;
}

/** A link works once. */
export async function spendToken(db: Db, purpose: CodePurpose, token: string): Promise<CodeProof | null> {
  const { rows } = await sql`
    delete from account_code
    where purpose = ${purpose} and token_hash = ${hashOfSecret(token)} and token_expires_at > now()
    returning base_user_id as "userId", channel, address`.execute(db);
  return checkRows(CodeProof, rows)[0] ?? null;
}
