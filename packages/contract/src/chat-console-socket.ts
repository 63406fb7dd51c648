import { z } from "zod";
import { maxMessageLength } from "./chat-limits.ts";
import type { ConsoleChat, ConsoleMessage, Operator, OperatorMessage } from "./chat-console.ts";
import type { SocketAnswer } from "./chat-socket.ts";
import { ConfigurationHash } from "./configuration.ts";
import { Id } from "./id.ts";

/** Namespace of the consoles, on the same socket as the buyers' pages. */
export const operatorsNamespace = "/operators";

export const MessageEdit = z.strictObject({ messageId: Id, text: z.string().max(maxMessageLength) });
export type MessageEdit = z.infer<typeof MessageEdit>;

/** Exactly the displayed proposal: another hash or another price is refused. */
export const ChatPropose = z.strictObject({
  /** Idempotency key made by the console. */
  id: z.uuid(),
  chatId: Id,
  /** The buyer's configuration. */
  fromHash: ConfigurationHash,
  options: z.record(z.string(), z.unknown()),
  expectedHash: ConfigurationHash,
  expectedTotal: z.int(),
  text: z.string().max(maxMessageLength).default(""),
});
export type ChatPropose = z.infer<typeof ChatPropose>;

/** `isOver`: taking the chat over from a colleague without confirmation. */
export const ChatTake = z.strictObject({ chatId: Id, isOver: z.boolean().default(false) });
export type ChatTake = z.infer<typeof ChatTake>;

/** Null operator: back to the queue. */
export const ChatTransfer = z.strictObject({
  chatId: Id,
  toId: Id.nullable(),
  note: z.string().trim().max(500).default(""),
});
export type ChatTransfer = z.infer<typeof ChatTransfer>;

export const ChatBlock = z.strictObject({
  chatId: Id,
  isBlocked: z.boolean(),
  reason: z.string().trim().max(500).default(""),
});
export type ChatBlock = z.infer<typeof ChatBlock>;

export const OneChat = z.strictObject({ chatId: Id });
export type OneChat = z.infer<typeof OneChat>;

/** All messages of the buyer up to this one were read. */
export const SeenUpTo = z.strictObject({ chatId: Id, lastId: Id });
export type SeenUpTo = z.infer<typeof SeenUpTo>;

export const OperatorState = z.strictObject({ takesNew: z.boolean() });
export type OperatorState = z.infer<typeof OperatorState>;

type Answered<Data> = (answer: SocketAnswer<Data>) => void;

/** Events from a console. All but typing are acknowledged after they are stored. */
export interface ConsoleClientEvents {
  chat_message: (message: OperatorMessage, answer: Answered<ConsoleMessage>) => void;
  chat_message_edit: (edit: MessageEdit, answer: Answered<ConsoleMessage>) => void;
  chat_propose: (proposal: ChatPropose, answer: Answered<ConsoleMessage>) => void;
  chat_take: (take: ChatTake, answer: Answered<ConsoleChat>) => void;
  chat_transfer: (transfer: ChatTransfer, answer: Answered<ConsoleChat>) => void;
  chat_close: (chat: OneChat, answer: Answered<ConsoleChat>) => void;
  chat_block: (block: ChatBlock, answer: Answered<ConsoleChat>) => void;
  mark_read: (seen: SeenUpTo, answer: Answered<{ ids: number[] }>) => void;
  operator_state: (state: OperatorState, answer: Answered<OperatorState>) => void;
  chat_typing: (chat: OneChat) => void;
}

/** Read marks: the buyer has read an operator's messages, or the other way round. */
export interface SeenNews {
  chatId: number;
  by: "client" | "operator";
  ids: number[];
  at: string;
}

/** Events to every open console. Delivery is not guaranteed: a console reloads its lists from time to time. */
export interface ConsoleServerEvents {
  chat_message: (message: ConsoleMessage) => void;
  chat_message_edit: (message: ConsoleMessage) => void;
  /** Opened, assigned, transferred, closed, blocked: the whole row. */
  chat_changed: (chat: ConsoleChat) => void;
  chat_seen: (seen: SeenNews) => void;
  chat_typing: (typing: { chatId: number; who: "client" | "operator"; operatorId: number | null }) => void;
  operators: (operators: Operator[]) => void;
}
