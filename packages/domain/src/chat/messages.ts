import type { ChatMessage, ChatProposal, Conversation } from "@zertsalo/contract/chat";

/** Only messages between the two people, and only with text or files. */
export function isVisibleMessage({ owner, text, files }: Pick<ChatMessage, "owner" | "text" | "files">): boolean {
  return (owner === "client" || owner === "operator") && (text.trim() !== "" || files.length > 0);
}

/** Merges new messages into the feed: each id once, in order of creation, with the latest text. */
export function mergedMessages(feed: readonly ChatMessage[], come: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map(feed.map((message) => [message.id, message]));
  for (const message of come) {
    if (!isVisibleMessage(message)) continue;
    const existing = byId.get(message.id);
    byId.set(message.id, existing ? merged(existing, message) : message);
  }
  return [...byId.values()].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id);
}

/** Unknown and later than everything in the feed: a gap filled in the history is no news. */
export function isNews(feed: readonly ChatMessage[], { id, createdAt }: ChatMessage): boolean {
  const last = feed.at(-1);
  return !feed.some((message) => message.id === id) && (!last || Date.parse(createdAt) >= Date.parse(last.createdAt));
}

/** The latest message here: on reconnection the server sends messages after it. */
export const getLastId = (feed: readonly ChatMessage[]): number => Math.max(0, ...feed.map(({ id }) => id));

/** A late copy must not undo an edit or a read mark. Links to files come from the latest copy. */
function merged(existing: ChatMessage, come: ChatMessage): ChatMessage {
  return {
    ...(come.updatedAt > existing.updatedAt ? come : existing),
    files: come.files,
    proposal: latestProposal(existing.proposal, come.proposal),
    clientReadAt: existing.clientReadAt ?? come.clientReadAt,
    operatorReadAt: existing.operatorReadAt ?? come.operatorReadAt,
    unread: existing.unread && come.unread,
  };
}

/** Of two copies of a proposal the settled one wins, whichever arrives later. */
export function latestProposal(existing: ChatProposal | null, come: ChatProposal | null): ChatProposal | null {
  return existing && existing.state !== "open" ? existing : come;
}

/** Marks these messages as read by the buyer at that moment. */
export const withRead = (feed: readonly ChatMessage[], ids: readonly number[], at: string): ChatMessage[] =>
  feed.map((message) => (ids.includes(message.id) ? { ...message, clientReadAt: at, unread: false } : message));

export const unreadIds = (feed: readonly ChatMessage[]): number[] =>
  feed.filter(({ unread }) => unread).map(({ id }) => id);

/** The first chat that is not archived. */
export const activeChat = (chats: readonly Conversation[]): Conversation | null =>
  chats.find(({ inArchive }) => !inArchive) ?? null;
