import { composeSms } from "@zertsalo/mail-texts/sms-texts";
import { currentRequestId } from "@zertsalo/tracing/request-context";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./connection.ts";
import { type AnyEmail, emailAttempts, emailPriority } from "./emails.ts";
import { type QueuedText, textAttempts, usualGoodMinutes } from "./text-messages.ts";

/** Work after the transaction, under a unique name. */
export interface Job {
  task: string;
  payload: object;
  key: string;
  queue: string;
  maxAttempts: number;
  /** Default: now. */
  runAt?: Date;
  delaySeconds?: number;
}

export interface QueuedWork {
  emails: readonly AnyEmail[];
  texts: readonly QueuedText[];
  jobs: readonly Job[];
}

/**
 * Enqueues all e-mails, messages and jobs of a transaction with one call: the queue takes a millisecond per call,
 * however many jobs the call has.
 */
export async function enqueueAll(tx: Db, work: QueuedWork): Promise<void> {
  await enqueueStatement(work).execute(tx);
}

export function enqueueStatement({ emails, texts, jobs }: QueuedWork): RawBuilder<unknown> {
  const requestId = currentRequestId();
  const written = emails.map(({ kind, to, data, cause, attachments = [] }) => ({
    kind,
    to,
    data,
    cause,
    attachments,
  }));
  const sent = texts.map(({ goodMinutes = usualGoodMinutes, ...message }) => ({
    ...message,
    text: composeSms(message),
    good_minutes: goodMinutes,
  }));
  const planned = jobs.map(({ task, payload, key, queue, maxAttempts, runAt = null, delaySeconds = 0 }) => ({
    task,
    payload: { ...payload, requestId },
    key,
    queue,
    max_attempts: maxAttempts,
    run_at: runAt,
    delay_seconds: delaySeconds,
  }));
  return sql`
    with emails as (
      insert into letter (cause, kind, recipient, data, attachments)
      select cause, kind, "to", data, attachments
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as input (cause text, kind text, "to" text, data jsonb, attachments jsonb)
      on conflict (cause) do nothing
      returning id
    ), texts as (
      insert into text_message (cause, phone, text, kind, data, good_until)
      select cause, phone, text, kind, data, now() + make_interval(mins => good_minutes)
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        as input (cause text, phone text, text text, kind text, data jsonb, good_minutes int)
      on conflict (cause) do nothing
      returning id
    ), planned as (
      select 'send-letter' as task, json_build_object('id', id, 'requestId', ${requestId}::text) as payload, null as queue, now() as run_at,
        ${emailAttempts}::smallint as max_attempts, 'letter-' || id as key, ${emailPriority}::smallint as priority from emails
      union all
      select 'send-text', json_build_object('id', id, 'requestId', ${requestId}::text), null, now(), ${textAttempts}::smallint, 'text-' || id, null from texts
      union all
      select task, payload, queue, coalesce(run_at, now() + make_interval(secs => delay_seconds)), max_attempts, key, null
      from json_to_recordset(${JSON.stringify(planned)}::json)
        as job (task text, payload json, queue text, run_at timestamptz, max_attempts smallint, key text,
          delay_seconds int)
    )
    select from graphile_worker.add_jobs(array(
      select (task, payload, queue, run_at, max_attempts, key, priority, null)::graphile_worker.job_spec from planned
    ))`;
}

export const addJobs = (tx: Db, jobs: readonly Job[]): Promise<void> => enqueueAll(tx, { emails: [], texts: [], jobs });
