import type { ChatCard, ChatMessage, Conversation } from "@zertsalo/contract/chat";
import type { HistoryStep } from "@zertsalo/domain/chat/history";

/** A part of the history, oldest first. */
export interface HistoryPart {
  chatId: number;
  messages: ChatMessage[];
  hasEarlier: boolean;
}

/** Initial data of the chat page. */
export interface ChatPageData {
  userId: number;
  /** Name that the operator sees. */
  name: string;
  city: string;
  /** An operator is online. */
  isOnline: boolean;
  chats: Conversation[];
  /** Null: no messages yet. */
  history: HistoryPart | null;
  /** The history failed to load: the page shows an error with a retry button. */
  isFailed: boolean;
  /** Why the buyer cannot write now. */
  closed: string | null;
  /** Subject of the question, from the address. */
  card: ChatCard | null;
  /** Consent was given; otherwise it is required before the first message. */
  hasAgreed: boolean;
  /** The shop's email, for buyers who may not write here. */
  email: string;
  /** Time of the page server, so that «Сегодня» is the same in the browser. */
  nowMs: number;
}

/** Answer to the poll of every minute. */
export interface ChatNewsData {
  isOnline: boolean;
  unread: number;
  isBlocked: boolean;
}

/** HTTP intents of the chat page. */
export interface ChatIntents {
  pending: { sent: MessageInput; answer: { message: ChatMessage; reply: string } };
  agree: { sent: { page: string }; answer: { isInForce: boolean } };
  read: { sent: { ids: number[] }; answer: { ids: number[] } };
  rate: { sent: { chatId: number; rating: number }; answer: { rating: number } };
  proposal: {
    sent: { messageId: number; answer: "accepted" | "declined" };
    answer: { messages: ChatMessage[] };
  };
  history: { sent: HistoryStep; answer: HistoryPart };
}

export interface MessageInput {
  id: string;
  text: string;
  fileIds: string[];
  quoteId?: number;
  card?: Pick<ChatCard, "kind" | "key">;
}
