import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

/** At most one e-mail per address in 15 minutes. */
const oncePer = sql`interval '15 minutes'`;
const linkLife = sql`interval '7 days'`;

/** Returns the row that awaits confirmation, or null: subscribed already, or e-mailed a moment ago. */
export async function askSubscriber(tx: Db, email: string, tokenHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into subscription as s (email, token_hash, token_expires_at)
    values (${email}, ${tokenHash}, now() + ${linkLife})
    on conflict (email) do update set
      token_hash = excluded.token_hash, token_expires_at = excluded.token_expires_at, asked_at = now()
    where s.asked_at < now() - ${oncePer} and (s.confirmed_at is null or s.unsubscribed_at is not null)
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The link works until it expires, however often it is opened. */
export function confirmSubscriber(tx: Db, tokenHash: Buffer) {
  return tx
    .updateTable("subscription")
    .set({ confirmed_at: sql`coalesce(confirmed_at, now())`, unsubscribed_at: null })
    .where("token_hash", "=", tokenHash)
    .where("token_expires_at", ">", sql<Date>`now()`)
    .returning(["id", "email", "unsubscribe_key as key"])
    .executeTakeFirst();
}

/** Also invalidates the link of the confirmation e-mail. */
export function endSubscription(tx: Db, key: string) {
  return tx
    .updateTable("subscription")
    .set({ unsubscribed_at: sql`coalesce(unsubscribed_at, now())`, token_hash: null, token_expires_at: null })
    .where("unsubscribe_key", "=", key)
    .returning("email")
    .executeTakeFirst();
}

/** For the result of the mailing whose link was used. */
export async function noteUnsubscribed(tx: Db, mailing: number, email: string): Promise<void> {
  await tx
    .updateTable("mailing_recipient")
    .set({ unsubscribed_at: sql`coalesce(unsubscribed_at, now())` })
    .where("mailing_id", "=", mailing)
    .where("email", "=", email)
    .execute();
}

/** A verified address of a user who has agreed already needs no confirmation. */
export async function subscribeWilling(tx: Db, userId: number): Promise<void> {
  await sql`
    insert into subscription as s (email, confirmed_at)
    select email, now() from base_user
    where id = ${userId} and email_proven_at is not null and exists (
      select from consent
      where consent.customer_id = base_user.customer_id and purpose = 'newsletter' and withdrawn_at is null)
    on conflict (email) do update set confirmed_at = coalesce(s.confirmed_at, now()), unsubscribed_at = null`.execute(
    tx,
  );
}

export async function endSubscriptionByEmail(tx: Db, email: string): Promise<void> {
  await tx
    .updateTable("subscription")
    .set({ unsubscribed_at: sql`coalesce(unsubscribed_at, now())`, token_hash: null, token_expires_at: null })
    .where("email", "=", email)
    .execute();
}
