import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dropDatabase, ensureDatabase } from "@zertsalo/db/ensure-database";
import { readProductionFacts } from "@zertsalo/db/production-facts";
import { readyEnvironment } from "@zertsalo/production-gate/ready-environment.test-part";
import { createEmptyTestDatabase, createTestDatabase } from "@zertsalo/testing/database";
import { runAppCommand } from "@zertsalo/testing/run-command";
import { afterAll, expect, onTestFinished, test } from "vitest";

const demo = await createTestDatabase();
afterAll(() => demo.close());
const storage = mkdtempSync(join(tmpdir(), "zertsalo-seed-"));
afterAll(() => rmSync(storage, { recursive: true }));

const seed = (url: string) => runAppCommand("seed", { ...readyEnvironment(), DATABASE_URL: url, STORAGE_DIR: storage });

test("a migrated database gets goods and stored pictures once, and nobody's account", async () => {
  const { url, pool, close } = await createEmptyTestDatabase();
  onTestFinished(close);
  const first = await seed(url);
  expect(first).toEqual({ code: 0, stdout: "The shop has its first goods, stores and texts\n", stderr: "" });
  expect(readdirSync(storage)).not.toEqual([]);
  expect(await readProductionFacts(url)).toEqual({ demoPeople: 0, pendingMigrations: [] });

  const { rows } = await pool.query(`
    select (select count(*) from product_card) > 100 as "hasCards", (select count(*) from store) > 0 as "hasStores",
      (select count(*) from orders)::int as orders, (select count(*) from base_user)::int as buyers,
      (select count(*) from staff where enrolled_at is not null)::int as staff`);
  expect(rows).toEqual([{ hasCards: true, hasStores: true, orders: 0, buyers: 0, staff: 0 }]);

  await pool.query("update product set name = 'Своё'");
  expect(await seed(url)).toEqual({
    code: 1,
    stdout: "",
    stderr: "seed: not started, this shop has products already\n",
  });
  const { rows: others } = await pool.query("select 1 from product where name <> 'Своё'");
  expect(others).toEqual([]);
});

test("a database that was not migrated is refused, and the reason names what to run", async () => {
  const url = Object.assign(new URL(demo.url), { pathname: `/zertsalo_t_${randomUUID().slice(0, 8)}` }).href;
  await ensureDatabase(url);
  onTestFinished(() => dropDatabase(url));
  const { code, stderr } = await seed(url);
  expect(code).toBe(1);
  expect(stderr).toContain("seed: not started");
  expect(stderr).toContain("systemctl start zertsalo-migrate");
});

test("a database with the demo's people is left alone", async () => {
  const { code, stderr } = await seed(demo.url);
  expect(code).toBe(1);
  expect(stderr).toMatch(/The database holds \d+ demo accounts/);
});
