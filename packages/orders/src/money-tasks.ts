import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { closeTask } from "@zertsalo/db/staff-tasks";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { problemsIn } from "@zertsalo/domain/money/money-causes";
import { sql } from "kysely";
import { z } from "zod";
import { moneyRows } from "./money-day.ts";

const kind = "money-day";

/** Subject of a task: the day finds its rows again, the key the row. */
export const moneySubject = (day: Day, key: string) => `${day} ${key}`;

const TaskRow = z.strictObject({ id: z.int(), subject: z.string() });

/** Open tasks of a day, by the key of their row. */
export async function moneyTasks(db: Db, day: Day): Promise<Map<string, number>> {
  const { rows } = await sql`
    select id, subject from staff_task
    where kind = ${kind} and done_at is null and starts_with(subject, ${`${day} `})`.execute(db);
  return new Map(checkRows(TaskRow, rows).map(({ id, subject }) => [subject.slice(day.length + 1), id]));
}

const DayRow = z.strictObject({ day: z.string() });

/** Closes tasks whose difference is gone; returns how many. */
export async function closeSettledMoneyTasks(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    select distinct split_part(subject, ' ', 1) as day from staff_task
    where kind = ${kind} and done_at is null`.execute(db);
  let closed = 0;
  for (const { day } of checkRows(DayRow, rows)) {
    const open = await moneyTasks(db, day);
    const left = new Set((await moneyRows(db, day, now)).flatMap((row) => (problemsIn(row).length > 0 ? row.key : [])));
    for (const key of open.keys()) {
      if (left.has(key)) continue;
      await closeTask(db, { kind, subject: moneySubject(day, key) });
      closed += 1;
    }
  }
  return closed;
}
