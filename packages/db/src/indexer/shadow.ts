import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Db } from "../connection.ts";
import { runInLanes } from "../run-in-lanes.ts";
import { hardWork } from "./hard-work.ts";

/** A table that is filled beside the live one and takes its place in an instant. */
export interface Shadow {
  live: string;
  name: string;
  indexes: ShadowIndex[];
}

interface ShadowIndex {
  name: string;
  liveName: string;
  /** Everything behind "create index … on table". */
  definition: string;
  isUnique: boolean;
  isPrimary: boolean;
}

/** Makes an empty twin without indexes; one left by a rebuild that died is replaced. */
export async function createShadow(db: Db, live: string): Promise<Shadow> {
  const name = `${live}_next`;
  await sql`drop table if exists ${sql.table(name)}`.execute(db);
  await sql`create table ${sql.table(name)} (like ${sql.table(live)} including all excluding indexes)`.execute(db);
  return { live, name, indexes: await indexesOf(db, live) };
}

async function indexesOf(db: Db, live: string): Promise<ShadowIndex[]> {
  const { rows } = await sql<{ name: string; definition: string; isUnique: boolean; isPrimary: boolean }>`
    select c.relname as name, substring(pg_get_indexdef(i.indexrelid) from ' USING .*$') as definition,
      i.indisunique as "isUnique", i.indisprimary as "isPrimary"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${live}::regclass
    order by c.relname`.execute(db);
  return rows.map(({ name, ...rest }, n) => ({ ...rest, liveName: name, name: `${live}_next_${n + 1}` }));
}

/** Builds all indexes, several at once, the widest first so that no lane ends long after the other. */
export async function buildIndexes(db: Db, lanes: number, shadows: readonly Shadow[]): Promise<void> {
  const builds = shadows.flatMap((shadow) => shadow.indexes.map((index) => ({ shadow, index })));
  const isWide = ({ index }: { index: ShadowIndex }) => index.definition.includes("USING gin");
  const ordered = [...builds.filter(isWide), ...builds.filter((build) => !isWide(build))];
  await runInLanes(
    lanes,
    ordered.map(
      ({ shadow, index }) =>
        () =>
          buildIndex(db, shadow, index),
    ),
  );
  // Only now: it locks the table, and an index that is being built beside holds it.
  for (const { shadow, index } of builds.filter((build) => build.index.isPrimary)) {
    await sql`alter table ${sql.table(shadow.name)} add primary key using index ${sql.ref(index.name)}`.execute(db);
  }
}

async function buildIndex(db: Db, shadow: Shadow, { name, definition, isUnique }: ShadowIndex): Promise<void> {
  await hardWork(db, async (tx) => {
    await sql`set local maintenance_work_mem = '1GB'`.execute(tx);
    await sql`
      create ${isUnique ? sql`unique` : sql``} index ${sql.ref(name)}
      on ${sql.table(shadow.name)} ${sql.raw(definition)}`.execute(tx);
  });
}

/** All shadows take their places in one short transaction; readers notice nothing but a moment's wait. */
export async function swapIn(db: Db, shadows: readonly Shadow[], alsoInside: (tx: Db) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        for (const shadow of shadows) await replaceLive(tx, shadow);
        await alsoInside(tx);
      });
    } catch (error) {
      // Somebody reads for longer than our patience: let the others pass, then ask again.
      const isLocked = error instanceof pg.DatabaseError && error.code === "55P03";
      if (!isLocked || attempt === 10) throw error;
      await pause(attempt * 300);
    }
  }
}

async function replaceLive(tx: Db, { live, name, indexes }: Shadow): Promise<void> {
  const partition = await partitionOf(tx, live);
  if (partition) {
    await sql`alter table ${sql.table(partition.parent)} detach partition ${sql.table(live)}`.execute(tx);
  }
  await sql`drop table ${sql.table(live)}`.execute(tx);
  await sql`alter table ${sql.table(name)} rename to ${sql.ref(live)}`.execute(tx);
  for (const index of indexes) {
    await sql`alter index ${sql.ref(index.name)} rename to ${sql.ref(index.liveName)}`.execute(tx);
  }
  if (partition) {
    await sql`alter table ${sql.table(partition.parent)} attach partition ${sql.table(live)} ${sql.raw(partition.bound)}`.execute(
      tx,
    );
  }
}

async function partitionOf(tx: Db, live: string): Promise<{ parent: string; bound: string } | undefined> {
  const { rows } = await sql<{ parent: string; bound: string }>`
    select i.inhparent::regclass::text as parent, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where c.oid = ${live}::regclass`.execute(tx);
  return rows[0];
}
