import type { StaffMember, StaffSession } from "@zertsalo/contract/staff";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import { MemberRow, ownRolesJson, withRights } from "./staff-member.ts";

/** The length of a shift; an hour without a call ends the session earlier. */
const lifetime = "12 hours";

const isAlive = sql<boolean>`revoked_at is null and expires_at > now() and seen_at > now() - interval '1 hour'`;

export interface StaffPlace {
  device: string | null;
  addressHash: Buffer;
}

export async function beginStaffSession(tx: Db, idHash: Buffer, staffId: number, place: StaffPlace): Promise<void> {
  await tx
    .insertInto("staff_session")
    .values({
      id_hash: idHash,
      staff_id: staffId,
      device: place.device,
      ip_hash: place.addressHash,
      expires_at: sql`now() + ${lifetime}::interval`,
    })
    .execute();
}

const SessionMember = MemberRow.extend({ isStale: z.boolean() }).strict();

export interface SignedInMember extends StaffMember {
  sessionHash: Buffer;
  /** The name of the token by which a program of his calls. */
  program?: string;
}

/** The member of a session with his current rights; null once the session has ended or he is blocked. */
export async function memberOfSession(db: Db, sessionHash: Buffer): Promise<SignedInMember | null> {
  const rows = await db
    .selectFrom("staff_session as session")
    .innerJoin("staff", "staff.id", "session.staff_id")
    .select([
      "staff.id",
      "staff.name",
      "staff.email",
      "staff.roles",
      ownRolesJson.as("ownRoles"),
      sql`seen_at < now() - interval '1 minute'`.as("isStale"),
    ])
    .where("id_hash", "=", sessionHash)
    .where("disabled_at", "is", null)
    .where(isAlive)
    .execute();
  const [found] = checkRows(SessionMember, rows);
  if (!found) return null;
  const { isStale, ...member } = found;
  if (isStale) await touchStaffSession(db, sessionHash);
  return { ...withRights(member), sessionHash };
}

async function touchStaffSession(db: Db, sessionHash: Buffer): Promise<void> {
  await db.updateTable("staff_session").set({ seen_at: sql`now()` }).where("id_hash", "=", sessionHash).execute();
}

export async function sessionsOfStaff(db: Db, staffId: number, current: Buffer): Promise<StaffSession[]> {
  const rows = await db
    .selectFrom("staff_session")
    .select(["id_hash", "device", "created_at", "seen_at"])
    .where("staff_id", "=", staffId)
    .where(isAlive)
    .orderBy("seen_at", "desc")
    .limit(100)
    .execute();
  return rows.map(({ id_hash, device, created_at, seen_at }) => ({
    id: id_hash.toString("base64url"),
    device,
    signedInAt: created_at.toISOString(),
    seenAt: seen_at.toISOString(),
    isCurrent: current.equals(id_hash),
  }));
}

/** False if the session does not exist or is another member's. */
export async function endOneSession(tx: Db, staffId: number, sessionHash: Buffer): Promise<boolean> {
  const ended = await tx
    .updateTable("staff_session")
    .set({ revoked_at: sql`now()` })
    .where("id_hash", "=", sessionHash)
    .where("staff_id", "=", staffId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}
