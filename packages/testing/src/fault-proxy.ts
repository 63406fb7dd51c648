import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll } from "vitest";

/**
 * - `works`: everything passes.
 * - `away`: connections break, new ones too.
 * - `hung`: connections stay, new ones are accepted, and nothing comes through until it works again.
 */
export type Fault = "works" | "away" | "hung";

export interface FaultProxy {
  /** The address of the dependency, by way of the proxy. */
  url: string;
  set(fault: Fault): void;
}

const ports: Record<string, number> = { "postgres:": 5432, "redis:": 6379, "http:": 80 };

/** Stands between a process and what it depends on; gone after the file's last test. To be called at its top. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port, protocol } = new URL(target);
  const to = { host: hostname, port: Number(port) || ports[protocol] };
  const open = new Set<Socket>();
  let fault: Fault = "works";

  function keep(socket: Socket, other: Socket): void {
    open.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => {
      open.delete(socket);
      other.destroy();
    });
    socket.on("data", (bytes) => other.write(bytes));
    if (fault === "hung") socket.pause();
  }

  const server = createServer((client) => {
    if (fault === "away") {
      client.on("error", () => {});
      client.resetAndDestroy();
      return;
    }
    const upstream = connect({ ...to, port: to.port ?? 0 });
    keep(client, upstream);
    keep(upstream, client);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  function set(next: Fault): void {
    fault = next;
    for (const socket of open) {
      if (next === "away") socket.destroy();
      else if (next === "hung") socket.pause();
      else socket.resume();
    }
  }

  afterAll(() => {
    set("away");
    server.close();
  });
  const address = new URL(target);
  address.hostname = "127.0.0.1";
  address.port = String((server.address() as AddressInfo).port);
  // An origin has no slash at its end: paths are put behind it.
  return { url: address.href.replace(/\/$/, ""), set };
}
