import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ChildServer, startServer } from "../child-server.ts";
import { alternate, type Cost } from "../compare/alternate.ts";
import { openDatabaseMeter } from "../compare/database-meter.ts";
import { countRoundTrips } from "../compare/round-trips.ts";
import type { ComparedRow } from "../compare/table.ts";
import { sendAll } from "../load.ts";
import type { RecordedStatement } from "../replay/record.ts";
import { folder, ports, script, startApi } from "../settings.ts";
import { type Row, type SideName, sideNames } from "./row.ts";

export const rounds = 5;
const countedRequests = 20;
/** Until the compiler has settled, and every connection has planned its statements. */
const warmUpOf = ({ requests }: Row) => Math.max(50, requests);
/** Names and counts of the sections are read once by a new process. */
const warmUpOfCounting = 100;
/** How many requests of each side a row uses up. */
export const requestsOfSide = (requests: number) =>
  Math.max(50, requests) + rounds * requests + warmUpOfCounting + countedRequests;

type Servers = Record<SideName, ChildServer>;

/** Costs first, side by side; then the round trips, through a proxy that would disturb the costs. */
export async function compareRows(
  databaseUrl: string,
  rows: readonly Row[],
  recordings: readonly RecordedStatement[][],
): Promise<ComparedRow[]> {
  const file = join(folder, "recordings.json");
  writeFileSync(file, JSON.stringify(recordings));
  const costs = await withServers(databaseUrl, file, (servers) => measureRows(databaseUrl, rows, servers));
  const counted = await countRoundTrips(databaseUrl);
  try {
    const roundTrips = await withServers(counted.url, file, async (servers) => {
      const counts: Record<SideName, number>[] = [];
      for (const row of rows) counts.push(await countRow(row, servers, counted.roundTrips));
      return counts;
    });
    return costs.map((cost, at) => ({ ...cost, roundTrips: roundTrips[at] }));
  } finally {
    counted.close();
  }
}

async function measureRows(databaseUrl: string, rows: readonly Row[], servers: Servers): Promise<ComparedRow[]> {
  const meter = openDatabaseMeter(databaseUrl);
  const compared: ComparedRow[] = [];
  for (const row of rows) {
    const { title, connections, requests, next } = row;
    const sides = sideNames.map((name) => ({ name, server: servers[name], next: next[name] }));
    const costs = await alternate(sides, meter, { rounds, requests, warmUp: warmUpOf(row), connections });
    compared.push({ title, ours: costs.get("ours") as Cost, replay: costs.get("replay"), bare: costs.get("bare") });
    console.log(`  measured: ${title}`);
  }
  await meter.close();
  return compared;
}

/** One connection, so that nothing else is under way while it is counted. */
async function countRow({ next }: Row, servers: Servers, read: () => number): Promise<Record<SideName, number>> {
  const count = async (name: SideName) => {
    await sendAll(servers[name], next[name](warmUpOfCounting), 1);
    const before = read();
    await sendAll(servers[name], next[name](countedRequests), 1);
    return (read() - before) / countedRequests;
  };
  return { ours: await count("ours"), replay: await count("replay"), bare: await count("bare") };
}

async function withServers<Result>(
  databaseUrl: string,
  recordings: string,
  work: (servers: Servers) => Promise<Result>,
): Promise<Result> {
  const started: ChildServer[] = [];
  const start = async (server: Promise<ChildServer>) => {
    started.push(await server);
    return server;
  };
  try {
    return await work({
      ours: await start(startApi(databaseUrl)),
      replay: await start(
        startServer(
          [script("replay", "replay-server.ts"), String(ports.replay), recordings, databaseUrl],
          ports.replay,
        ),
      ),
      bare: await start(startServer([script("independent", "server.ts"), String(ports.bare), databaseUrl], ports.bare)),
    });
  } finally {
    for (const server of started) await server.stop();
  }
}
