import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";
import type { Log } from "../log.ts";

const rowsAtOnce = 5_000;

/** Deletes ended sessions, and views, carts and opened orders of guests whose sessions have ended. */
export async function purgeSessions(db: Db, log: Log): Promise<void> {
  let sessions = 0;
  for (const links of ["share_link", "cart_restore_link"] as const) {
    await db.deleteFrom(links).where("expires_at", "<", sql<Date>`now()`).execute();
  }
  // Its cart goes with it.
  await sql`delete from draft_order where order_uid is null and updated_at < now() - interval '31 days'`.execute(db);
  // Networks of staff sessions are retained for three months; an unfinished sign-in expires after five minutes.
  await sql`delete from staff_session where expires_at < now() - interval '90 days'`.execute(db);
  await sql`delete from staff_token where least(expires_at, revoked_at) < now() - interval '90 days'`.execute(db);
  await sql`delete from api_key where least(expires_at, revoked_at) < now() - interval '90 days'`.execute(db);
  await sql`delete from staff_challenge where expires_at < now()`.execute(db);
  for (const ended of endedSessions) {
    for (let swept = rowsAtOnce; swept === rowsAtOnce; sessions += swept) swept = await purgeBatch(db, ended);
  }
  if (sessions > 0) log.info({ sessions }, "expired sessions purged");
}

/**
 * At the end of their longest life; a month after they were ended; and guests who have not come for longer than their
 * session lives without a visit. Most sessions are of guests who came once.
 */
export const endedSessions = [
  sql`select id_hash from session where expires_at < now() order by expires_at`,
  sql`select id_hash from session where revoked_at < now() - interval '31 days' order by revoked_at`,
  sql`
    select id_hash from session where base_user_id is null and seen_at < now() - interval '31 days' order by seen_at`,
];

/** In batches: one statement for a whole night would hold locks and row versions for too long. */
async function purgeBatch(db: Db, oldest: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ swept: number }>`
    with ended as (
      delete from session where id_hash in (${oldest} limit ${rowsAtOnce} for update skip locked)
      returning id_hash, customer_id, base_user_id
    ), lost as (
      select customer_id from ended
      where base_user_id is null and not exists (
        select from session other
        where other.customer_id = ended.customer_id and other.revoked_at is null and other.expires_at >= now()
          and other.id_hash not in (select id_hash from ended))
    ), viewed as (
      delete from recently_viewed using lost where recently_viewed.customer_id = lost.customer_id
    ), opened as (
      delete from order_visitor using lost where order_visitor.customer_id = lost.customer_id
    ), gathered as (
      delete from cart using lost where cart.customer_id = lost.customer_id
    )
    select count(*)::int as swept from ended`.execute(db);
  return rows[0]?.swept ?? 0;
}
