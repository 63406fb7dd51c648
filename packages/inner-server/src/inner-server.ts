import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface InnerServerParts {
  host: string;
  port: number;
  /** Prometheus text of this process. */
  metrics: { contentType: string; metrics(): Promise<string> };
  /** Why the process must be started anew; null: it works. */
  fault?: () => string | null;
  /** Why nobody should be sent here now; null: it is ready. Of this process alone: a lost database takes no node out. */
  notReady: () => string | null;
}

export interface InnerServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Health, readiness and metrics of one process, on a port of its own that only machines of the shop reach. Processes that
 * share a public port would answer for each other.
 */
export async function startInnerServer({ host, port, ...parts }: InnerServerParts): Promise<InnerServer> {
  const server = createServer((request, response) => {
    answer(request.url ?? "", response, parts).catch(() => response.writeHead(503).end());
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Answered = Omit<InnerServerParts, "host" | "port">;

async function answer(url: string, response: ServerResponse, { metrics, fault, notReady }: Answered): Promise<void> {
  if (url === "/healthz") sendState(response, fault?.() ?? null);
  else if (url === "/readyz") sendState(response, fault?.() ?? notReady());
  else if (url === "/metrics") {
    const text = await metrics.metrics();
    response.writeHead(200, { "content-type": metrics.contentType }).end(text);
  } else response.writeHead(404).end();
}

function sendState(response: ServerResponse, reason: string | null): void {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  response.writeHead(reason === null ? 200 : 503, headers).end(JSON.stringify({ status: reason ?? "ok" }));
}
