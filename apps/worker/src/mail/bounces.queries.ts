import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import type { DsnVerdict } from "./dsn.ts";

/** Of an email that had left. The address is that of our own row: a report could name anybody's. */
export async function noteDeliveryStatus(
  db: Db,
  emailId: string,
  { verdict, reason }: { verdict: DsnVerdict; reason: string },
): Promise<void> {
  const text = reason.slice(0, 500);
  await sql`
    with returned as (
      update letter set state = 'refused', error = ${text} where id = ${emailId} and state = 'sent'
      returning id, lower(recipient) as email),
    ended as (
      insert into bounced_address (email, reason) select email, ${text} from returned
      where ${verdict} = 'bounced' and email <> '' on conflict do nothing)
    update mailing_recipient recipient set state = ${verdict}, reason = ${text}
    from returned where recipient.letter_id = returned.id`.execute(db);
}
