import { type SampleRequest, type Sent, sendAll } from "../load.ts";
import { median } from "../median.ts";
import { readCpuMs } from "../process-cpu.ts";
import { databaseCpuBetween, type DatabaseMeter } from "./database-meter.ts";

/** One of the servers that do the same work. */
export interface Side {
  name: string;
  server: { pid: number; origin: string };
  /** The next requests; those that change something are never repeated. */
  next(amount: number): readonly SampleRequest[];
}

/** What one request costs: medians of the rounds. */
export interface Cost extends Sent {
  appMs: number;
  databaseMs: number;
  walBytes: number;
}

export interface AlternateOptions {
  rounds: number;
  /** Of each side in each round. */
  requests: number;
  warmUp: number;
  connections: number;
}

/** Round by round each side in turn, so that whatever else the machine does falls on all of them. */
export async function alternate(
  sides: readonly Side[],
  meter: DatabaseMeter,
  { rounds, requests, warmUp, connections }: AlternateOptions,
): Promise<Map<string, Cost>> {
  for (const { server, next } of sides) await sendAll(server, next(warmUp), connections);
  const costs = new Map<string, Cost[]>(sides.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) costs.get(side.name)?.push(await measure(side, meter, requests, connections));
  }
  return new Map([...costs].map(([name, each]) => [name, medianCost(each)]));
}

async function measure(
  { name, server, next }: Side,
  meter: DatabaseMeter,
  amount: number,
  connections: number,
): Promise<Cost> {
  const [requests, databaseBefore, appBefore] = [next(amount), await meter.read(), readCpuMs(server.pid)];
  const sent = await sendAll(server, requests, connections);
  const [databaseAfter, appAfter] = [await meter.read(), readCpuMs(server.pid)];
  if (sent.failed === amount) throw new Error(`${name} refused all of ${amount} requests`);
  return {
    ...sent,
    appMs: (appAfter - appBefore) / amount,
    databaseMs: databaseCpuBetween(databaseBefore, databaseAfter) / amount,
    walBytes: (databaseAfter.walBytes - databaseBefore.walBytes) / amount,
  };
}

/** Failures are added up: a single one must be visible. */
export function medianCost(costs: readonly Cost[]): Cost {
  const middle = (key: keyof Cost) => median(costs.map((cost) => cost[key]));
  return {
    appMs: middle("appMs"),
    databaseMs: middle("databaseMs"),
    walBytes: middle("walBytes"),
    bytes: middle("bytes"),
    p50: middle("p50"),
    p99: middle("p99"),
    perSecond: middle("perSecond"),
    failed: costs.reduce((sum, { failed }) => sum + failed, 0),
  };
}
