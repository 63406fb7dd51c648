import { randomUUID } from "node:crypto";
import { openDatabase } from "@zertsalo/db/connection";
import { dropDatabase } from "@zertsalo/db/ensure-database";
import { readyEnvironment } from "@zertsalo/production-gate/ready-environment.test-part";
import { createTestDatabase } from "@zertsalo/testing/database";
import { runAppCommand } from "@zertsalo/testing/run-command";
import { afterAll, expect, onTestFinished, test } from "vitest";

const demo = await createTestDatabase();
afterAll(() => demo.close());

const migrate = (url: string, { args, env = {} }: { args?: string[]; env?: NodeJS.ProcessEnv } = {}) =>
  runAppCommand("migrate", { ...readyEnvironment(), DATABASE_URL: url, ...env }, args);

test("a database that is not there is made when asked for, and brought to this release once", async () => {
  const url = Object.assign(new URL(demo.url), { pathname: `/zertsalo_t_${randomUUID().slice(0, 8)}` }).href;
  onTestFinished(() => dropDatabase(url));
  const first = await migrate(url, { args: ["--create-database"] });
  expect(first).toEqual({ code: 0, stdout: expect.stringMatching(/^Migrated: /), stderr: "" });
  expect(await migrate(url)).toEqual({ code: 0, stdout: "Nothing to migrate\n", stderr: "" });

  const { pool, close } = openDatabase(url, { connections: 1 });
  onTestFinished(close);
  const { rows } = await pool.query("select to_regclass('graphile_worker.jobs') is not null as queue");
  expect(rows).toEqual([{ queue: true }]);
});

test("a database with the demo's people is left alone", async () => {
  const { code, stdout, stderr } = await migrate(demo.url);
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("migrate: not started");
  expect(stderr).toMatch(/The database holds \d+ demo accounts/);
});

test("a published secret in its environment stops it before it looks at the database", async () => {
  const env = { JWT_SECRET: "development-only-secret-change-me-in-production" };
  const { code, stderr } = await migrate("postgres://nobody@127.0.0.1:1/none", { env });
  expect(code).toBe(1);
  expect(stderr).toContain("JWT_SECRET is published in the repository");
  expect(stderr).not.toContain("The database");
});
