import { createAdapter } from "@socket.io/redis-streams-adapter";
import { chatSocketPath } from "@zertsalo/contract/chat-limits";
import { maxSocketBytes } from "@zertsalo/contract/chat-socket";
import { Server as SocketServer } from "socket.io";
import type { Server } from "../server.ts";

declare module "fastify" {
  interface FastifyInstance {
    sockets: Sockets;
  }
}

export interface Sockets {
  /** Null until the server listens: who only injects requests has no sockets. */
  io: SocketServer | null;
  /** Called with the server of sockets as soon as there is one; what it answers is called before that closes. */
  onOpen(open: (io: SocketServer) => () => void): void;
  /** Tells everyone of a room in a namespace, on every node. While Redis is away, those of this node. */
  tell(namespace: string, room: string, event: string, ...news: unknown[]): void;
}

/** Sockets on the API's own port; news go from node to node through a stream of Redis. */
export function sockets(app: Server, { origins }: { origins: readonly string[] }): void {
  const openers: ((io: SocketServer) => () => void)[] = [];
  let closers: (() => void)[] = [];
  let isTogether = true;

  const parts: Sockets = {
    io: null,
    onOpen: (open) => openers.push(open),
    tell(namespace, room, event, ...news) {
      const place = parts.io?.of(namespace);
      (isTogether ? place?.to(room) : place?.local.to(room))?.emit(event, ...news);
    },
  };
  app.decorate("sockets", parts);

  // Not a hook: those wait for one another, and whoever connects meanwhile would be refused.
  app.server.once("listening", () => {
    const { keyPrefix = "" } = app.redis.options;
    // Waits for a Redis that is away, unlike the client of requests: a reader that fails at once would ask without end.
    const stream = app.redis.duplicate({
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
      autoResendUnfulfilledCommands: true,
      commandTimeout: 3_000,
      socketTimeout: 3_000,
    });
    stream.on("error", () => {});
    stream.on("close", () => {
      isTogether = false;
    });
    stream.on("ready", () => {
      isTogether = true;
    });
    const io = new SocketServer(app.server, {
      path: chatSocketPath,
      transports: ["websocket"],
      serveClient: false,
      maxHttpBufferSize: maxSocketBytes,
      // A page of somebody else's could connect with our visitor's cookie. The back office's namespaces look once
      // more (staffOfSocket): the shop's pages have nothing to do there.
      allowRequest: ({ headers: { origin = "" } }, answer) => answer(null, origins.includes(origin)),
      adapter: createAdapter(stream, {
        streamName: `${keyPrefix}sockets`,
        channelPrefix: `${keyPrefix}sockets`,
        blockTimeInMs: 1_000,
      }),
    });
    parts.io = io;
    closers = openers.map((open) => open(io));
    closers.push(() => {
      // Closed as a lost connection is, not as a refusal: whoever was here connects again, to another node.
      io.engine.close();
      stream.disconnect();
    });
  });
  app.addHook("preClose", async () => {
    for (const close of closers) close();
  });
}
