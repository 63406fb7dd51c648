import { sql } from "kysely";
import type { PersonalSource } from "../../database/personal-source.ts";

/** Claims, arrival notices, the newsletter, and e-mails to the person's addresses. */
export const requestsSource: PersonalSource = {
  name: "requests",
  read: async (db, { customerId, addresses }) => ({
    claims: await db
      .selectFrom("claim")
      .select(["id as number", "kind", "fields", "created_at as sentAt"])
      .where("customer_id", "=", customerId)
      .execute(),
    answers: await db
      .selectFrom("inquiry_entry")
      .innerJoin("claim", "claim.id", "inquiry_entry.inquiry_id")
      .select(["claim.id as number", "inquiry_entry.text", "inquiry_entry.at as answeredAt"])
      .where("claim.customer_id", "=", customerId)
      .where("inquiry_entry.kind", "=", "answer")
      .execute(),
    arrivals: await db
      .selectFrom("arrival_request")
      .select(["product_id as productId", "asked_at as askedAt", "noticed_at as noticedAt"])
      .where("email", "in", [...addresses, ""])
      .execute(),
    subscriptions: await db
      .selectFrom("subscription")
      .select(["email", "asked_at as askedAt", "unsubscribed_at as unsubscribedAt"])
      .where("email", "in", [...addresses, ""])
      .execute(),
    emails: await db
      .selectFrom("letter")
      .select(["kind", "recipient", "created_at as writtenAt"])
      .where("recipient", "in", [...addresses, ""])
      .execute(),
    mailings: await db
      .selectFrom("mailing_recipient")
      .select(["mailing_id as mailing", "email", "state", "sent_at as sentAt"])
      .where("email", "in", [...addresses, ""])
      .execute(),
    textMessages: await db
      .selectFrom("text_message")
      .select(["phone", "created_at as writtenAt"])
      .where("phone", "in", [...addresses, ""])
      .execute(),
  }),
  forget: async (tx, { customerId, addresses }) => {
    // Inquiries recorded by staff from a call are found by phone or e-mail only.
    await sql`
      with own as (
        update claim set fields = '{}', order_number = null
        where customer_id = ${customerId} or (customer_id is null
          and (fields ->> 'phone' = any (${addresses}::text[]) or fields ->> 'email' = any (${addresses}::text[])))
        returning id
      )
      update inquiry_entry set text = '' from own where inquiry_id = own.id`.execute(tx);
    // Detached from their claims: the nightly job deletes such files with their rows.
    await sql`
      update claim_file set claim_id = null, name = '', created_at = now() - interval '2 days'
      where customer_id = ${customerId}`.execute(tx);
    await sql`delete from arrival_request where email = any (${addresses}::text[])`.execute(tx);
    await sql`delete from subscription where email = any (${addresses}::text[])`.execute(tx);
    await sql`delete from mailing_recipient where email = any (${addresses}::text[])`.execute(tx);
    await sql`
      update letter set recipient = '', data = null, error = null,
        state = case when state = 'waiting' then 'suppressed' else state end
      where recipient = any (${addresses}::text[])`.execute(tx);
    await sql`
      update text_message set phone = '', text = null, data = null,
        state = case when state = 'waiting' then 'suppressed' else state end
      where phone = any (${addresses}::text[])`.execute(tx);
  },
};
