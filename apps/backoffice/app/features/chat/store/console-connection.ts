import {
  type ConsoleServerEvents,
  type ConsoleClientEvents,
  operatorsNamespace,
} from "@zertsalo/contract/chat-console-socket";
import { chatSocketPath } from "@zertsalo/contract/chat-limits";
import type { SocketAnswer } from "@zertsalo/contract/chat-socket";
import { io, type Socket } from "socket.io-client";
import type { ConsoleLine } from "./console-state.ts";

export type EventName = Exclude<keyof ConsoleClientEvents, "chat_typing">;
export type EventPayload<Each extends EventName> = Parameters<ConsoleClientEvents[Each]>[0];
export type AckData<Each extends EventName> = Parameters<ConsoleClientEvents[Each]>[1] extends (
  answer: SocketAnswer<infer Data>,
) => void
  ? Data
  : never;

export interface ConsoleConnection {
  /** Null: no answer within five seconds. */
  say<Each extends EventName>(word: Each, payload: EventPayload<Each>): Promise<SocketAnswer<AckData<Each>> | null>;
  typing(chatId: number): void;
  close(): void;
}

interface ConnectionParts {
  news: ConsoleServerEvents;
  onLine: (line: ConsoleLine) => void;
}

const answerMs = 5_000;

/** The console's socket; it reconnects until it is closed. */
export function openConnection({ news, onLine }: ConnectionParts): ConsoleConnection {
  const socket: Socket<ConsoleServerEvents, ConsoleClientEvents> = io(operatorsNamespace, {
    path: chatSocketPath,
    transports: ["websocket"],
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
  });
  socket.on("connect", () => onLine("on"));
  socket.on("disconnect", (reason) => {
    onLine("lost");
    // Disconnected by the server: the next attempt checks the session again.
    if (reason === "io server disconnect") socket.connect();
  });
  socket.on("connect_error", ({ message }) => {
    const isRefused = message === "unauthorized" || message === "forbidden";
    onLine(isRefused ? "refused" : "lost");
  });
  socket.on("chat_message", news.chat_message);
  socket.on("chat_message_edit", news.chat_message_edit);
  socket.on("chat_changed", news.chat_changed);
  socket.on("chat_seen", news.chat_seen);
  socket.on("chat_typing", news.chat_typing);
  socket.on("operators", news.operators);

  return {
    say<Each extends EventName>(word: Each, payload: EventPayload<Each>) {
      const timed = socket.timeout(answerMs) as unknown as {
        emitWithAck(word: string, payload: unknown): Promise<SocketAnswer<AckData<Each>>>;
      };
      return timed.emitWithAck(word, payload).catch(() => null);
    },
    /** Dropped when offline: a late typing event is useless. */
    typing: (chatId) => void socket.volatile.emit("chat_typing", { chatId }),
    close: () => void socket.disconnect(),
  };
}
