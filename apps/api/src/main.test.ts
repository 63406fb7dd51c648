import { spawn } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { createClient } from "@zertsalo/client/client";
import { productList } from "@zertsalo/contract/catalog";
import { authToken } from "@zertsalo/contract/session";
import { createTestDatabase } from "@zertsalo/testing/database";
import { afterAll, expect, test } from "vitest";

const database = await createTestDatabase();
afterAll(() => database.close());

const main = join(import.meta.dirname, "main.ts");

/** The process itself, as in production but for its notice to the balancer; ready to answer. */
async function startProcess() {
  const started = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      DATABASE_URL: database.url,
      REDIS_URL: process.env.REDIS_URL ?? "redis://127.0.0.1:6379/1",
      API_PORT: "0",
      PUBLIC_ORIGIN: "http://localhost:3000",
      JWT_SECRET: "a secret for tests alone, long enough",
      LOG_LEVEL: "info", // where it listens is read there
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  afterAll(() => void started.kill("SIGKILL"));
  const told: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    started.once("exit", () => reject(new Error("The API has not started")));
    createInterface({ input: started.stdout }).on("line", (line) => {
      told.push(line);
      const [, address] = /listening at (http:\/\/[\d.:]+)/.exec(line) ?? [];
      if (address) resolve(address);
    });
  });
  return { api: started, baseUrl: url, lines: told };
}

const { api, baseUrl, lines } = await startProcess();
const exited = once(api, "exit");

test("a process that is told to stop finishes the request it has begun, takes no new one and exits with 0", async () => {
  await askWithSecrets();
  const { jwt } = await createClient({ baseUrl }).call(authToken);
  const headers = { authorization: `Bearer ${jwt}`, "content-type": "application/json" };
  const body = JSON.stringify({ typeCode: "zerkala" });
  // A process that has its connections to the database, which it waits for no longer than a second.
  const ask = async () => (await fetch(`${baseUrl}${productList.path}`, { method: "POST", headers, body })).status;
  await expect.poll(ask).toBe(200);
  const underWay = request(`${baseUrl}${productList.path}`, {
    method: "POST",
    agent: false,
    headers: { ...headers, "content-length": Buffer.byteLength(body), expect: "100-continue" },
  });
  underWay.flushHeaders();
  // Begun: the server waits for the body, and we keep it until it has been told to stop.
  await once(underWay, "continue");
  api.kill("SIGTERM");
  await expect.poll(() => lines.some((line) => line.includes("stopping"))).toBe(true);
  await expect.poll(isRefused).toBe(true);

  const answered = once(underWay, "response") as Promise<[IncomingMessage]>;
  underWay.end(body);
  const [answer] = await answered;
  expect([answer.statusCode, await json(answer)]).toEqual([200, expect.objectContaining({ list: expect.any(Array) })]);
  expect(await exited).toEqual([0, null]);
});

const canary = "canary-7f3a91";
async function askWithSecrets(): Promise<void> {
  await fetch(`${baseUrl}/users/auth/token?auth_password=${canary}`, { headers: { "x-session-id": canary } });
  await fetch(`${baseUrl}/zertsalo-a-catalog/v1/home?q=${canary}`, { headers: { authorization: `Bearer ${canary}` } });
  await fetch(`${baseUrl}/${canary}?q=${canary}`);
}

// The same process, which is given its secrets before it is told to stop: starting one takes seconds.
test("the log never holds a token, a session id or a query", async () => {
  await exited;
  expect(lines.join("\n")).not.toContain(canary);
});

const isRefused = () =>
  fetch(`${baseUrl}/healthz`).then(
    () => false,
    () => true,
  );
