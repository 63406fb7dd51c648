import { Agent, request as sendRequest } from "node:http";
import { quantile } from "./median.ts";
import { readCpuMs } from "./process-cpu.ts";

export interface SampleRequest {
  method: "GET" | "POST" | "PUT";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Sent {
  p50: number;
  p99: number;
  perSecond: number;
  /** Of the body of one answer. */
  bytes: number;
  failed: number;
}

export interface Load extends Sent {
  /** CPU of the server for one request. */
  cpuMs: number;
}

interface LoadedServer {
  pid: number;
  origin: string;
  headers?: Record<string, string>;
}

/** Until the compiler has seen enough of the code to have settled. */
const warmUpRequests = 400;

/** Sends a fixed number of requests, all samples in turn, and measures the CPU of one of them. */
export async function measureLoad(
  server: LoadedServer,
  samples: readonly SampleRequest[],
  amount: number,
  connections = 4,
): Promise<Load> {
  await sendAll(server, repeated(samples, warmUpRequests), connections);
  const before = readCpuMs(server.pid);
  const sent = await sendAll(server, repeated(samples, amount), connections);
  return { ...sent, cpuMs: (readCpuMs(server.pid) - before) / amount };
}

const repeated = (samples: readonly SampleRequest[], amount: number): SampleRequest[] =>
  Array.from({ length: amount }, (_, at) => samples[at % samples.length] as SampleRequest);

/** Every request once, each connection taking the next one that is left. */
export async function sendAll(
  { origin, headers = {} }: Omit<LoadedServer, "pid">,
  requests: readonly SampleRequest[],
  connections: number,
): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const left = requests.toReversed();
  const times: number[] = [];
  let [bytes, failed] = [0, 0];
  const startedMs = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const sentMs = performance.now();
        const answer = await send(origin, { ...next, headers: { ...headers, ...next.headers } }, agent);
        times.push(performance.now() - sentMs);
        bytes += answer.bytes;
        if (answer.status !== 200) failed += 1;
      }
    }),
  );
  const seconds = (performance.now() - startedMs) / 1_000;
  agent.destroy();
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    perSecond: requests.length / seconds,
    bytes: bytes / requests.length,
    failed,
  };
}

function send(
  origin: string,
  { method, path, headers, body }: SampleRequest,
  agent: Agent,
): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve) => {
    const failure = () => resolve({ status: 0, bytes: 0 });
    const sent = sendRequest(
      origin + path,
      { method, agent, timeout: 30_000, headers: { ...headers, ...(body && { "content-type": "application/json" }) } },
      (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, bytes }));
        answer.on("error", failure);
      },
    );
    sent.on("error", failure);
    sent.on("timeout", () => sent.destroy());
    sent.end(body);
  });
}
