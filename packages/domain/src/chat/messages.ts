import type { ChatMessage, ChatProposal, Conversation } from "@zertsalo/contract/chat";

/** Only what two people have said to each other, and only if there is something to show. */
export function isVisibleMessage({ owner, text, files }: Pick<ChatMessage, "owner" | "text" | "files">): boolean {
  return (owner === "client" || owner === "operator") && (text.trim() !== "" || files.length > 0);
}

/** The feed with what has come: each id once, in the order it was said, its latest wording. */
export function mergedMessages(feed: readonly ChatMessage[], come: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map(feed.map((message) => [message.id, message]));
  for (const message of come) {
    if (!isVisibleMessage(message)) continue;
    const existing = byId.get(message.id);
    byId.set(message.id, existing ? merged(existing, message) : message);
  }
  return [...byId.values()].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id);
}

/** Not known, and said after all that is here: what was merely missing of the history is no news. */
export function isNews(feed: readonly ChatMessage[], { id, createdAt }: ChatMessage): boolean {
  const last = feed.at(-1);
  return !feed.some((message) => message.id === id) && (!last || Date.parse(createdAt) >= Date.parse(last.createdAt));
}

/** The latest message that is here: a page that connects again is sent what came after it. */
export const getLastId = (feed: readonly ChatMessage[]): number => Math.max(0, ...feed.map(({ id }) => id));

/** What comes late must not undo an edit or a mark that came before it. Links to files are best as they came last. */
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

/** Of two looks at one message: what was settled stays so, whichever comes later. */
export function latestProposal(existing: ChatProposal | null, come: ChatProposal | null): ChatProposal | null {
  return existing && existing.state !== "open" ? existing : come;
}

/** These were seen by the buyer at that moment. */
export const withRead = (feed: readonly ChatMessage[], ids: readonly number[], at: string): ChatMessage[] =>
  feed.map((message) => (ids.includes(message.id) ? { ...message, clientReadAt: at, unread: false } : message));

export const unreadIds = (feed: readonly ChatMessage[]): number[] =>
  feed.filter(({ unread }) => unread).map(({ id }) => id);

/** The first that is not in the archive. */
export const activeChat = (chats: readonly Conversation[]): Conversation | null =>
  chats.find(({ inArchive }) => !inArchive) ?? null;
