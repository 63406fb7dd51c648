import { median } from "@zertsalo/bench/median";
import { readCpuMs } from "@zertsalo/bench/process-cpu";
import { randomOptions, sampledTypes } from "@zertsalo/configurator/pricing-rules/sample-options";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { calculateConfiguration } from "@zertsalo/contract/configurators";
import { startTestApi } from "@zertsalo/testing/api";
import { startApiProcess, startMcpProcess } from "@zertsalo/testing/api-process";
import { afterAll, expect, test } from "vitest";
import { isFull, recordProof, sized } from "../proof.ts";

/** Limits count by the address of the one who asks, and each of these calls comes from another one. */
const trusted = { TRUSTED_PROXIES: "127.0.0.1" };
const api = await startTestApi();
const target = await startApiProcess(api.config, "http://127.0.0.1:9", trusted);
const programs = await startMcpProcess(api.config, target.origin, { ...trusted, MCP_PER_SESSION: "1000000" });
afterAll(() => Promise.all([target.kill(), programs.kill()]));
const { jwt, sessionId } = await api.newSession();

const book = samplePricingRules();
const pieces = sampledTypes.flatMap((type) =>
  Array.from({ length: 40 }, (_, seed) => ({ type, options: randomOptions(book, type, seed + 1) })),
);
type Piece = (typeof pieces)[number];

let asked = 0;
const address = () => `10.${(asked += 1) >> 16}.${(asked >> 8) & 255}.${asked & 255}`;

async function post(url: string, body: unknown, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address(), ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('"isError":true')) throw new Error(`${answer.status} ${text.slice(0, 300)}`);
  return text;
}

const overHttp = ({ type, options }: Piece) =>
  post(
    target.origin + calculateConfiguration.path.replace(":type", type),
    { options },
    { authorization: `Bearer ${jwt}` },
  );
const overMcp = ({ type, options }: Piece) =>
  post(
    `${programs.origin}/mcp`,
    {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "calculate_piece", arguments: { type, options } },
    },
    { "mcp-session-id": sessionId },
  );

interface Cost {
  api: number;
  mcp: number;
}

/** Milliseconds of CPU of both processes for one calculation. */
async function costOf(calculate: (piece: Piece) => Promise<unknown>, count: number): Promise<Cost> {
  const read = (): Cost => ({ api: readCpuMs(target.pid), mcp: readCpuMs(programs.pid) });
  const before = read();
  let at = 0;
  const lane = async () => {
    while (at < count) await calculate(pieces[at++ % pieces.length] as Piece);
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  const after = read();
  return { api: (after.api - before.api) / count, mcp: (after.mcp - before.mcp) / count };
}

test("a calculation costs a program's server no more than the same call over HTTP costs the API", async () => {
  const rounds = sized(40);
  const perRound = isFull ? 400 : 100;
  // A process compiles what it runs often: it gets dearer before it gets cheaper.
  for (const calculate of [overHttp, overMcp]) await costOf(calculate, 1_000);
  const [http, mcp]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    http.push(await costOf(overHttp, perRound));
    mcp.push(await costOf(overMcp, perRound));
  }
  const direct = median(http.map((cost) => cost.api));
  const [server, behind] = [median(mcp.map((cost) => cost.mcp)), median(mcp.map((cost) => cost.api))];
  recordProof({
    number: 28,
    name: "Programs, a calculation",
    target: "CPU of the server of programs for a calculation ≤ 1.3 × the same call over HTTP",
    measured: `${rounds} rounds of ${perRound}: over HTTP ${direct.toFixed(2)} ms; server of programs ${server.toFixed(2)} ms (${(server / direct).toFixed(2)} ×), the API behind it ${behind.toFixed(2)} ms, both ${((server + behind) / direct).toFixed(2)} ×`,
    passes: server / direct <= 1.3,
  });
  expect(server / direct).toBeLessThanOrEqual(1.3);
});
