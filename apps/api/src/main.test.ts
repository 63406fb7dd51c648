import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { createClient } from "@zertsalo/client/client";
import { anonymousTokens } from "@zertsalo/client/session";
import { recentlyViewedCount } from "@zertsalo/contract/catalog";
import { createTestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";

const database = await createTestDatabase();
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const api of started) api.kill("SIGKILL");
  await database.close();
});

const main = join(import.meta.dirname, "main.ts");

/** The process itself, as in production but for its notice to the balancer; ready to answer. */
async function startProcess() {
  const api = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      DATABASE_URL: database.url,
      REDIS_URL: process.env.REDIS_URL ?? "redis://127.0.0.1:6379/1",
      API_PORT: "0",
      PUBLIC_ORIGIN: "http://localhost:3000",
      JWT_SECRET: "a secret for tests alone, long enough",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(api);
  const lines: string[] = [];
  const baseUrl = await new Promise<string>((resolve) => {
    createInterface({ input: api.stdout }).on("line", (line) => {
      lines.push(line);
      const [, url] = /listening at (http:\/\/[\d.:]+)/.exec(line) ?? [];
      if (url) resolve(url);
    });
  });
  return { api, baseUrl, lines };
}

test("a process that is told to stop finishes the request it has begun, takes no new one and exits with 0", {
  timeout: 60_000,
}, async () => {
  const { api, baseUrl, lines } = await startProcess();
  const client = createClient({ baseUrl, tokens: anonymousTokens(createClient({ baseUrl })) });
  expect(await client.call(recentlyViewedCount)).toEqual({ count: 0 });

  const exited = once(api, "exit");
  // The table is locked, so the request under way has to wait for us.
  const { underWay } = await database.db.transaction().execute(async (tx) => {
    await sql`lock table recently_viewed in access exclusive mode`.execute(tx);
    const begun = client.call(recentlyViewedCount);
    await waitForLockQueue();
    api.kill("SIGTERM");
    await until(() => lines.some((line) => line.includes("stopping")));
    await until(() =>
      fetch(`${baseUrl}/healthz`).then(
        () => false,
        () => true,
      ),
    );
    return { underWay: begun };
  });
  expect(await underWay).toEqual({ count: 0 });
  expect(await exited).toEqual([0, null]);
});

test("the log never holds a token, a session id or a query", { timeout: 60_000 }, async () => {
  const { api, baseUrl, lines } = await startProcess();
  const canary = "canary-7f3a91";
  await fetch(`${baseUrl}/users/auth/token?auth_password=${canary}`, { headers: { "x-session-id": canary } });
  await fetch(`${baseUrl}/zertsalo-a-catalog/v1/home?q=${canary}`, { headers: { authorization: `Bearer ${canary}` } });
  await fetch(`${baseUrl}/${canary}?q=${canary}`);
  const exited = once(api, "exit");
  api.kill("SIGTERM");
  await exited;
  expect(lines.join("\n")).not.toContain(canary);
});

/** Until somebody waits for our lock. */
async function waitForLockQueue(): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
    return (rows[0]?.waiting ?? 0) > 0;
  });
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10));
}
