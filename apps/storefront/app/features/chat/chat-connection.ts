import type { ChatMessage } from "@zertsalo/contract/chat";
import { chatSocketPath } from "@zertsalo/contract/chat-limits";
import type {
  ChatHandshake,
  ChatServerEvents,
  ChatRead,
  ChatClientEvents,
  SocketAnswer,
} from "@zertsalo/contract/chat-socket";
import { reconnectAttempts } from "@zertsalo/domain/chat/read-rules";
import { io, type Socket } from "socket.io-client";
import type { MessageInput } from "./chat-data.ts";

export type ConnectionState = "connecting" | "open" | "lost";

export interface ConnectionParts {
  /** Called with each connection: it contains the id of the last received message. */
  handshake: () => Partial<ChatHandshake>;
  news: ChatServerEvents;
  onState: (state: ConnectionState) => void;
  /** The server refuses this visitor: his session has ended, or he is blocked. */
  onRefused: (errorCode: string) => void;
}

export type ChatConnection = ReturnType<typeof openConnection>;

/** A message is resent until it is acknowledged; the server stores it once. */
const ackMs = 5_000;
const maxAttempts = 3;

/** The chat's socket, websocket transport only, on the shop's own origin. */
export function openConnection({ handshake, news, onState, onRefused }: ConnectionParts) {
  const socket: Socket<ChatServerEvents, ChatClientEvents> = io({
    path: chatSocketPath,
    transports: ["websocket"],
    reconnectionAttempts: reconnectAttempts,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    // Spreads reconnects of all pages over time.
    randomizationFactor: 0.5,
    auth: (give) => give(handshake()),
  });
  socket.on("chat_unread_messages", news.chat_unread_messages);
  socket.on("chat_message", news.chat_message);
  socket.on("chat_message_edit", news.chat_message_edit);
  socket.on("chat_enter", news.chat_enter);
  socket.on("chat_closed", news.chat_closed);
  socket.on("chat_typing", news.chat_typing);
  socket.on("add_to_black_list", news.add_to_black_list);
  socket.on("connect", () => onState("open"));
  socket.on("connect_error", (error) => {
    if (!socket.active) onRefused((error as Error & { data?: { errorCode?: string } }).data?.errorCode ?? "");
  });
  socket.on("disconnect", (reason) => {
    if (reason === "io server disconnect") onRefused("");
    else onState("connecting");
  });
  socket.io.on("reconnect_failed", () => onState("lost"));

  const withRetry = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | null> => {
    for (let turn = 0; turn < maxAttempts; turn += 1) {
      const answer = await ask().catch(() => null);
      if (answer) return answer;
    }
    return null;
  };

  return {
    say: (sent: MessageInput): Promise<SocketAnswer<ChatMessage> | null> =>
      withRetry(() => socket.timeout(ackMs).emitWithAck("chat_message", sent)),
    read: (ids: number[]): Promise<SocketAnswer<ChatRead> | null> =>
      withRetry(() => socket.timeout(ackMs).emitWithAck("mark_read", { ids })),
    end: (): Promise<SocketAnswer<{ chatId: number }> | null> =>
      withRetry(() => socket.timeout(ackMs).emitWithAck("chat_close")),
    /** Dropped when offline: a late typing event is useless. */
    typing: () => void socket.volatile.emit("chat_typing"),
    /** Reconnects; the server then sends the missed messages. */
    again() {
      onState("connecting");
      socket.disconnect().connect();
    },
    close: () => void socket.disconnect(),
  };
}
