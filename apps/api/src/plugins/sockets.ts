import { createAdapter } from "@socket.io/redis-streams-adapter";
import { chatSocketPath } from "@zertsalo/contract/chat-limits";
import { maxSocketBytes } from "@zertsalo/contract/chat-socket";
import type { IncomingMessage } from "node:http";
import { operatorsNamespace } from "@zertsalo/contract/chat-console-socket";
import { createGauge } from "@zertsalo/inner-server/metrics";
import { Server as SocketServer } from "socket.io";
import { addressBehind } from "../http/trusted-proxies.ts";
import { openConnections } from "../limits/open-connections.ts";
import { keepTrimmed } from "../redis/trim-stream.ts";
import type { Server } from "../server.ts";

declare module "fastify" {
  interface FastifyInstance {
    sockets: Sockets;
  }
}

export interface Sockets {
  /** Null until the server listens: tests that only inject requests have no sockets. */
  io: SocketServer | null;
  /** Called with the socket server once it exists; the returned function is called before it closes. */
  onOpen(open: (io: SocketServer) => () => void): void;
  /** Broadcasts to a room of a namespace on every node. While Redis is unavailable, only on this node. */
  tell(namespace: string, room: string, event: string, ...news: unknown[]): void;
}

interface SocketOptions {
  origins: readonly string[];
  isTrusted: (address: string) => boolean;
}

/**
 * Sockets of one address on one node, signed in or not: several people behind one address, each with some tabs. The edge
 * has a lower limit for all nodes together (EDGE_SOCKETS_PER_VISITOR).
 */
export const maxSocketsOfAddress = 40;

/** Sockets on the API's own port; a Redis stream connects the nodes. */
export function sockets(app: Server, { origins, isTrusted }: SocketOptions): void {
  const connections = openConnections(maxSocketsOfAddress);
  /** Counted when the connection comes, not when it is authenticated: two hundred at once are no more than one after another. */
  const hasPlace = (request: IncomingMessage): boolean => {
    const address = addressBehind(isTrusted, request);
    // Our own servers, for nobody in particular.
    if (isTrusted(address)) return true;
    const leave = connections.take(address);
    if (leave) request.socket.once("close", leave);
    return leave !== null;
  };

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
  createGauge(app.registry, "sockets_open", (gauge) => {
    gauge.set({ who: "buyers" }, parts.io?.of("/").sockets.size ?? 0);
    gauge.set({ who: "operators" }, parts.io?.of(operatorsNamespace).sockets.size ?? 0);
  });

  // Not a hook: hooks run one after another, and connections would be refused meanwhile.
  app.server.once("listening", () => {
    const { keyPrefix = "" } = app.redis.options;
    // Waits for Redis, unlike the client of requests: a reader that fails at once would retry in a busy loop. A command has
    // no time limit: nobody handles that of the subscription, and silence drops a hung connection anyway.
    const stream = app.redis.duplicate({
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
      autoResendUnfulfilledCommands: true,
      commandTimeout: undefined,
      socketTimeout: 3_000,
    });
    stream.on("error", () => {});
    stream.on("close", () => {
      isTogether = false;
    });
    stream.on("ready", () => {
      isTogether = true;
    });
    const streamName = `${keyPrefix}sockets`;
    const stopTrimming = keepTrimmed(stream, streamName);
    const io = new SocketServer(app.server, {
      path: chatSocketPath,
      transports: ["websocket"],
      serveClient: false,
      maxHttpBufferSize: maxSocketBytes,
      // A page of another site could connect with our visitor's cookie. The namespaces of the back office check the
      // origin again (staffOfSocket): pages of the shop must not use them.
      allowRequest: (request, answer) =>
        answer(null, origins.includes(request.headers.origin ?? "") && hasPlace(request)),
      adapter: createAdapter(stream, {
        streamName,
        channelPrefix: `${keyPrefix}sockets`,
        blockTimeInMs: 1_000,
      }),
    });
    parts.io = io;
    closers = openers.map((open) => open(io));
    closers.push(() => {
      // Closed like a lost connection, not like a refusal: clients reconnect, to another node.
      io.engine.close();
      stopTrimming();
      stream.disconnect();
    });
  });
  app.addHook("preClose", async () => {
    for (const close of closers) close();
  });
}
