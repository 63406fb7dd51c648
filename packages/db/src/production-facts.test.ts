import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { migrationNames } from "./migration-names.ts";
import { readProductionFacts } from "./production-facts.ts";
import { copyDemoDatabase, createEmptyDatabase } from "./test-database.ts";

const demo = await copyDemoDatabase();
const empty = await createEmptyDatabase();
afterAll(() => Promise.all([demo.drop(), empty.drop()]));

test("buyers, companies and staff of the demo are counted", async () => {
  const counted = await sql<{ people: number }>`
    select (select count(*) from base_user) + (select count(*) from company) + (select count(*) from staff) as people
  `.execute(demo.db);
  expect(await readProductionFacts(demo.url)).toEqual({ demoPeople: counted.rows[0]!.people, pendingMigrations: [] });
});

test("a migration that has not run is named", async () => {
  const last = migrationNames.at(-1)!;
  await sql`delete from kysely_migration where name = ${last}`.execute(demo.db);
  expect((await readProductionFacts(demo.url)).pendingMigrations).toEqual([last]);
});

test("an empty database lacks every migration", async () => {
  expect(await readProductionFacts(empty.url)).toEqual({ demoPeople: 0, pendingMigrations: migrationNames });
});

test("a database that does not answer is an error", async () => {
  await expect(readProductionFacts("postgres://postgres@127.0.0.1:9/shop")).rejects.toThrow("ECONNREFUSED");
});
