import { type AnySms, composeSms } from "@zertsalo/mail-texts/sms-texts";
import { currentRequestId } from "@zertsalo/tracing/request-context";
import { sql } from "kysely";
import type { Db } from "./connection.ts";

export type QueuedText = AnySms & {
  /** Eleven digits from 7. */
  phone: string;
  /** What made us write: the same cause never makes a second message. */
  cause: string;
  /** How long what it says is true; a code lives ten minutes. */
  goodMinutes?: number;
};

/** A code that comes after an hour is worth nothing: few attempts, soon after each other. */
export const textAttempts = 4;
export const usualGoodMinutes = 10;

/**
 * Writes a text message down to be sent, in the transaction that has caused it: in our texts, and with what staff may
 * have it composed of anew.
 */
export async function queueText(
  tx: Db,
  { phone, cause, goodMinutes = usualGoodMinutes, ...sms }: QueuedText,
): Promise<void> {
  await sql`
    with written as (
      insert into text_message (cause, phone, text, kind, data, good_until)
      values (${cause}, ${phone}, ${composeSms(sms)}, ${sms.kind}, ${JSON.stringify(sms.data)}::jsonb,
        now() + make_interval(mins => ${goodMinutes}))
      on conflict (cause) do nothing
      returning id
    )
    select graphile_worker.add_job('send-text', json_build_object('id', id, 'requestId', ${currentRequestId()}::text),
      job_key => 'text-' || id, max_attempts => ${textAttempts})
    from written`.execute(tx);
}
