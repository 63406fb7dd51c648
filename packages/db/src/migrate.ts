import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { Logger, runMigrations } from "graphile-worker";
import { Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { openDatabase } from "./connection.ts";
import { MigrationDialect } from "./migration-dialect.ts";
import { migrationNames } from "./migration-names.ts";

/** Any number of our own, the same in every process that migrates. */
const lockId = 7_315_926;
const lockWaitMs = 120_000;
/** A migration that met a long transaction steps back and comes again, instead of queueing everyone behind it. */
const attempts = 5;
const lockNotAvailable = "55P03";

// By name, not by place: in a bundle this file is a part of whoever migrates.
const { resolve } = createRequire(import.meta.url);

const silent = new Logger(() => () => {});

interface SqlFile {
  name: string;
  text: string;
  inTransaction: boolean;
}

/** Runs what has not run yet, each file in a transaction of its own. Returns the names of those that ran. */
export async function migrateToLatest(url: string): Promise<string[]> {
  return withMigrationLock(url, async () => {
    const { pool } = openDatabase(url, {
      connections: 1,
      statementTimeoutMs: 0,
      applicationName: "zertsalo migrate",
    });
    try {
      // First, since our own triggers add jobs.
      await runMigrations({ pgPool: pool, logger: silent });
      return await runPending(pool, await readFiles());
    } finally {
      await pool.end();
    }
  });
}

async function runPending(pool: pg.Pool, files: SqlFile[]): Promise<string[]> {
  const db = new Kysely({ dialect: new MigrationDialect({ pool }) });
  const migrations = Object.fromEntries(files.map((file) => [file.name, asMigration(file)]));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
  const all = await migrator.getMigrations();
  const pending = all.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
  for (const name of pending) {
    const file = files.find((each) => each.name === name);
    await runOne(migrator, name, { disableTransactions: !file?.inTransaction });
  }
  return pending;
}

async function runOne(migrator: Migrator, name: string, options: { disableTransactions: boolean }): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await migrator.migrateTo(name, options);
    if (!error) return;
    const isLocked = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
    if (!isLocked || attempt === attempts) throw new Error(`Migration ${name} failed`, { cause: error });
    await pause(attempt * 500);
  }
}

async function readFiles(): Promise<SqlFile[]> {
  return Promise.all(
    migrationNames.map(async (name) => {
      const text = await readFile(resolve(`@zertsalo/db/migrations/${name}.sql`), "utf8");
      return { name, text, inTransaction: !text.startsWith("-- no transaction") };
    }),
  );
}

/** A text of several statements is one implicit transaction; outside of one they are sent one by one. */
function asMigration({ text, inTransaction }: SqlFile): Migration {
  const statements = inTransaction ? [text] : text.split(/;\s*$/m).filter((statement) => statement.trim());
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/**
 * One migrating process at a time. The others ask again and again: waiting inside PostgreSQL would hold a
 * snapshot, and `create index concurrently` waits for every snapshot, ours included.
 */
async function withMigrationLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const deadline = performance.now() + lockWaitMs;
    for (;;) {
      const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [lockId]);
      if (rows[0]?.locked) return await work();
      if (performance.now() > deadline) throw new Error("Another process is still migrating this database");
      await pause(250);
    }
  } finally {
    await client.end();
  }
}
