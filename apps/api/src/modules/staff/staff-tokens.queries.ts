import type { StaffToken } from "@zertsalo/contract/staff-tokens";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import { MemberRow, ownRolesJson, withRights } from "./staff-member.ts";
import type { SignedInMember } from "./staff-session.queries.ts";

const isAlive = sql<boolean>`revoked_at is null and expires_at > now()`;

const TokenMember = MemberRow.extend({ tokenId: z.int(), program: z.string(), isStale: z.boolean() }).strict();

/**
 * The owner of a token with the rights he has now; null once it has ended, he is blocked, or has no second factor: who
 * could not sign in himself has no program that could.
 */
export async function memberOfToken(db: Db, tokenHash: Buffer): Promise<SignedInMember | null> {
  const rows = await db
    .selectFrom("staff_token as token")
    .innerJoin("staff", "staff.id", "token.staff_id")
    .select([
      "staff.id",
      "staff.name",
      "staff.email",
      "staff.roles",
      ownRolesJson.as("ownRoles"),
      "token.id as tokenId",
      "token.name as program",
      sql`used_at is null or used_at < now() - interval '1 minute'`.as("isStale"),
    ])
    .where("token_hash", "=", tokenHash)
    .where("disabled_at", "is", null)
    .where("enrolled_at", "is not", null)
    .where("totp_secret", "is not", null)
    .where(isAlive)
    .execute();
  const [found] = checkRows(TokenMember, rows);
  if (!found) return null;
  const { isStale, tokenId, program, ...member } = found;
  if (isStale) await db.updateTable("staff_token").set({ used_at: sql`now()` }).where("id", "=", tokenId).execute();
  return { ...withRights(member), sessionHash: tokenHash, program };
}

export async function liveTokens(db: Db, staffId: number): Promise<StaffToken[]> {
  const rows = await db
    .selectFrom("staff_token")
    .select(["id", "name", "created_at", "expires_at", "used_at"])
    .where("staff_id", "=", staffId)
    .where(isAlive)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, name, created_at, expires_at, used_at }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }));
}

/** Waits for another creation of the same person, so that two at once do not pass the limit together. */
export async function countTokens(tx: Db, staffId: number): Promise<number> {
  await tx.selectFrom("staff").select("id").where("id", "=", staffId).forNoKeyUpdate().execute();
  return (await liveTokens(tx, staffId)).length;
}

interface NewToken {
  staffId: number;
  name: string;
  tokenHash: Buffer;
  days: number;
}

export async function insertToken(tx: Db, { staffId, name, tokenHash, days }: NewToken): Promise<void> {
  await tx
    .insertInto("staff_token")
    .values({
      staff_id: staffId,
      name,
      token_hash: tokenHash,
      expires_at: sql`now() + make_interval(days => ${days}::int)`,
    })
    .execute();
}

/** The name of the ended one; null if it does not exist, has ended or is another member's. */
export async function revokeToken(tx: Db, staffId: number, id: number): Promise<string | null> {
  const ended = await tx
    .updateTable("staff_token")
    .set({ revoked_at: sql`now()` })
    .where("id", "=", id)
    .where("staff_id", "=", staffId)
    .where(isAlive)
    .returning("name")
    .executeTakeFirst();
  return ended?.name ?? null;
}
