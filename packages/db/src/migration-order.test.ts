import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateToLatest } from "./migrate.ts";
import { copyDemoDatabase, type DemoDatabase } from "./test-database.ts";

let database: DemoDatabase;
beforeAll(async () => {
  database = await copyDemoDatabase();
});
afterAll(() => database.drop());

/** Two branches are merged in another order than their migrations are dated. */
test("a migration with an earlier date than one that has run still runs, and nothing else does", async () => {
  const { db } = database;
  const name = "20261116000102_niche_index";
  await sql`delete from kysely_migration where name = ${name}`.execute(db);
  await sql`drop index search_doc_niche_idx`.execute(db);
  expect(await migrateToLatest(database.url)).toEqual([name]);
  const { rows } = await sql`select 1 from pg_indexes where indexname = 'search_doc_niche_idx'`.execute(db);
  expect(rows).toHaveLength(1);
});
