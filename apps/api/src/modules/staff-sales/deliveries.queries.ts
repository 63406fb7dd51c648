import { DeliveredDay, maxLateDeliveries } from "@zertsalo/contract/staff-deliveries";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { DayRange } from "@zertsalo/domain/sales/sales-periods";
import { sql } from "kysely";
import { z } from "zod";

const DeliveredRow = DeliveredDay.strict();

/** Every day of the range; one without deliveries has zeros. */
export async function deliveredRows(db: Db, { from, to }: DayRange): Promise<DeliveredDay[]> {
  const { rows } = await sql`
    select calendar.day, coalesce(orders, 0) as orders, coalesce(late, 0) as late
    from (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day) as calendar
    left join delivered_day using (day) order by calendar.day`.execute(db);
  return checkRows(DeliveredRow, rows);
}

const LateRow = z.strictObject({ number: z.int(), day: z.iso.date(), promised: z.iso.date() });

/** The latest first. */
export async function lateRows(db: Db, { from, to }: DayRange): Promise<z.infer<typeof LateRow>[]> {
  const { rows } = await sql`
    select number, day, promised_day as promised from late_delivery where day between ${from} and ${to}
    order by day desc, number desc limit ${maxLateDeliveries}`.execute(db);
  return checkRows(LateRow, rows);
}
