import type { TokenData } from "@zertsalo/contract/session";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const SessionRow = z.strictObject({
  customerId: z.string(),
  baseUserId: z.int().nullable(),
  /** The company that the user is buying for. */
  companyId: z.int().nullable(),
  /** False: the session ends with the browser, or after half a day without a visit. */
  isRemembered: z.boolean(),
  /** The same for all sessions that follow each other in one cookie. */
  deviceId: z.string(),
  /** Name of the device for its owner. */
  device: z.string().nullable(),
  /** The database's time, from which the token's issue time is made. */
  at: z.date(),
});
export type SessionRow = z.infer<typeof SessionRow>;
const ValidSession = SessionRow.extend({ isStale: z.boolean() });

const sessionColumns = [
  "customer_id as customerId",
  "base_user_id as baseUserId",
  "company_id as companyId",
  "is_remembered as isRemembered",
  "device_id as deviceId",
  "device",
] as const;

export type NewSession = Omit<SessionRow, "at">;

/** Lives 365 days at most; 30 days if it is not remembered. */
export function beginSession(db: Db, idHash: Buffer, session: NewSession): Promise<SessionRow> {
  const { customerId, baseUserId, companyId, isRemembered, deviceId, device } = session;
  return db
    .insertInto("session")
    .values({
      id_hash: idHash,
      customer_id: customerId,
      base_user_id: baseUserId,
      company_id: companyId,
      is_remembered: isRemembered,
      device_id: deviceId,
      device,
      signed_in_at: baseUserId === null ? null : sql`now()`,
      expires_at: sql`now() + ${isRemembered ? "365 days" : "30 days"}::interval`,
    })
    .returning([...sessionColumns, "created_at as at"])
    .executeTakeFirstOrThrow();
}

/** Neither revoked nor idle for too long: 30 days for a guest, half a day for a session that is not remembered. */
export const isAlive = sql<boolean>`revoked_at is null and expires_at > now()
  and seen_at > now() - case when not is_remembered then interval '12 hours'
    when base_user_id is null then interval '30 days' else interval '365 days' end`;

/** Stale once its last visit was recorded more than an hour ago. */
export async function validSession(db: Db, idHash: Buffer): Promise<z.infer<typeof ValidSession> | undefined> {
  const rows = await db
    .selectFrom("session")
    .select([...sessionColumns, sql`now()`.as("at"), sql`seen_at < now() - interval '1 hour'`.as("isStale")])
    .where("id_hash", "=", idHash)
    .where(isAlive)
    .execute();
  return checkRows(ValidSession, rows)[0];
}

/** Ends a live session and returns it; of two concurrent calls one gets the row. */
export async function endSession(db: Db, idHash: Buffer): Promise<SessionRow | undefined> {
  const rows = await db
    .updateTable("session")
    .set({ revoked_at: sql`now()` })
    .where("id_hash", "=", idHash)
    .where(isAlive)
    .returning([...sessionColumns, sql`now()`.as("at")])
    .execute();
  return checkRows(SessionRow, rows)[0];
}

export async function touchSession(db: Db, idHash: Buffer): Promise<void> {
  await db
    .updateTable("session")
    .set({ seen_at: sql`now()` })
    .where("id_hash", "=", idHash)
    .where("seen_at", "<", sql<Date>`now() - interval '1 hour'`)
    .execute();
}

/** Data that a signed-in visitor may see of himself; the company that he is buying for comes first. */
export async function loadTokenData(db: Db, { customerId, baseUserId, companyId }: SessionRow): Promise<TokenData> {
  if (baseUserId === null) return guestData(customerId);
  const user = await db
    .selectFrom("base_user")
    .select(["name", "email", "phone", "discount_percent as discount", "is_chat_blocked as isChatBlocked"])
    .where("id", "=", baseUserId)
    .executeTakeFirstOrThrow();
  const profiles = await db
    .selectFrom("company_member as member")
    .innerJoin("company", "company.id", "member.company_id")
    .select(["company.id as companyId", "company.b2b_type as b2bType", "company.b2b_active as b2bActive"])
    .where("member.base_user_id", "=", baseUserId)
    .where("member.approved_at", "is not", null)
    .orderBy(sql`company.id is distinct from ${companyId}::int`)
    .orderBy("member.sort")
    .execute();
  const isB2B = companyId !== null;
  return {
    customerId,
    baseUserId,
    username: user.email ?? user.phone,
    ...user,
    isB2B,
    profiles: isB2B ? profiles : [],
  };
}

function guestData(customerId: string): TokenData {
  const nobody = { baseUserId: null, username: null, name: null, email: null, phone: null };
  return { customerId, ...nobody, discount: 0, isB2B: false, isChatBlocked: false, profiles: [] };
}
