import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

export interface Echo {
  server: string;
  url: string;
  headers: IncomingHttpHeaders;
  bytes: number;
}

export interface EchoServer {
  address: string;
  /** URLs of its requests, in order. */
  requests: string[];
  close(): Promise<void>;
}

/** Stands for any of our servers: answers with the request itself, and with the headers that `answering` sets. */
export async function startEchoServer(
  name: string,
  answering: (url: string, response: ServerResponse) => void = () => {},
): Promise<EchoServer> {
  const requests: string[] = [];
  const sockets = new Set<Duplex>();
  const server = createServer(async (request, response) => {
    const { url = "", headers } = request;
    requests.push(url);
    let bytes = 0;
    for await (const part of request) bytes += (part as Buffer).length;
    response.setHeader("content-type", "application/json");
    answering(url, response);
    response.end(JSON.stringify({ server: name, url, headers, bytes } satisfies Echo));
  });
  server.on("upgrade", ({ headers }, socket: Duplex) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.write("HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n");
    socket.write(`${JSON.stringify({ headers })}\n`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
