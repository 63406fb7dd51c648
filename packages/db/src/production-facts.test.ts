import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { migrateToLatest } from "./migrate.ts";
import { migrationNames } from "./migration-names.ts";
import { readProductionFacts } from "./production-facts.ts";
import { seedDemo } from "./seed.ts";
import { openStorage } from "./storage.ts";
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

test("an empty database lacks every migration, a shop without people holds nobody", async () => {
  expect(await readProductionFacts(empty.url)).toEqual({ demoPeople: 0, pendingMigrations: migrationNames });
  await migrateToLatest(empty.url);
  const storage = openStorage({ kind: "files", dir: join(tmpdir(), "zertsalo-seed-test") });
  await seedDemo(empty.url, storage, { withPeople: false });
  expect(await readProductionFacts(empty.url)).toEqual({ demoPeople: 0, pendingMigrations: [] });
}, 120_000);

test("a database that does not answer is an error", async () => {
  await expect(readProductionFacts("postgres://postgres@127.0.0.1:9/shop")).rejects.toThrow("ECONNREFUSED");
});
