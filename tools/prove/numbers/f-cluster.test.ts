import { setTimeout as pause } from "node:timers/promises";
import { debianRoot, members, untilWhole } from "@zertsalo/deploy/rehearse/engines";
import { fault } from "@zertsalo/deploy/rehearse/faults";
import { apiMachines, edgeMachines, machines, names, ports, workerMachines } from "@zertsalo/deploy/rehearse/plan";
import { down, up } from "@zertsalo/deploy/rehearse/rehearse";
import { untilReady } from "@zertsalo/deploy/rehearse/shop";
import { checkOrders } from "@zertsalo/orders/check-orders";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClusterShop } from "../cluster-shop.ts";
import { startEdgeBuyers } from "../edge-buyers.ts";
import { type Proof, recordProof } from "../proof.ts";
import { untilCaughtUp } from "../stored-orders.ts";

/**
 * Faults of the table against the cluster of deploy/rehearse, while buyers buy through both edges. Needs root and fixed
 * names, so `pnpm prove f-cluster` alone runs it; REHEARSAL=kept uses a cluster that is up. Others of the table have
 * numbers of their own: F8 is 7, F13 is 10, F14 is 12, F15 is 13, F16 is 11.
 */
const isKept = process.env["REHEARSAL"] === "kept";
const lastsMs = Number(process.env["FAULT_SECONDS"] ?? 60) * 1_000;
const lanes = Number(process.env["FAULT_BUYERS"] ?? 10);
const everyMs = 1_000;
const hourMs = 3_600_000;

beforeAll(async () => {
  if (!isKept) await up({ withPooler: process.env["REHEARSAL_POOLER"] === "on", tell: console.log });
}, hourMs);
afterAll(async () => {
  if (!isKept) await down();
}, hourMs);

const machineWith = async (role: string) => (await members()).find((each) => each.role === role)?.name ?? "";
const primary = () => machineWith("leader");
const standby = () => machineWith("sync_standby");
const named =
  (...list: readonly string[]) =>
  async () =>
    list;

interface Fault {
  number: Proof["number"];
  name: string;
  where: () => Promise<readonly string[]>;
  does: string;
  undoes?: string;
}

const one = (find: () => Promise<string>) => async () => [await find()];
const faults: Fault[] = [
  { number: "F1", name: "an API is killed", where: named("app3"), does: "service-killed" },
  { number: "F2", name: "PostgreSQL crashes and recovers", where: one(primary), does: "postgres-crashed" },
  { number: "F3", name: "the primary is killed", where: one(primary), does: "postmaster-killed" },
  {
    number: "F4",
    name: "the primary's machine is lost and returns",
    where: one(primary),
    does: "machine-lost",
    undoes: "machine-back",
  },
  {
    number: "F5",
    name: "the synchronous standby is frozen",
    where: one(standby),
    does: "machine-frozen",
    undoes: "machine-awake",
  },
  { number: "F6", name: "Redis is cut off", where: named("memory"), does: "network-cut", undoes: "network-back" },
  { number: "F6", name: "Redis is frozen", where: named("memory"), does: "machine-frozen", undoes: "machine-awake" },
  {
    number: "F7",
    name: "all workers are frozen",
    where: named(...workerMachines),
    does: "worker-frozen",
    undoes: "worker-awake",
  },
  {
    number: "F9",
    name: "payment and all other services outside are frozen",
    where: named("outside"),
    does: "machine-frozen",
    undoes: "machine-awake",
  },
  {
    number: "F10",
    name: "carrier and all other services outside are cut off",
    where: named("outside"),
    does: "network-cut",
    undoes: "network-back",
  },
  { number: "F17", name: "an API is cut off", where: named("app3"), does: "network-cut", undoes: "network-back" },
  {
    number: "F17",
    name: "the primary is cut off and goes on alone",
    where: one(primary),
    does: "network-cut",
    undoes: "network-back",
  },
  {
    number: "F19",
    name: "all APIs are frozen",
    where: named(...apiMachines),
    does: "service-frozen",
    undoes: "service-awake",
  },
  { number: "F19", name: "a page server is killed", where: named("web2"), does: "service-killed" },
];
const chosen = process.env["FAULTS"]?.split(",");

test.each(faults.filter(({ number }) => !chosen || chosen.includes(String(number))))(
  "$number: $name, and no order is lost or doubled",
  { timeout: hourMs },
  async ({ number, name, where, does, undoes }) => {
    debianRoot();
    await Promise.all([untilWhole(), untilReady()]);
    const shop = await openClusterShop();
    const buyers = await shop.buyers(Math.ceil((lanes * (lastsMs + 120_000)) / everyMs / 4));
    const carts = buyers.map(({ cartUid }) => cartUid);
    await shop.database.close();
    const load = startEdgeBuyers({
      edges: edgeMachines.map((each) => ({ host: machines[each], httpsPort: ports.edge })),
      origin: `https://${names.shop}`,
      tokens: shop.tokens,
      buyers,
      lanes,
      everyMs,
      pages: ["/", "/catalog/zerkala/", "/cart/"],
      addressOf: (lane) => ({ headers: { "x-forwarded-for": `10.99.0.${1 + lane}` } }),
    });
    await pause(5_000);

    const list = await where();
    const [answersBefore, failedBefore] = [load.answers, load.failed.length];
    for (const machine of list) await fault(does, machine);
    await pause(lastsMs);
    const meanwhile = { answers: load.answers - answersBefore, failed: load.failed.slice(failedBefore) };
    const begun = performance.now();
    if (undoes) for (const machine of list) await fault(undoes, machine);
    await Promise.all([untilWhole(), untilReady()]);
    const backS = (performance.now() - begun) / 1_000;
    await pause(5_000);
    await load.stop();

    const { db, close } = shop.open();
    const { rows } = await sql<{ cart_uid: string }>`
      select cart_uid from orders where cart_uid = any (${carts}::uuid[])`.execute(db);
    await untilCaughtUp(db);
    const broken = await checkOrders(db);
    await close();
    const stored = new Set(rows.map(({ cart_uid }) => cart_uid));
    const lost = [...load.placed].filter((cart) => !stored.has(cart)).length;
    const doubled = rows.length - stored.size;
    const unsettled = load.orders - load.placed.size;
    const errors = load.failed.filter((line) => line.startsWith("500 "));
    const kinds = Object.entries(Object.groupBy(meanwhile.failed, outcomeOf)).map(
      ([outcome, all]) => `${all?.length} × ${outcome}`,
    );
    const slowestS = Math.max(0, ...load.times) / 1_000;
    recordProof({
      number,
      name: `On the cluster: ${name}`,
      target: "0 acknowledged orders lost, 0 doubled, 0 unsettled, 0 answers 500; every order sound",
      measured: `${lastsMs / 1_000} s, ${lanes} buyers at two edges: ${meanwhile.answers} answers meanwhile, ${kinds.join(", ") || "none failed"}; ${load.placed.size} orders placed, ${lost} lost, ${doubled} doubled, ${unsettled} unsettled; ${errors.length} × 500; slowest answer ${slowestS.toFixed(1)} s; whole again ${backS.toFixed(1)} s after; ${broken.length} invariants broken`,
      passes: lost + doubled + unsettled + errors.length + broken.length === 0,
    });
    expect({ lost, doubled, unsettled, errors, broken }).toEqual({
      lost: 0,
      doubled: 0,
      unsettled: 0,
      errors: [],
      broken: [],
    });
  },
);

const outcomeOf = (line: string) =>
  /^\d{3} /.test(line) ? line.slice(0, 3) : line.startsWith("{") ? "refused" : "no answer";
