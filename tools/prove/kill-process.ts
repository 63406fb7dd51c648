import { setTimeout as pause } from "node:timers/promises";
import type { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";

const holdId = 4_242;

type Api = Pick<Awaited<ReturnType<typeof startTestApi>>, "app" | "db">;

/**
 * Kills processes in the middle of what they write. A trigger of this database alone makes them wait there, and they are
 * killed from outside, unknown to them. At a deferred trigger means within the commit: all is stored, the answer is lost.
 */
export async function openKiller({ app, db }: Api) {
  await sql`
    create function hold_here() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(4242);
      return new;
    end $$`.execute(db);
  const holder = await app.pool.connect();

  const heldAt = async () => {
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from pg_locks
      where locktype = 'advisory' and objid = ${holdId} and not granted`.execute(db);
    return rows[0]?.held ?? 0;
  };

  /** What the dead have begun goes on in the database until it notices: their locks and ours would meet head on. */
  async function isLetGo(table: string): Promise<void> {
    const until = performance.now() + 30_000;
    const isHeld = async () => {
      const { rows } = await sql`select from pg_locks where relation = ${table}::regclass limit 1`.execute(db);
      return rows.length > 0;
    };
    while ((await isHeld()) && performance.now() < until) await pause(10);
  }

  return {
    /** `on`: «before insert on orders». Answers how many of what was sent waited there when the process died. */
    async killAt(on: string, process: { kill(): Promise<void> }, send: () => Promise<unknown>): Promise<number> {
      const kind = on.includes("deferrable") ? "constraint trigger" : "trigger";
      const table = /on (\w+)/.exec(on)?.[1] ?? "";
      await sql.raw(`create ${kind} hold_here ${on} for each row execute function hold_here()`).execute(db);
      await holder.query(`select pg_advisory_lock(${holdId})`);
      const sent = send().catch(() => null);
      const until = performance.now() + 60_000;
      while ((await heldAt()) === 0 && performance.now() < until) await pause(10);
      const held = await heldAt();
      await process.kill();
      await sent;
      await holder.query(`select pg_advisory_unlock(${holdId})`);
      await isLetGo(table);
      await sql.raw(`drop trigger hold_here on ${table}`).execute(db);
      return held;
    },
    close: () => holder.release(),
  };
}
