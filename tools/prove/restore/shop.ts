import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Db, openDatabase } from "@zertsalo/db/connection";
import { until } from "@zertsalo/deploy/rehearse/until";
import { sql } from "kysely";
import { type Offsite, machineAddresses, machineNetwork } from "./machine.ts";

const project = resolve(import.meta.dirname, "../../..");
const newSecret = () => randomBytes(24).toString("hex");

export interface Prepared {
  offsite: Offsite;
  ownerUrl: string;
  apiUrl: string;
  remove(): void;
}

/** Settings of a cluster of three machines and a place for its backups: what an operator has outside his machines. */
export function prepareSettings(): Prepared {
  const folder = mkdtempSync("/var/tmp/zertsalo-offsite-");
  const offsite = { backups: join(folder, "backups"), settings: join(folder, "secrets") };
  for (const path of Object.values(offsite)) mkdirSync(path);
  const passwords = Object.fromEntries(
    ["SUPERUSER", "REPLICATION", "REWIND", "OWNER", "API", "COUNTS"].map((name) => [
      `DB_${name}_PASSWORD`,
      newSecret(),
    ]),
  );
  const database = {
    DB_NODES: Object.entries(machineAddresses)
      .map(([name, address]) => `${name}=${address}`)
      .join(","),
    DB_NETWORK: machineNetwork,
    DB_TLS_DIR: "",
    ...passwords,
  };
  const backup = { BACKUP_REPOSITORY: "folder", BACKUP_CIPHER_PASSPHRASE: newSecret() };
  const write = (name: string, values: object) => {
    const lines = Object.entries(values).map(([key, value]) => `${key}=${value}\n`);
    writeFileSync(join(offsite.settings, name), lines.join(""));
  };
  write("database.env", database);
  write("backup.env", backup);
  const url = (role: string, password: string | undefined) =>
    `postgres://${role}:${password}@${machineAddresses.db1}:5432/zertsalo`;
  return {
    offsite,
    ownerUrl: url("shop_owner", passwords["DB_OWNER_PASSWORD"]),
    apiUrl: url("shop_api", passwords["DB_API_PASSWORD"]),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** The schema and the demo shop. */
export function seedDemoShop(databaseUrl: string): void {
  const storage = mkdtempSync("/var/tmp/zertsalo-storage-");
  execFileSync(process.execPath, ["apps/seed/src/main.ts", "--if-empty"], {
    cwd: project,
    env: { ...process.env, DATABASE_URL: databaseUrl, STORAGE_DIR: storage },
    stdio: ["ignore", "ignore", "inherit"],
  });
  rmSync(storage, { recursive: true });
}

/** Adds a table of random text of this size; tells how large the database is. */
export async function fill(databaseUrl: string, gigabytes: number): Promise<string> {
  const { db, close } = openDatabase(databaseUrl, { connections: 1, statementTimeoutMs: 0 });
  if (gigabytes > 0) {
    // A gigabyte of rows of 1.6 KB, then copies of it: they lie too far apart for a compressor to see.
    await sql`
      create table filler as
      select (select string_agg(md5(random()::text || piece || line), '') from generate_series(1, 50) as piece) as text
      from generate_series(1, 600000) as line`.execute(db);
  }
  for (let copies = 1; copies < gigabytes; copies += 1) {
    await sql`insert into filler select text from filler limit 600000`.execute(db);
  }
  await untilArchived(db);
  const { rows } = await sql<{ size: string }>`
    select pg_size_pretty(pg_database_size(current_database())) as size`.execute(db);
  await close();
  return rows[0]?.size ?? "";
}

/** A backup gives the archive a minute to catch up, which is too short after gigabytes. */
async function untilArchived(db: Db): Promise<void> {
  const { rows } = await sql<{ segment: string }>`select pg_walfile_name(pg_current_wal_lsn()) as segment`.execute(db);
  await until("everything is archived", 3_600_000, async () => {
    const archiver = await sql<{ done: boolean }>`
      select last_archived_wal >= ${rows[0]?.segment} as done from pg_stat_archiver`.execute(db);
    return archiver.rows[0]?.done ?? false;
  });
}
