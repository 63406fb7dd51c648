import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { contractCalls } from "@zertsalo/api/ownership/contract-calls";
import { sevenCallers } from "@zertsalo/api/ownership/callers";
import { createDice } from "@zertsalo/configurator/seeded-random";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import { staffRoles } from "@zertsalo/contract/staff-roles";
import { startTestApi } from "@zertsalo/testing/api";
import { startApiProcess } from "@zertsalo/testing/api-process";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createRequests, type FuzzRequest } from "../fuzz/requests.ts";
import type { KnownValues } from "../fuzz/schema-values.ts";
import { recordProof, sized } from "../proof.ts";

/** Outer services are away. */
const nobody = "http://127.0.0.1:9";
const api = await startTestApi();
const target = await startApiProcess(api.config, nobody);
afterAll(() => target.kill());
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
afterAll(() => agent.destroy());

const seed = Date.now();
const dice = createDice(seed);
const random = {
  whole: (below: number) => Math.floor(dice.next() * below),
  oneOf: <T>(list: readonly T[]): T => list[Math.floor(dice.next() * list.length)] as T,
  isOneIn: (count: number) => dice.next() * count < 1,
};

/** Things of the demo shop, by the names that calls give them. */
async function knownValues(): Promise<KnownValues> {
  const column = async (query: string) =>
    (await sql.raw<{ value: unknown }>(`select ${query} limit 20`).execute(api.db)).rows.map(({ value }) => value);
  const products = await column("id as value from product where is_active");
  const codes = await column("code as value from product where is_active");
  const sections = await column("code as value from section");
  const orders = await column("number as value from orders");
  const uids = await column("uid as value from cart");
  const items = await column("uid as value from cart_item");
  return {
    productId: products,
    productIds: [products.slice(0, 3)],
    ids: [products.slice(0, 3)],
    id: [...products, ...uids.slice(0, 3), ...orders.slice(0, 3)],
    code: [...codes, ...sections],
    section: sections,
    number: orders,
    orderNumber: orders,
    cartUid: uids,
    uid: items,
    itemUid: items,
    skip: [0, 1, 100],
    limit: [1, 20, 100],
    version: [0, 1, 2],
  };
}

async function send({ method, path, headers, body }: FuzzRequest, address: string): Promise<number> {
  const sent = request(target.origin + path, {
    method,
    agent,
    headers: { ...headers, "x-forwarded-for": address },
    // Sent as it is, broken or not.
    path,
  });
  sent.end(body ?? undefined);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  // What a refused body leaves in the connection is answered as a request of its own, after the server has closed it.
  sent.on("error", () => sent.destroy());
  await text(response);
  return response.statusCode ?? 0;
}

const megabytes = () =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${target.pid}/status`, "utf8"))?.[1]) / 1024);

async function eventLoopP99(): Promise<number> {
  const metrics = await (await fetch(`${target.innerOrigin}/metrics`)).text();
  return Math.round(Number(/nodejs_eventloop_lag_p99_seconds ([\d.e-]+)/.exec(metrics)?.[1]) * 1_000);
}

/** Red when an error of the database's types (a number out of range, a date that is none) is not refused before. */
test("whatever is sent, no call fails and the process lives on", async () => {
  const endpoints = await contractCalls();
  const next = createRequests(endpoints, await knownValues(), random);
  const newCallers = async () => ({
    people: (await sevenCallers(api)).map(({ authorization }) => authorization),
    staff: await Promise.all(staffRoles.map(async (role) => `Bearer ${await api.staffSession(role)}`)),
  });
  let callers = await newCallers();
  const authorization = (endpoint: Endpoint) =>
    random.oneOf(endpoint.rights && !random.isOneIn(10) ? callers.staff : callers.people);

  const total = sized(1_000_000);
  const failures = new Map<string, string>();
  const statuses = new Map<number, number>();
  let sent = 0;
  let shed = 0;
  let failed = 0;
  let cut = 0;
  let settledMegabytes = 0;
  /** A request that is turned away because the process is busy has tested nothing: it is sent again. */
  async function answered(made: FuzzRequest, address: string): Promise<number> {
    for (;;) {
      const status = await send(made, address).catch(() => 0);
      if (status !== 503) return status;
      shed += 1;
      await pause(100);
    }
  }
  async function lane(): Promise<void> {
    while (sent < total) {
      const at = (sent += 1);
      // Some calls end sessions.
      if (at % 2_000 === 0) callers = await newCallers();
      if (at === Math.round(total / 5)) settledMegabytes = megabytes();
      const made = next(authorization);
      const address = `10.${random.whole(250)}.${random.whole(250)}.${random.whole(250)}`;
      const status = await answered(made, address);
      if (status === 0) cut += 1;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 500) continue;
      failed += 1;
      const call = endpoints.find(({ path }) => isOfPattern(made.path, path))?.path ?? made.path;
      failures.set(`${made.method} ${call}`, `${made.path.slice(0, 300)} ${made.body?.slice(0, 600) ?? ""}`);
    }
  }
  await Promise.all(Array.from({ length: 6 }, lane));
  const [memory, lag] = [megabytes(), await eventLoopP99()];
  const counted = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  recordProof({
    number: 15,
    name: "Fuzz",
    target:
      "1,000,000 schema-aware requests over all routes: 0 answers 500, 0 process exits, event-loop delay p99 ≤ 200 ms, memory ≤ +10 %",
    measured: `${total} requests over ${endpoints.length} calls (seed ${seed}; ${counted.join(", ")}): ${failed} × 500, ${cut} without an answer, ${shed} × 503 repeated, event-loop delay p99 ${lag} ms, memory ${settledMegabytes} MB after a fifth, ${memory} MB at the end`,
  });
  // Named with their requests, so that a failure can be repeated.
  expect(Object.fromEntries(failures)).toEqual({});
  expect(await fetch(`${target.innerOrigin}/healthz`).then(({ ok }) => ok)).toBe(true);
}, 3_600_000);

const isOfPattern = (path: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+\??/g, "[^/]+")}$`).test(path.split("?", 1)[0] ?? "");
