import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

export interface SessionRow {
  customerId: string;
  baseUserId: number | null;
  /** The database's time, which the token's own is made of. */
  at: Date;
}

/** Lives 365 days at most, whatever happens. */
export function beginSession(db: Db, idHash: Buffer, customerId: string): Promise<SessionRow> {
  return db
    .insertInto("session")
    .values({ id_hash: idHash, customer_id: customerId, expires_at: sql`now() + interval '365 days'` })
    .returning(["customer_id as customerId", "base_user_id as baseUserId", "created_at as at"])
    .executeTakeFirstOrThrow();
}

/** Dead after 30 days without a visit. Stale once its last visit was noted more than an hour ago. */
export function validSession(db: Db, idHash: Buffer): Promise<(SessionRow & { isStale: boolean }) | undefined> {
  return db
    .selectFrom("session")
    .select([
      "customer_id as customerId",
      "base_user_id as baseUserId",
      sql<Date>`now()`.as("at"),
      sql<boolean>`seen_at < now() - interval '1 hour'`.as("isStale"),
    ])
    .where("id_hash", "=", idHash)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .where("seen_at", ">", sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst();
}

export async function touchSession(db: Db, idHash: Buffer): Promise<void> {
  await db
    .updateTable("session")
    .set({ seen_at: sql`now()` })
    .where("id_hash", "=", idHash)
    .where("seen_at", "<", sql<Date>`now() - interval '1 hour'`)
    .execute();
}
