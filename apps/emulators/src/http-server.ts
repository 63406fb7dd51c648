import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type Answer, html, json, type Received, type Service } from "./exchange.ts";
import type { Faults } from "./faults.ts";

const floodBytes = 2 * 1024 * 1024;

/** All services on one port, each under its own prefix: /sms-ru/sms/send is sms.ru's /sms/send. */
export function createHttpServer(services: Record<string, Service>, faults: Faults): Server {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://emulators");
    const [, system = "", path = ""] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
    const { method = "GET", headers } = request;
    const body = await bodyOf(request);
    if (pathname === "/healthz") return send(response, json({ status: "ok" }));
    if (pathname === "/__emu/faults") return send(response, control(faults, method, body));

    const service = services[system];
    const isControl = path.startsWith("/__emu/");
    const fault = service && !isControl ? faults.next(system) : null;
    if (fault?.kind === "drop") return void request.socket.destroy();
    if (fault?.kind === "delay") await pause(fault.delayMs);
    if (fault?.kind === "garbage") return send(response, html("<h1>Технические работы</h1>"));
    if (fault?.kind === "flood") return send(response, json({ rest: "0".repeat(floodBytes) }));
    if (fault?.kind === "status") return send(response, json({ status: "error" }, fault.status));
    const received: Received = { method, path, query: searchParams, headers, body };
    const reply = service?.(received) ?? null;
    if (fault?.kind === "lost-answer") return void request.socket.destroy();
    send(response, reply ?? json({}, 404));
  }
  return createServer((request, response) => void answer(request, response).catch(() => request.socket.destroy()));
}

function control(faults: Faults, method: string, body: string): Answer {
  if (method === "DELETE") faults.clear();
  if (method === "POST" && !faults.add(body)) return json({ reason: "not a fault" }, 400);
  return json(faults.list());
}

function send(response: ServerResponse, { status, type, body, location = "http://127.0.0.1:9/" }: Answer): void {
  const elsewhere = status >= 300 && status < 400 ? { location } : {};
  response.writeHead(status, { "content-type": type, "cache-control": "no-store", ...elsewhere }).end(body);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
