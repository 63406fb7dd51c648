import { readFileSync } from "node:fs";
import { connect as connectPlain } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "node:tls";
import { names } from "@zertsalo/deploy/edge/start-edge.test-part";
import { newProduct } from "@zertsalo/testing/builders";
import { afterAll, expect, test } from "vitest";
import { quantile } from "@zertsalo/bench/median";
import { isFull, recordProof, sized, timed } from "../proof.ts";
import { openShopBehindEdge } from "../shop-behind-edge.ts";

const shop = await openShopBehindEdge();
const product = await newProduct(shop.api.db, { stock: { warehouse: 10, stores: 1 } });
const pages = ["/", "/catalog/", `/product/${product.code}/`];

const clientCount = sized(2_000);
const attackMs = isFull ? 60_000 : 12_000;
const honestEveryMs = 100;
/** Longer than the edge waits for a body, 30 s. */
const cutWithinMs = 45_000;
/** The short form runs beside other tests: that everybody is answered and the slow are cut counts there. */
const limits = isFull
  ? { times: 1.5, growth: 1.2 }
  : { times: Number.POSITIVE_INFINITY, growth: Number.POSITIVE_INFINITY };

const head = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nhost: ${names.shop}\r\n`;
/** What each kind sends at once, and what it goes on to send every second. */
const slowKinds = {
  header: { first: head("GET", "/"), each: "x-slow: 1\r\n" },
  body: {
    first: `${head("POST", "/forms/subscription/")}origin: ${shop.origin}\r\ncontent-length: 100000\r\n\r\n`,
    each: "",
  },
  reader: { first: `${head("GET", "/catalog/")}\r\n`, each: "" },
} as const;
type SlowKind = keyof typeof slowKinds;

interface SlowClient {
  kind: SlowKind;
  isCut: boolean;
  end(): void;
}

function openSlowClient(kind: SlowKind, index: number): SlowClient {
  const client: SlowClient = { kind, isCut: false, end };
  // Fifty to an address: the limit for one visitor is another test's.
  const localAddress = `127.0.${1 + Math.floor(index / 50)}.7`;
  const socket = connect({
    socket: connectPlain({ host: "127.0.0.1", port: shop.edge.httpsPort, localAddress }),
    servername: names.shop,
    rejectUnauthorized: false,
    ALPNProtocols: ["http/1.1"],
  });
  const { first, each } = slowKinds[kind];
  const timer = setInterval(() => each && socket.write(each), 1_000);
  socket.on("secureConnect", () => socket.write(first));
  // Whoever does not read does not see the end either, so the reader's is not waited for.
  if (kind === "reader") socket.pause();
  else socket.resume();
  socket.on("error", () => {});
  socket.on("close", () => {
    client.isCut = true;
    clearInterval(timer);
  });
  function end(): void {
    clearInterval(timer);
    socket.destroy();
  }
  return client;
}

const clients: SlowClient[] = [];
afterAll(() => {
  for (const client of clients) client.end();
});

async function honestVisits(duringMs: number): Promise<{ status: number; ms: number }[]> {
  const running: Promise<{ status: number; ms: number }>[] = [];
  const visit = async (index: number) => {
    let status = 0;
    const path = pages[index % pages.length] ?? "/";
    const ms = await timed(async () => {
      ({ status } = await shop.ask(path, { from: `127.1.${index % 250}.9` }));
    });
    return { status, ms };
  };
  const until = performance.now() + duringMs;
  while (performance.now() < until) {
    running.push(visit(running.length));
    await pause(honestEveryMs);
  }
  return Promise.all(running);
}

const memoryMb = () => {
  const status = readFileSync(`/proc/${shop.processes.storefront.pid ?? 0}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
};
const p95 = (visits: { ms: number }[]) =>
  quantile(
    visits.map(({ ms }) => ms),
    0.95,
  );

/** Red when the edge waits for a header or a body for as long as it comes. */
test("slow clients are cut, and nobody else waits for them", async () => {
  await honestVisits(attackMs / 2); // warm
  const usual = await honestVisits(attackMs);
  const before = memoryMb();
  const kinds = Object.keys(slowKinds) as SlowKind[];
  for (let index = 0; index < clientCount; index += 1) {
    clients.push(openSlowClient(kinds[index % kinds.length] ?? "header", index));
  }
  const attacked = await honestVisits(attackMs);
  const after = memoryMb();
  const isHeld = () => clients.filter(({ kind, isCut }) => kind !== "reader" && !isCut).length;
  const openedAt = performance.now();
  while (isHeld() > 0 && performance.now() - openedAt < cutWithinMs) await pause(200);

  const refused = [...usual, ...attacked].filter(({ status }) => status !== 200).map(({ status }) => status);
  const [times, growth] = [p95(attacked) / p95(usual), after / before];
  recordProof({
    number: "F18",
    name: "Slow clients",
    target: "2,000 slow connections (headers, bodies, readers): honest p95 ≤ 1.5 ×, memory of the page server ≤ +20 %",
    measured: `${clientCount} slow connections: ${attacked.length} honest pages, ${refused.length} refused, p95 ${p95(usual).toFixed(0)} ms before, ${p95(attacked).toFixed(0)} ms meanwhile; memory ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB meanwhile; ${isHeld()} of the slow not cut`,
    passes: refused.length === 0 && times <= 1.5 && growth <= 1.2 && isHeld() === 0,
  });
  expect(refused).toEqual([]);
  expect(isHeld()).toBe(0);
  expect(times).toBeLessThanOrEqual(limits.times);
  expect(growth).toBeLessThanOrEqual(limits.growth);
}, 600_000);
