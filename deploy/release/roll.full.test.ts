import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:https";
import type { IncomingMessage } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { assembleRelease } from "@zertsalo/release/assemble";
import { createTestDatabase } from "@zertsalo/testing/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Edge, names, startEdge } from "../edge/start-edge.test-part.ts";
import { linkedVersion, setLink } from "./links.ts";

const project = join(import.meta.dirname, "../..");
const root = mkdtempSync(join(tmpdir(), "zertsalo-releases-"));
const socket = join(root, "processes.sock");
const erp = { ERP_LOGIN: "1c", ERP_PASSWORD: randomBytes(12).toString("hex") };
const releaseOf = (version: string) => join(root, "releases", version);

let edge: Edge;
let processes: ChildProcess;
let closeDatabase: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  closeDatabase = () => database.close();
  const [api0, api1, page0, page1, ...inner] = await freePorts(8);
  edge = await startEdge(`127.0.0.1:${page0},127.0.0.1:${page1}`, {
    EDGE_API_SERVERS: `127.0.0.1:${api0},127.0.0.1:${api1}`,
  });
  const commit = { version: "first", commit: "0".repeat(40), committedAt: "2026-11-18T00:00:00.000Z" };
  assembleRelease(project, releaseOf("first"), commit);
  copyRelease("second");
  copyRelease("broken");
  rmSync(join(releaseOf("broken"), "apps/api/dist/main.js"));
  writeFileSync(join(releaseOf("broken"), "apps/api/dist/main.js"), "setInterval(() => {}, 1000);\n"); // alive, never ready
  setLink(root, "current", "first");

  const common = { DEMO: "on", LOG_LEVEL: "warn", PUBLIC_ORIGIN: `https://${names.shop}`, ...erp };
  const apiEnv = {
    ...common,
    DATABASE_URL: database.url,
    REDIS_URL: process.env.REDIS_URL ?? "",
    JWT_SECRET: randomBytes(32).toString("hex"),
    EMULATORS_URL: "http://127.0.0.1:9",
    STORAGE_DIR: join(root, "storage"),
  };
  const pageEnv = { ...common, API_URL: `http://127.0.0.1:${edge.innerApiPort}`, STOREFRONT_HOST: "127.0.0.1" };
  const instances = [
    { name: "api@0", env: { ...apiEnv, API_PORT: String(api0) } },
    { name: "api@1", env: { ...apiEnv, API_PORT: String(api1) } },
    { name: "storefront@0", env: { ...pageEnv, STOREFRONT_PORT: String(page0) } },
    { name: "storefront@1", env: { ...pageEnv, STOREFRONT_PORT: String(page1) } },
  ].map(({ name, env }, index) => ({
    name,
    innerOrigin: `http://127.0.0.1:${inner[index]}`,
    env: { ...env, INNER_PORT: String(inner[index]) },
  }));
  writeFileSync(join(root, "plan.json"), JSON.stringify({ root, socket, instances }));
  const first = releaseOf("first");
  processes = spawn(
    join(first, "bin/node"),
    [join(first, "deploy/release/processes.main.ts"), join(root, "plan.json")],
    {
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  for (const { innerOrigin } of instances) await becomesReady(innerOrigin);
  // The edge has seen the API refuse while it started, and looks again after 2 s.
  while ((await Promise.all(paths.map(ask))).some((answer) => !answer.startsWith("200 "))) await pause(500);
}, 600_000);

afterAll(async () => {
  const exited = once(processes, "exit");
  processes.kill("SIGTERM");
  await exited;
  await edge.stop();
  await closeDatabase();
  rmSync(root, { recursive: true });
}, 120_000);

/** Files are shared with the first: nothing writes into them. */
function copyRelease(version: string): void {
  execFileSync("cp", ["-al", releaseOf("first"), releaseOf(version)]);
}

async function becomesReady(innerOrigin: string): Promise<void> {
  for (;;) {
    const ok = await fetch(`${innerOrigin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    if (processes.exitCode !== null) throw new Error("The processes have not started");
    await pause(200);
  }
}

/** `roll` or `back` of a release, as it is typed. */
async function run(path: string, env: NodeJS.ProcessEnv = {}): Promise<{ code: number; said: string }> {
  const command = join(root, path);
  return new Promise((resolve) => {
    const settings = { ...process.env, ZERTSALO_ROOT: root, ZERTSALO_PROCESSES: socket, ...env };
    execFile(command, { env: settings, encoding: "utf8" }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr });
    });
  });
}

/** Pages for guests and for one visitor, and the API itself, each on a connection of its own. */
const paths = ["/", "/catalog/", "/cart/", "/exchange/1c?type=catalog&mode=checkauth"];
const authorization = `Basic ${Buffer.from(`${erp.ERP_LOGIN}:${erp.ERP_PASSWORD}`).toString("base64")}`;

async function ask(path: string): Promise<string> {
  const sent = request({
    host: "127.0.0.1",
    port: edge.httpsPort,
    servername: names.shop,
    path,
    headers: { host: names.shop, ...(path.startsWith("/exchange/") && { authorization }) },
    rejectUnauthorized: false,
    agent: new Agent({ keepAlive: false }),
  });
  sent.end();
  try {
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    response.resume();
    await once(response, "end");
    return `${response.statusCode} ${path}`;
  } catch (error) {
    return `${String(error)} ${path}`;
  }
}

/** Visitors who ask on and on while the work is done; the answers by what they were. */
async function underVisitors<T>(work: () => Promise<T>): Promise<{ result: T; answered: number; failed: string[] }> {
  let isOver = false;
  const answers: string[] = [];
  const visit = async (first: number) => {
    for (let index = first; !isOver; index += 1) {
      answers.push(await ask(paths[index % paths.length] ?? "/"));
      await pause(100);
    }
  };
  const visitors = [0, 1, 2, 3].map(visit);
  const result = await work().finally(() => {
    isOver = true;
  });
  await Promise.all(visitors);
  return { result, answered: answers.length, failed: answers.filter((answer) => !answer.startsWith("200 ")) };
}

test("two APIs and two page servers change their release one after the other, and no visitor notices", async () => {
  setLink(root, "next", "second");
  const { result, answered, failed } = await underVisitors(() => run("next/deploy/release/roll"));
  expect(result, result.said).toMatchObject({ code: 0 });
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(100);
  expect([linkedVersion(root, "current"), linkedVersion(root, "previous")]).toEqual(["second", "first"]);
  report("roll", result.said, answered);
}, 600_000);

test("a release that is never ready stops at its first process; the shop is served, and so it is on the way back", async () => {
  setLink(root, "next", "broken");
  const rolled = await underVisitors(() => run("next/deploy/release/roll", { ROLL_READY_MS: "5000" }));
  expect(rolled.result.code).toBe(1);
  expect(rolled.result.said).toContain("api@0 (1 of 4) is not ready 5 s after its restart");
  expect(rolled.result.said).toContain(`Go back by ${root}/current/deploy/release/back`);
  expect(rolled.failed).toEqual([]);
  expect(linkedVersion(root, "current")).toBe("second");

  const returned = await underVisitors(() => run("current/deploy/release/back"));
  expect(returned.result, returned.result.said).toMatchObject({ code: 0 });
  expect(returned.failed).toEqual([]);
  expect([linkedVersion(root, "current"), linkedVersion(root, "previous")]).toEqual(["second", "first"]);
  report("stopped roll, then back", returned.result.said, rolled.answered + returned.answered);
}, 600_000);

/** Into the run's own output: docs/operations/release.md names the figures. */
function report(what: string, said: string, answered: number): void {
  process.stdout.write(`${what}: ${answered} answers, 0 failed\n${said}`);
}

/** Different ones, since all are held until the last is known. */
async function freePorts(count: number): Promise<number[]> {
  const held = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(held.map((server) => once(server, "listening")));
  const ports = held.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(held.map((server) => once(server.close(), "close")));
  return ports;
}
