import { request as httpRequest } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { createAddressReader } from "./visitor-address.ts";

interface SocketProxy {
  path: string;
  apiUrl: string;
  /** Whose X-Forwarded-For counts. */
  trustedProxies: readonly string[];
}

/**
 * Proxies the chat's socket to the API unchanged: the browser uses one origin. In production the edge does it, and this
 * is unused. Other upgrades are left alone: in development one of them is Vite's socket.
 */
export function socketProxy(app: FastifyInstance, { path, apiUrl, trustedProxies }: SocketProxy): void {
  const addressOf = createAddressReader(trustedProxies);
  const { hostname, port } = new URL(apiUrl);
  const open = new Set<Duplex>();

  app.server.on("upgrade", (request, socket: Duplex, head: Buffer) => {
    if (!request.url?.startsWith(path)) return;
    const forwarded = { "x-forwarded-for": addressOf(request) };
    const upstream = httpRequest({ hostname, port, path: request.url, headers: { ...request.headers, ...forwarded } });
    open.add(socket);
    socket.on("close", () => {
      open.delete(socket);
      upstream.destroy();
    });
    socket.on("error", () => socket.destroy());
    upstream.on("error", () => socket.destroy());
    upstream.on("response", ({ statusCode = 502 }) =>
      socket.end(`HTTP/1.1 ${statusCode} \r\nconnection: close\r\n\r\n`),
    );
    upstream.on("upgrade", (answer, far, farHead) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
      socket.write(farHead);
      far.write(head);
      far.on("error", () => socket.destroy());
      far.on("close", () => socket.destroy());
      socket.on("close", () => far.destroy());
      far.pipe(socket).pipe(far);
    });
    upstream.end();
  });
  // A browser that loses its socket with this process reconnects to another one.
  app.addHook("preClose", async () => {
    for (const socket of open) socket.destroy();
  });
}
