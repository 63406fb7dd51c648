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

/** The process itself, as in production but without the delay for the load balancer; ready to answer. */
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
      LOG_LEVEL: "info", // the port is read from the log
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  afterAll(() => void started.kill("SIGKILL"));
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    started.once("exit", () => reject(new Error("The API has not started")));
    createInterface({ input: started.stdout }).on("line", (line) => {
      lines.push(line);
      const [, address] = /listening at (http:\/\/[\d.:]+)/.exec(line) ?? [];
      if (address) resolve(address);
    });
  });
  return { api: started, baseUrl: url, lines };
}

const { api, baseUrl, lines } = await startProcess();
const exited = once(api, "exit");

test("on SIGTERM the process finishes the current request, accepts no new one and exits with 0", async () => {
  await askWithSecrets();
  const { jwt } = await createClient({ baseUrl }).call(authToken);
  const headers = { authorization: `Bearer ${jwt}`, "content-type": "application/json" };
  const body = JSON.stringify({ typeCode: "zerkala" });
  // Database connections are open by now; a process waits a second at most for them.
  const ask = async () => (await fetch(`${baseUrl}${productList.path}`, { method: "POST", headers, body })).status;
  await expect.poll(ask).toBe(200);
  const underWay = request(`${baseUrl}${productList.path}`, {
    method: "POST",
    agent: false,
    headers: { ...headers, "content-length": Buffer.byteLength(body), expect: "100-continue" },
  });
  underWay.flushHeaders();
  // The server waits for the body, which is held back until after the signal.
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

// The same process receives secrets before the signal: starting another one takes seconds.
test("the log never contains a token, a session id or a query", async () => {
  await exited;
  expect(lines.join("\n")).not.toContain(canary);
});

const isRefused = () =>
  fetch(baseUrl).then(
    () => false,
    () => true,
  );
