import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openDatabase } from "@zertsalo/db/connection";
import { dropDatabase } from "@zertsalo/db/ensure-database";
import { readyEnvironment } from "@zertsalo/production-gate/ready-environment.test-part";
import { createTestDatabase } from "@zertsalo/testing/database";
import { afterAll, expect, onTestFinished, test } from "vitest";

const demo = await createTestDatabase();
afterAll(() => demo.close());

/** As it was built where the build is under test. */
const entry = join(import.meta.dirname, process.env["BUILT"] ? "../dist/main.js" : "main.ts");

async function migrate(url: string, { args = [], env = {} }: { args?: string[]; env?: NodeJS.ProcessEnv } = {}) {
  const child = spawn(process.execPath, [entry, ...args], {
    env: { PATH: process.env.PATH, ...readyEnvironment(), DATABASE_URL: url, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const exited = once(child, "exit") as Promise<[number | null]>;
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await exited)[0], said, complained };
}

test("a database that is not there is made when asked for, and brought to this release once", async () => {
  const url = Object.assign(new URL(demo.url), { pathname: `/zertsalo_t_${randomUUID().slice(0, 8)}` }).href;
  onTestFinished(() => dropDatabase(url));
  const first = await migrate(url, { args: ["--create-database"] });
  expect(first).toEqual({ code: 0, said: expect.stringMatching(/^Migrated: /), complained: "" });
  expect(await migrate(url)).toEqual({ code: 0, said: "Nothing to migrate\n", complained: "" });

  const { pool, close } = openDatabase(url, { connections: 1 });
  onTestFinished(close);
  const { rows } = await pool.query("select to_regclass('graphile_worker.jobs') is not null as queue");
  expect(rows).toEqual([{ queue: true }]);
});

test("a database with the demo's people is left alone", async () => {
  const { code, said, complained } = await migrate(demo.url);
  expect([code, said]).toEqual([1, ""]);
  expect(complained).toContain("migrate: not started");
  expect(complained).toMatch(/The database holds \d+ demo accounts/);
});

test("a published secret in its environment stops it before it looks at the database", async () => {
  const env = { JWT_SECRET: "development-only-secret-change-me-in-production" };
  const { code, complained } = await migrate("postgres://nobody@127.0.0.1:1/none", { env });
  expect(code).toBe(1);
  expect(complained).toContain("JWT_SECRET is published in the repository");
  expect(complained).not.toContain("The database");
});
