import type { EmailData, EmailKind } from "@zertsalo/mail-texts/emails";
import { currentRequestId } from "@zertsalo/tracing/request-context";
import { sql } from "kysely";
import type { Db } from "./connection.ts";
import type { OrderKey } from "./order-key.ts";

export interface StoredAttachment {
  /** In storage. */
  key: string;
  name: string;
  contentType: string;
}

/** A file of storage, or a bill that is drawn when the email leaves. */
export type EmailAttachment = StoredAttachment | (Omit<StoredAttachment, "key"> & { bill: OrderKey });

interface QueuedEmail<Kind extends EmailKind> {
  kind: Kind;
  to: string;
  data: EmailData<Kind>;
  /** What made us write: the same cause never makes a second email. */
  cause: string;
  attachments?: readonly EmailAttachment[];
  /** Of a trial: it is sent with these, whatever is published. */
  texts?: Readonly<Record<string, string>>;
}

export type AnyEmail = { [Kind in EmailKind]: QueuedEmail<Kind> }[EmailKind];

/** Attempts at growing distances (e, e², … e¹⁰ seconds, then every six hours): a server may be away for a night. */
export const emailAttempts = 12;
/** Behind all other jobs: thousands of emails of one evening may not hold up a payment. */
export const emailPriority = 10;

/**
 * Writes an email down to be sent, in the transaction that has caused it: no email without its cause, no cause without
 * its email. Answers whether it is a new one.
 */
export async function queueEmail<Kind extends EmailKind>(tx: Db, email: QueuedEmail<Kind>): Promise<boolean> {
  const { kind, to, data, cause, attachments = [], texts = null } = email;
  const { rows } = await sql`
    with written as (
      insert into letter (cause, kind, recipient, data, attachments, texts)
      values (${cause}, ${kind}, ${to}, ${JSON.stringify(data)}::jsonb, ${JSON.stringify(attachments)}::jsonb,
        ${texts && JSON.stringify(texts)}::jsonb)
      on conflict (cause) do nothing
      returning id
    )
    select graphile_worker.add_job('send-letter', json_build_object('id', id, 'requestId', ${currentRequestId()}::text),
      job_key => 'letter-' || id, max_attempts => ${emailAttempts}, priority => ${emailPriority})
    from written`.execute(tx);
  return rows.length > 0;
}
