import type { Conversation } from "@zertsalo/contract/chat";

/** What of the buyer's history is read next: an earlier part of a chat, or the chat before it. */
export interface HistoryStep {
  chatId: number;
  before: number | null;
}

/** `read` is the earliest part that is here; null before any is. The chats come latest first. */
export function nextHistory(
  chats: readonly Pick<Conversation, "id">[],
  read: { chatId: number; firstId: number | null; hasEarlier: boolean } | null,
): HistoryStep | null {
  if (!read) return stepTo(chats[0]);
  if (read.hasEarlier && read.firstId !== null) return { chatId: read.chatId, before: read.firstId };
  return stepTo(chats[chats.findIndex(({ id }) => id === read.chatId) + 1]);
}

const stepTo = (chat: Pick<Conversation, "id"> | undefined): HistoryStep | null =>
  chat ? { chatId: chat.id, before: null } : null;
