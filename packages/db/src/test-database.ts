import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type OpenDatabase, openDatabase, testTimeouts } from "./connection.ts";
import { dropDatabase, ensureDatabase } from "./ensure-database.ts";

/** Duplicate of packages/testing, which depends on this package. */
const server = process.env.DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

function newUrl(): string {
  const url = new URL(server);
  url.pathname = `/zertsalo_t_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  return url.href;
}

/** A database without anything in it, for one test file. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const url = newUrl();
  await ensureDatabase(url);
  await noteTime(url);
  return { url, drop: () => dropDatabase(url) };
}

export interface DemoDatabase extends OpenDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A copy of the demo shop for one test file. */
export async function copyDemoDatabase(): Promise<DemoDatabase> {
  const url = newUrl();
  await ensureDatabase(url, inject("templateDatabase"));
  await noteTime(url);
  const database = openDatabase(url, { ...testTimeouts, connections: 4, applicationName: "zertsalo test" });
  const drop = async () => {
    await database.close();
    await dropDatabase(url);
  };
  return { ...database, url, drop };
}

/** Marks a copy with its time: a later run drops stale copies of killed runs by it. */
async function noteTime(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`comment on database ${new URL(url).pathname.slice(1)} is '${Date.now()}'`);
  await client.end();
}
