import type { EmailAttachment } from "@zertsalo/db/emails";
import type { Db } from "@zertsalo/db/connection";
import type { EditedTexts } from "@zertsalo/mail-texts/template";
import type { Sender } from "@zertsalo/mail-texts/render-email";
import { mayAdvertise } from "@zertsalo/db/segments/agreed-addresses";
import { sql } from "kysely";

export interface WaitingEmail {
  id: string;
  kind: string;
  recipient: string;
  data: unknown;
  attachments: EmailAttachment[];
  /** Published by staff in place of ours, or those of a trial. */
  texts: EditedTexts | null;
  isTrial: boolean;
  isBounced: boolean;
  /** The recipient has unsubscribed from advertising, or his consent for a mailing has ended, or the mailing has. */
  isUnsubscribed: boolean;
}

export async function findWaitingEmail(db: Db, id: string): Promise<WaitingEmail | undefined> {
  const { rows } = await sql<WaitingEmail>`
    select id, kind, recipient, data, attachments, texts is not null as "isTrial",
      coalesce(texts, (select content -> 'texts' from mailing where id = (data ->> 'mailing')::int),
        (select texts from message_text where key = letter.kind)) as texts,
      exists (select from bounced_address where email = lower(recipient)) as "isBounced",
      exists (select from subscription
        where email = lower(recipient) and unsubscribed_at is not null)
      or kind = 'mailing' and (
        not exists (select from subscription where email = lower(recipient) and ${mayAdvertise})
        or exists (select from mailing where id = (data ->> 'mailing')::int and mailing.state = 'stopped'))
        as "isUnsubscribed"
    from letter where id = ${id} and state = 'waiting'`.execute(db);
  return rows[0];
}

type EndState = { state: "sent"; messageId: string } | { state: "refused" | "suppressed" | "failed"; error: string };

/** Closes an e-mail: its data is deleted, the row stays. */
export async function closeEmail(db: Db, id: string, end: EndState): Promise<void> {
  const error = "error" in end ? end.error.slice(0, 500) : null;
  const messageId = "messageId" in end ? end.messageId : null;
  await sql`
    with closed as (
      update letter set state = ${end.state}, message_id = ${messageId}, error = ${error}, data = null, texts = null,
        -- Erases the address after the last e-mail to a deleted account.
        recipient = case when kind = 'account-deleted' then '' else recipient end, done_at = now()
      where id = ${id} and state = 'waiting' returning id)
    update mailing_recipient recipient set
      state = case
        when ${end.state} = 'refused' and exists (select from bounced_address where email = recipient.email) then 'bounced'
        when ${end.state} = 'suppressed' then 'skipped'
        else ${end.state} end,
      reason = ${error}, sent_at = case when ${end.state} = 'sent' then now() end
    from closed where recipient.letter_id = closed.id`.execute(db);
}

/** Error of the last attempt; the next one is scheduled already. */
export async function noteFault(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable("letter")
    .set({ error: reason.slice(0, 500) })
    .where("id", "=", id)
    .execute();
}

export async function noteBounce(db: Db, email: string, reason: string): Promise<void> {
  await db
    .insertInto("bounced_address")
    .values({ email: email.toLowerCase(), reason: reason.slice(0, 500) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Footer of every e-mail, from the shop's settings. */
export async function readSender(db: Db, origin: string): Promise<Sender> {
  const { rows } = await sql<{ content: Omit<Sender, "origin"> }>`
    select content from site_content where key = 'settings'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The shop has no settings yet");
  const { phone, email, legal } = row.content;
  return { origin, phone, email, legal };
}
