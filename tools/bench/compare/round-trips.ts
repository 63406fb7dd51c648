import { connect, createServer, type Socket } from "node:net";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

export interface CountedDatabase {
  /** The same database through the counting proxy. */
  url: string;
  roundTrips(): number;
  close(): void;
}

/**
 * A proxy that counts how often a client speaks after the server has: one round trip, however many statements are sent
 * in it. Servers are measured without it, since it takes CPU of the same machine.
 */
export async function countRoundTrips(databaseUrl: string): Promise<CountedDatabase> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let roundTrips = 0;
  const proxy = createServer((client) => {
    const server = connect(Number(target.port || 5432), target.hostname);
    let isServersTurn = false;
    client.on("data", () => {
      if (!isServersTurn) roundTrips += 1;
      isServersTurn = true;
    });
    server.on("data", () => {
      isServersTurn = false;
    });
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on("error", () => to.destroy());
      from.on("close", () => sockets.delete(from));
      from.pipe(to);
    }
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    roundTrips: () => roundTrips,
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
