import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { sql } from "kysely";
import { z } from "zod";

const LastDay = z.strictObject({ day: z.iso.date().nullable() });

/** Every five minutes: counts yesterday and today anew, and what was not counted yet. */
export async function countFunnel(db: Db, now = new Date()): Promise<void> {
  const yesterday = addDays(inMoscow(now).day, -1);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('funnel_day'))`.execute(tx);
    const { rows } = await sql`select max(day) as day from funnel_day`.execute(tx);
    const last = checkRows(LastDay, rows)[0]?.day ?? null;
    const since = last !== null && last > yesterday ? yesterday : (last ?? "2020-01-01");
    await sql`delete from funnel_day where day >= ${since}`.execute(tx);
    await sql`
      insert into funnel_day (day, step, source, medium, visitors)
      select day, step, source, medium, count(*) from funnel_visitor where day >= ${since}
      group by day, step, source, medium`.execute(tx);
  });
}
