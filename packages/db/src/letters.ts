import type { LetterData, LetterKind } from "@zertsalo/domain/mail/letters";
import { sql } from "kysely";
import type { Db } from "./connection.ts";
import type { OrderKey } from "./orders/order-state.ts";

export interface StoredAttachment {
  /** In storage. */
  key: string;
  name: string;
  contentType: string;
}

/** A file of storage, or a bill that is drawn when the letter leaves. */
export type LetterAttachment = StoredAttachment | (Omit<StoredAttachment, "key"> & { bill: OrderKey });

interface QueuedLetter<Kind extends LetterKind> {
  kind: Kind;
  to: string;
  data: LetterData<Kind>;
  /** What made us write: the same cause never makes a second letter. */
  cause: string;
  attachments?: readonly LetterAttachment[];
}

export type AnyLetter = { [Kind in LetterKind]: QueuedLetter<Kind> }[LetterKind];

/** Attempts at growing distances (e, e², … e¹⁰ seconds, then every six hours): a server may be away for a night. */
export const letterAttempts = 12;
/** Behind all other jobs: thousands of letters of one evening may not hold up a payment. */
export const letterPriority = 10;

/**
 * Writes a letter down to be sent, in the transaction that has caused it: no letter without its cause, no cause without
 * its letter. Answers whether it is a new one.
 */
export async function queueLetter<Kind extends LetterKind>(tx: Db, letter: QueuedLetter<Kind>): Promise<boolean> {
  const { kind, to, data, cause, attachments = [] } = letter;
  const { rows } = await sql`
    with written as (
      insert into letter (cause, kind, recipient, data, attachments)
      values (${cause}, ${kind}, ${to}, ${JSON.stringify(data)}::jsonb, ${JSON.stringify(attachments)}::jsonb)
      on conflict (cause) do nothing
      returning id
    )
    select graphile_worker.add_job('send-letter', json_build_object('id', id),
      job_key => 'letter-' || id, max_attempts => ${letterAttempts}, priority => ${letterPriority})
    from written`.execute(tx);
  return rows.length > 0;
}
