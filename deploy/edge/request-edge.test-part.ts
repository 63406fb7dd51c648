import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { buffer } from "node:stream/consumers";
import { type Edge, names } from "./start-edge.test-part.ts";

export interface EdgeRequest {
  /** Host name of the request. */
  name?: string;
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** Loopback address that the visitor comes from. */
  from?: string;
  /** A connection that is used again; without one each request opens its own, as visitors who do not know each other. */
  agent?: Agent;
}

export interface EdgeAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** Sent as it is written: nothing normalises the address before the edge. */
export async function requestEdge(
  { httpsPort, host = "127.0.0.1" }: Pick<Edge, "httpsPort"> & { host?: string },
  path: string,
  { name = names.shop, method = "GET", headers, body, from, agent }: EdgeRequest = {},
): Promise<EdgeAnswer> {
  const sent = request({
    host,
    port: httpsPort,
    servername: name,
    path,
    method,
    headers: { host: name, ...headers },
    rejectUnauthorized: false,
    agent: agent ?? new Agent({ keepAlive: false }),
    ...(from && { localAddress: from }),
  });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

export interface EdgeSocket {
  status: number;
  /** The first bytes from the other side. */
  greeting: string;
  close(): void;
}

/** A web socket of the chat; the visitor pretends to come from elsewhere. */
export function openEdgeSocket({ httpsPort }: Pick<Edge, "httpsPort">, from: string): Promise<EdgeSocket> {
  const sent = request({
    host: "127.0.0.1",
    port: httpsPort,
    servername: names.shop,
    path: "/ws/?transport=websocket",
    headers: { host: names.shop, upgrade: "websocket", connection: "Upgrade", "x-forwarded-for": "1.2.3.4" },
    rejectUnauthorized: false,
    localAddress: from,
    agent: new Agent({ keepAlive: false }),
  });
  sent.end();
  return new Promise<EdgeSocket>((resolve, reject) => {
    sent.on("error", reject);
    sent.on("response", (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, greeting: "", close() {} });
    });
    sent.on("upgrade", (_response, socket, first) => {
      const greet = (greeting: Buffer) =>
        resolve({ status: 101, greeting: greeting.toString(), close: () => socket.destroy() });
      if (first.length > 0) greet(first);
      else socket.once("data", greet);
    });
  });
}
