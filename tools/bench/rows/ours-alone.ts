import { alternate, type Cost } from "../compare/alternate.ts";
import { openDatabaseMeter } from "../compare/database-meter.ts";
import type { ComparedRow } from "../compare/table.ts";
import type { SampleRequest } from "../load.ts";
import type { SampleRequests } from "../sample-requests.ts";
import { noRedisUrl, redisUrl, startApi } from "../settings.ts";
import { rounds } from "./compare-rows.ts";
import { inTurn } from "./row.ts";

/**
 * Lists and filters whose counterpart elsewhere would do other work: our answers come from memory or Redis, or are cut
 * off after a time. Their own cost and time, without a comparison.
 */
export async function measureFilters(
  databaseUrl: string,
  samples: SampleRequests,
  { requests, hasRedis }: { requests: number; hasRedis: boolean },
): Promise<ComparedRow[]> {
  const cached = { title: "filters of a choice, from Redis", of: samples.filters.slice(0, 20) };
  const rows = await measureAlone(databaseUrl, redisUrl, requests, [
    { title: "root: list, 3 filters", of: samples.rootLists },
    { title: "filters of a whole section", of: samples.unfiltered },
    ...(hasRedis ? [cached] : []),
  ]);
  const counted = await measureAlone(databaseUrl, noRedisUrl, requests, [
    { title: "filters of a choice, counted", of: samples.filters },
    { title: "root: filters of a choice, counted", of: samples.rootFilters },
  ]);
  return [...rows, ...counted];
}

async function measureAlone(
  databaseUrl: string,
  redis: string,
  requests: number,
  cases: readonly { title: string; of: readonly SampleRequest[] }[],
): Promise<ComparedRow[]> {
  const server = await startApi(databaseUrl, redis);
  const meter = openDatabaseMeter(databaseUrl);
  try {
    const { jwt } = (await (await fetch(`${server.origin}/users/auth/token`)).json()) as { jwt: string };
    const headers = { authorization: `Bearer ${jwt}` };
    const rows: ComparedRow[] = [];
    for (const { title, of } of cases) {
      const next = inTurn(of.map((request) => ({ ...request, headers })));
      const options = { rounds, requests, warmUp: requests, connections: 4 };
      const costs = await alternate([{ name: "ours", server, next }], meter, options);
      rows.push({ title, ours: costs.get("ours") as Cost });
      console.log(`  measured: ${title}`);
    }
    return rows;
  } finally {
    await meter.close();
    await server.stop();
  }
}
