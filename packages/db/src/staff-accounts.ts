import { sql } from "kysely";
import type { Db } from "./connection.ts";
import { hashOfSecret, newSecret } from "./secrets.ts";

/** Answers the id, or null where the e-mail is somebody's already. */
export async function insertStaff(
  db: Db,
  { email, name, roles }: { email: string; name: string; roles: readonly string[] },
): Promise<number | null> {
  const added = await db
    .insertInto("staff")
    .values({ email, name, roles: [...roles] })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id ?? null;
}

/** The secret of a link that enrols him within three days. What he signed in with until now lets nobody in any more. */
export async function openStaffEnrolment(db: Db, staffId: number): Promise<string> {
  const token = newSecret();
  await db
    .updateTable("staff")
    .set({
      enrol_hash: hashOfSecret(token),
      enrol_until: sql`now() + interval '3 days'`,
      pending_secret: null,
      password_hash: null,
      totp_secret: null,
      enrolled_at: null,
    })
    .where("id", "=", staffId)
    .execute();
  await endStaffSessions(db, staffId);
  return token;
}

/** His sessions, the tokens of his programs, and a sign-in that is not finished. */
export async function endStaffSessions(db: Db, staffId: number): Promise<void> {
  await db
    .updateTable("staff_token")
    .set({ revoked_at: sql`now()` })
    .where("staff_id", "=", staffId)
    .where("revoked_at", "is", null)
    .execute();
  await db
    .updateTable("staff_session")
    .set({ revoked_at: sql`now()` })
    .where("staff_id", "=", staffId)
    .where("revoked_at", "is", null)
    .execute();
  await db.deleteFrom("staff_challenge").where("staff_id", "=", staffId).execute();
}
