import { randomUUID } from "node:crypto";
import type { Agent } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import type { ChatMessage } from "@zertsalo/contract/chat";
import type { ChatServerEvents, ChatClientEvents, SocketAnswer } from "@zertsalo/contract/chat-socket";
import { io, type Socket } from "socket.io-client";

export interface PageParts {
  /** Nodes that accept connections now, as a balancer would know them. */
  nodes(): readonly string[];
  origin: string;
  cookie: string;
  /** Its connections, where they need more than an address. */
  agent?: Agent;
}

const ackMs = 5_000;
type Answer = SocketAnswer<ChatMessage>;

/** Simulates a buyer's page: it reconnects, requests missed messages, and resends until acknowledged. */
export function openChatPage({ nodes, origin, cookie, agent }: PageParts) {
  let socket: Socket<ChatServerEvents, ChatClientEvents> | null = null;
  let lastId = 0;
  let isClosed = false;
  const received = new Map<number, { text: string; atMs: number }>();
  const reconnectsMs: number[] = [];

  function show({ id, text }: ChatMessage): void {
    if (!received.has(id)) received.set(id, { text, atMs: performance.now() });
    lastId = Math.max(lastId, id);
  }

  function connect(): Promise<boolean> {
    const [node] = nodes().toSorted(() => Math.random() - 0.5);
    const auth = { platformId: "zertsalo", name: "", city: "", url: "/", lastId };
    const options = {
      path: "/ws/",
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
      timeout: 4_000,
      auth,
      // Node's agent, where the types of the browser's build have a text.
      ...(agent && { agent: agent as unknown as string }),
    };
    const next: Socket<ChatServerEvents, ChatClientEvents> = io(node, { ...options, extraHeaders: { origin, cookie } });
    next.on("chat_message", show);
    return new Promise((resolve) => {
      // The node died before the greeting: no error event is emitted for that.
      next.once("disconnect", () => resolve(false));
      next.once("connect", () => {
        socket = next;
        next.off("disconnect").once("disconnect", () => void comeBack());
        resolve(true);
      });
      next.once("connect_error", () => {
        next.close();
        resolve(false);
      });
    });
  }

  async function open(): Promise<void> {
    // Random pause, so that reconnections are spread.
    do await pause(Math.random() * 500);
    while (!isClosed && !(await connect()));
  }

  async function comeBack(): Promise<void> {
    socket = null;
    const lostAt = performance.now();
    await open();
    reconnectsMs.push(performance.now() - lostAt);
  }

  /** Simulates navigation: the balancer picks any node. */
  async function reload(): Promise<void> {
    if (!socket) return;
    socket.off("disconnect").disconnect();
    socket = null;
    await open();
  }

  async function acknowledged(sent: Parameters<ChatClientEvents["chat_message"]>[0]): Promise<Answer | null> {
    return (await socket
      ?.timeout(ackMs)
      .emitWithAck("chat_message", sent)
      .catch(() => null)) as Answer | null;
  }

  async function say(text: string): Promise<number> {
    const sent = { id: randomUUID(), text, fileIds: [] };
    for (;;) {
      const answer = await acknowledged(sent);
      if (answer?.ok) return answer.data.id;
      await pause(100);
    }
  }

  return {
    open,
    reload,
    say,
    received,
    reconnectsMs,
    close() {
      isClosed = true;
      socket?.disconnect();
    },
  };
}
