import type { ChatCard, ChatMessage, Conversation } from "@zertsalo/contract/chat";
import type { HistoryStep } from "@zertsalo/domain/chat/history";

/** A part of the history, oldest first. */
export interface HistoryPart {
  chatId: number;
  messages: ChatMessage[];
  hasEarlier: boolean;
}

/** What the page of the chat begins with. */
export interface ChatPageData {
  userId: number;
  /** As the operator sees him. */
  name: string;
  city: string;
  /** An operator is there. */
  isOnline: boolean;
  chats: Conversation[];
  /** Null: nothing was written yet. */
  history: HistoryPart | null;
  /** The history could not be read: the page says so, and tries again when asked to. */
  isFailed: boolean;
  /** Why nothing can be written for now. */
  closed: string | null;
  /** What the buyer has come to ask about. */
  card: ChatCard | null;
  /** He has agreed to be answered; otherwise he is asked before the first message goes. */
  hasAgreed: boolean;
  /** The shop's, for whoever may not write here. */
  email: string;
  /** The page server's time: what is «Сегодня» is the same in the browser. */
  nowMs: number;
}

/** What is asked every minute. */
export interface ChatNewsData {
  isOnline: boolean;
  unread: number;
  isBlocked: boolean;
}

/** What the page asks of the shop by HTTP. */
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
