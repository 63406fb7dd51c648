import autocannon from "autocannon";
import { readCpuMs } from "./process-cpu.ts";

export interface Question {
  method: "GET" | "POST";
  path: string;
  body?: string;
}

export interface Load {
  /** CPU of the server for one request. */
  cpuMs: number;
  p50: number;
  p99: number;
  failed: number;
}

/** Until the compiler has seen enough of the code to have settled. */
const warmUpRequests = 400;

/** Sends a fixed number of requests, all questions in turn, and tells what one of them cost the server. */
export async function measureLoad(
  server: { pid: number; origin: string; headers?: Record<string, string> },
  questions: readonly Question[],
  amount: number,
  connections = 4,
): Promise<Load> {
  await send(server, questions, warmUpRequests, connections);
  const before = readCpuMs(server.pid);
  const result = await send(server, questions, amount, connections);
  return {
    cpuMs: (readCpuMs(server.pid) - before) / amount,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

function send(
  { origin, headers }: { origin: string; headers?: Record<string, string> },
  questions: readonly Question[],
  amount: number,
  connections: number,
) {
  return autocannon({
    url: origin,
    amount,
    connections,
    timeout: 30,
    requests: questions.map(({ method, path, body }) => ({
      method,
      path,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body }),
    })),
  });
}
