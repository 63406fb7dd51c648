import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { alternate, type Cost, medianCost, type Side } from "./alternate.ts";

const arrivals: string[] = [];
const server = createServer(({ url = "" }, response) => {
  arrivals.push(url);
  response.writeHead(url === "/broken" ? 500 : 200).end("ok");
}).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const meter = { read: async () => ({ cpuMs: new Map(), walBytes: 0 }), close: async () => {} };
const side = (name: string): Side => ({
  name,
  server: { pid: process.pid, origin },
  next: (amount) => Array.from({ length: amount }, () => ({ method: "GET", path: `/${name}` })),
});

test("the sides take turns in each round", async () => {
  arrivals.length = 0;
  const costs = await alternate([side("ours"), side("bare")], meter, {
    rounds: 2,
    requests: 2,
    warmUp: 1,
    connections: 1,
  });
  expect(arrivals.join(" ")).toBe("/ours /bare /ours /ours /bare /bare /ours /ours /bare /bare");
  expect(costs.get("bare")).toMatchObject({ bytes: 2, failed: 0 });
});

test("a side that refuses everything is reported instead of measured", async () => {
  const options = { rounds: 1, requests: 2, warmUp: 1, connections: 1 };
  await expect(alternate([side("broken")], meter, options)).rejects.toThrow("broken refused all of 2 requests");
});

test("a cost is the median of its rounds, with all failures", () => {
  const cost = (appMs: number, failed: number): Cost => ({
    appMs,
    failed,
    databaseMs: appMs * 2,
    walBytes: 0,
    bytes: 10,
    p50: 1,
    p99: 2,
    perSecond: 100,
  });
  expect(medianCost([cost(9, 1), cost(1, 0), cost(2, 2)])).toMatchObject({ appMs: 2, databaseMs: 4, failed: 3 });
});
