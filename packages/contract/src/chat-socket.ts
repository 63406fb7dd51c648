import { z } from "zod";
import { type ChatMessage, ChatPlatform, type SentMessage } from "./chat.ts";
import { maxMessageLength } from "./chat-limits.ts";
import { Id } from "./id.ts";

export const maxSocketBytes = 64 * 1024;

const plain = (max: number) => z.string().max(max).catch("");

/**
 * Self-description of a client on connection. It is displayed to the operator and has no effect on access: the session
 * identifies the client.
 */
export const ChatHandshake = z.object({
  platformId: ChatPlatform.catch("zertsalo"),
  name: plain(100),
  /** Name of the active store. */
  city: plain(100),
  clientId: z.coerce.number().int().nullable().catch(null),
  url: plain(500),
  /** First question, sent with the connection. */
  question: z.string().max(maxMessageLength).optional().catch(undefined),
  fileId: z.uuid().optional().catch(undefined),
  /** Last message received by this client, 0: none; later ones are sent on connection. */
  lastId: Id.or(z.literal(0)).optional().catch(undefined),
});
export type ChatHandshake = z.infer<typeof ChatHandshake>;

export const ChatRead = z.object({ ids: z.array(Id).max(500) });
export type ChatRead = z.infer<typeof ChatRead>;

export type SocketAnswer<Data> = { ok: true; data: Data } | { ok: false; errorCode: string; errorText: string };
type Answered<Data> = (answer: SocketAnswer<Data>) => void;

/** Events from the buyer's page. All are acknowledged after they are stored. */
export interface ChatClientEvents {
  chat_message: (sent: SentMessage, answer: Answered<ChatMessage>) => void;
  mark_read: (read: ChatRead, answer: Answered<ChatRead>) => void;
  chat_close: (answer: Answered<{ chatId: number }>) => void;
  /** The buyer is typing; repeated every few seconds, never acknowledged. */
  chat_typing: () => void;
}

/** Events to the buyer's page. */
export interface ChatServerEvents {
  chat_unread_messages: (messages: ChatMessage[]) => void;
  chat_message: (message: ChatMessage) => void;
  chat_message_edit: (message: ChatMessage) => void;
  chat_enter: (entered: { chatId: number; operator: string }) => void;
  chat_closed: (closed: { chatId: number; closedBy: "client" | "operator" }) => void;
  /** The operator is typing. */
  chat_typing: (typing: { chatId: number; operator: string }) => void;
  add_to_black_list: () => void;
}
