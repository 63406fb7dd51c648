import { z } from "zod";
import { type ChatMessage, ChatPlatform, type SentMessage } from "./chat.ts";
import { maxMessageLength } from "./chat-limits.ts";
import { Id } from "./id.ts";

export const maxSocketBytes = 64 * 1024;

const plain = (max: number) => z.string().max(max).catch("");

/**
 * What a client says of itself when it connects. It is shown to the operator and decides nothing: who the client is,
 * his session says.
 */
export const ChatHandshake = z.object({
  platformId: ChatPlatform.catch("zertsalo"),
  name: plain(100),
  /** The active store's name. */
  city: plain(100),
  clientId: z.coerce.number().int().nullable().catch(null),
  url: plain(500),
  /** Asked with the connection itself, once. */
  question: z.string().max(maxMessageLength).optional().catch(undefined),
  fileId: z.uuid().optional().catch(undefined),
  /** The last message this client has seen, 0: none; it is sent what came after. */
  lastId: Id.or(z.literal(0)).optional().catch(undefined),
});
export type ChatHandshake = z.infer<typeof ChatHandshake>;

export const ChatRead = z.object({ ids: z.array(Id).max(500) });
export type ChatRead = z.infer<typeof ChatRead>;

export type SocketAnswer<Data> = { ok: true; data: Data } | { ok: false; errorCode: string; errorText: string };
type Answered<Data> = (answer: SocketAnswer<Data>) => void;

/** What the buyer's page says. Every word is answered after it is stored. */
export interface ChatClientEvents {
  chat_message: (sent: SentMessage, answer: Answered<ChatMessage>) => void;
  mark_read: (read: ChatRead, answer: Answered<ChatRead>) => void;
  chat_close: (answer: Answered<{ chatId: number }>) => void;
  /** He is writing; said every few seconds while he does, and never answered. */
  chat_typing: () => void;
}

/** What the buyer's page is told. */
export interface ChatServerEvents {
  chat_unread_messages: (messages: ChatMessage[]) => void;
  chat_message: (message: ChatMessage) => void;
  chat_message_edit: (message: ChatMessage) => void;
  chat_enter: (entered: { chatId: number; operator: string }) => void;
  chat_closed: (closed: { chatId: number; closedBy: "client" | "operator" }) => void;
  /** The operator is writing. */
  chat_typing: (typing: { chatId: number; operator: string }) => void;
  add_to_black_list: () => void;
}
