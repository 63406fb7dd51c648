import type { MailingContent, MailingState } from "@zertsalo/contract/mailings";
import type { Db } from "@zertsalo/db/connection";
import { emailAttempts } from "@zertsalo/db/emails";
import { audienceConditions, mailingRecipients } from "@zertsalo/db/mailings/recipients";
import { mayAdvertise } from "@zertsalo/db/segments/agreed-addresses";
import { currentRequestId } from "@zertsalo/tracing/request-context";
import { sql } from "kysely";

export interface LockedMailing {
  state: MailingState;
  content: MailingContent;
  segmentId: number | null;
  startsAt: Date | null;
  isDue: boolean;
}

/** Locked until the portion is written: whoever pauses or stops it waits for that. */
export async function lockMailing(tx: Db, id: number): Promise<LockedMailing | undefined> {
  const { rows } = await sql<LockedMailing>`
    select state, content, segment_id as "segmentId", starts_at as "startsAt", starts_at <= now() as "isDue"
    from mailing where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Its recipients are those of this moment: who comes into the segment later is not among them. */
export async function beginMailing(tx: Db, id: number, segmentId: number | null): Promise<number> {
  const { rows } = await sql<{ recipients: number }>`
    with chosen as (
      insert into mailing_recipient (mailing_id, email, customer_id)
      select ${id}::int, email, customer_id from (${mailingRecipients(await audienceConditions(tx, segmentId))}) as recipient
      on conflict do nothing returning 1),
    begun as (
      update mailing set state = 'sending', begun_at = now(), updated_at = now() where id = ${id})
    select count(*)::int as recipients from chosen`.execute(tx);
  return rows[0]?.recipients ?? 0;
}

/** Behind all other emails: an order's one does not wait for a mailing. */
const mailingPriority = 20;

/**
 * Writes the emails of the next recipients: rows, jobs and their marks in one statement, so that none is lost or written
 * twice. Whoever may not be sent advertising any more is skipped. Answers how many recipients it has dealt with.
 */
export async function writePortion(tx: Db, id: number, content: MailingContent, size: number): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    with chosen as (
      select email, customer_id from mailing_recipient
      where mailing_id = ${id} and state = 'waiting' order by email limit ${size} for update),
    agreed as (
      select chosen.email, subscription.unsubscribe_key as key, split_part(base_user.name, ' ', 1) as name
      from chosen join subscription on subscription.email = chosen.email and ${mayAdvertise}
      left join base_user on base_user.customer_id = chosen.customer_id and base_user.erased_at is null),
    written as (
      insert into letter (cause, kind, recipient, data)
      select 'mailing/' || ${id}::int || '/' || email, 'mailing', email, jsonb_build_object('mailing', ${id}::int,
        'name', name, 'href', ${content.href}::text, 'unsubscribe', '/unsubscribe/?key=' || key || '&mailing=' || ${id}::int)
      from agreed on conflict (cause) do nothing returning id, recipient),
    marked as (
      update mailing_recipient recipient set letter_id = written.id,
        state = case when written.id is null then 'skipped' else 'queued' end,
        reason = case when written.id is null then ${withdrawnReason} end
      from chosen left join written on written.recipient = chosen.email
      where recipient.mailing_id = ${id} and recipient.email = chosen.email),
    queued as (
      select graphile_worker.add_job('send-letter',
        json_build_object('id', id, 'requestId', ${currentRequestId()}::text),
        job_key => 'letter-' || id, max_attempts => ${emailAttempts}, priority => ${mailingPriority}) from written)
    select count(*)::int as done, (select count(*) from queued) as jobs from chosen`.execute(tx);
  return rows[0]?.done ?? 0;
}

const withdrawnReason = "согласия на рассылку больше нет";

export async function hasWaiting(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from mailing_recipient where mailing_id = ${id} and state = 'waiting' limit 1`.execute(tx);
  return rows.length > 0;
}

export async function endMailing(tx: Db, id: number): Promise<void> {
  await sql`
    update mailing set state = 'sent', ended_at = now(), updated_at = now()
    where id = ${id}`.execute(tx);
}
