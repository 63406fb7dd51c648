import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "./connection.ts";
import { migrateToLatest } from "./migrate.ts";
import { createEmptyDatabase } from "./test-database.ts";

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

test("two processes that start at once migrate an empty database once", async () => {
  const [first, second] = await Promise.all([migrateToLatest(database.url), migrateToLatest(database.url)]);
  const names = [...first, ...second];
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
  expect([first.length, second.length]).toContain(0);
});

test("a migrated database has nothing left to migrate", async () => {
  expect(await migrateToLatest(database.url)).toEqual([]);
});

test("big integers and decimals are numbers, a date is its text", async () => {
  const { pool, close } = openDatabase(database.url, { connections: 1 });
  const { rows } = await pool.query("select 12490::bigint as money, 1.5::numeric as number, date '2026-11-15' as day");
  expect(rows).toEqual([{ money: 12490, number: 1.5, day: "2026-11-15" }]);
  await close();
});

test("the limits of a wait hold on every connection", async () => {
  const { pool, close } = openDatabase(database.url, { connections: 1 });
  const { rows } = await pool.query(
    "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock",
  );
  expect(rows).toEqual([{ statement: "3s", lock: "2s" }]);
  await close();
});

test("the table types are those of the migrations", () => {
  const folder = join(import.meta.dirname, "..");
  const generated = execFileSync("kysely-codegen", ["--print", "--log-level", "silent"], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: database.url, PATH: `${folder}/node_modules/.bin:${process.env.PATH}` },
    encoding: "utf8",
  });
  const words = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  // After a change of the migrations: pnpm --filter @zertsalo/db tables
  expect(words(readFileSync(join(folder, "src/tables.gen.ts"), "utf8"))).toBe(words(generated));
});
