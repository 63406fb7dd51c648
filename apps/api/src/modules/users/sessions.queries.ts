import type { UserSession } from "@zertsalo/contract/users";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { isAlive } from "../session/session.ts";

export async function listSessions(db: Db, userId: number, current: Buffer | null): Promise<UserSession[]> {
  const rows = await db
    .selectFrom("session")
    .select(["id_hash", "device", "created_at", "signed_in_at", "seen_at"])
    .where("base_user_id", "=", userId)
    .where(isAlive)
    .orderBy("seen_at", "desc")
    .limit(100)
    .execute();
  return rows.map(({ id_hash, device, created_at, signed_in_at, seen_at }) => ({
    id: id_hash.toString("base64url"),
    device,
    signedInAt: (signed_in_at ?? created_at).toISOString(),
    seenAt: seen_at.toISOString(),
    isCurrent: current?.equals(id_hash) ?? false,
  }));
}

/** False if the session does not exist or is another user's. */
export async function endOwnSession(db: Db, userId: number, id: string): Promise<boolean> {
  const ended = await db
    .updateTable("session")
    .set({ revoked_at: sql`now()` })
    .where("id_hash", "=", Buffer.from(id, "base64url"))
    .where("base_user_id", "=", userId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}
