import { payUntil, type PaymentTerms, reservedUntil } from "@zertsalo/domain/orders/payment-terms";
import { sql } from "kysely";
import { z } from "zod";
import { checkRows } from "@zertsalo/db/check-rows";
import { buildCalendar, CalendarRow, calendarRows } from "@zertsalo/db/calendar-rows";
import type { Db } from "@zertsalo/db/connection";
import type { OrderState } from "./order-state.ts";

/** Settings of payment terms, as a column of a larger query. */
export const TermsColumn = z.strictObject({
  reserveHours: z.number(),
  billValidDays: z.number(),
} satisfies Record<keyof PaymentTerms, z.ZodType>);
const TermsRow = z.strictObject({
  terms: TermsColumn,
  calendar: z.array(CalendarRow),
});

/** An order that waits for its money again has as long as a fresh one, and keeps its goods for as long. */
export async function renewTerm(tx: Db, { key, payment, now }: OrderState): Promise<Date | null> {
  const { rows } = await sql`
    select json_build_object('reserveHours', content -> 'reserveHours',
      'billValidDays', content -> 'billValidDays') as terms, ${sql.raw(calendarRows)} as calendar
    from site_content where key = 'settings'`.execute(tx);
  const [row] = checkRows(TermsRow, rows);
  if (!row) throw new Error("The shop has no settings yet");
  const until = payUntil(payment.method, now, row.terms, buildCalendar(row.calendar));
  await sql`
    update orders set pay_until = ${until} where customer_id = ${key.customerId} and uid = ${key.uid}`.execute(tx);
  await sql`
    update stock_reservation set expires_at = ${until && reservedUntil(until)}
    where customer_id = ${key.customerId} and order_uid = ${key.uid} and released_at is null`.execute(tx);
  return until;
}
