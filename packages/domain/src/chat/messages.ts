import type { ChatMessage, Conversation } from "@zertsalo/contract/chat";

/** Only what two people have said to each other, and only if there is something to show. */
export function isShown({ owner, text, files }: Pick<ChatMessage, "owner" | "text" | "files">): boolean {
  return (owner === "client" || owner === "operator") && (text.trim() !== "" || files.length > 0);
}

/** The feed with what has come: each id once, in the order of ids, its latest wording. */
export function mergedMessages(feed: readonly ChatMessage[], come: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map(feed.map((message) => [message.id, message]));
  for (const message of come) {
    const known = byId.get(message.id);
    if (isShown(message) && (!known || isLater(message, known))) byId.set(message.id, message);
  }
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** A message that comes late must not undo an edit or a mark that came before it. */
function isLater(come: ChatMessage, known: ChatMessage): boolean {
  if (come.updatedAt !== known.updatedAt) return come.updatedAt > known.updatedAt;
  return known.clientReadAt === null && come.clientReadAt !== null;
}

export const unreadIds = (feed: readonly ChatMessage[]): number[] =>
  feed.filter(({ unread }) => unread).map(({ id }) => id);

/** The first that is not in the archive. */
export const activeChat = (chats: readonly Conversation[]): Conversation | null =>
  chats.find(({ inArchive }) => !inArchive) ?? null;
