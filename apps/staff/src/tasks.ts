import type { Db } from "@zertsalo/db/connection";
import { finishTask } from "@zertsalo/db/staff-tasks";
import { sql } from "kysely";

const maxTasks = 100;

/** What waits for a person, the oldest first; with a number, that one is done. */
export async function staffTasks(db: Db, [done = ""]: readonly string[]): Promise<string> {
  if (done) return finish(db, done);
  const { rows } = await sql<{ id: number; kind: string; subject: string; reason: string; day: string }>`
    select id, kind, subject, reason, to_char(created_at at time zone 'Europe/Moscow', 'DD.MM HH24:MI') as day
    from staff_task where done_at is null order by id limit ${maxTasks}`.execute(db);
  if (rows.length === 0) return "Nothing waits";
  return rows.map(({ id, kind, subject, reason, day }) => `${id}  ${day}  ${kind}  ${subject}: ${reason}`).join("\n");
}

async function finish(db: Db, id: string): Promise<string> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Error("A task has a number");
  if (!(await finishTask(db, Number(id)))) throw new Error(`No open task ${id}`);
  return `Task ${id} is done`;
}
