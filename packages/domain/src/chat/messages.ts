import type { ChatMessage, ChatProposal, Conversation } from "@zertsalo/contract/chat";

/** Only messages between the two people, and only with text or files. */
export function isVisibleMessage({ owner, text, files }: Pick<ChatMessage, "owner" | "text" | "files">): boolean {
  return (owner === "client" || owner === "operator") && (text.trim() !== "" || files.length > 0);
}

/**
 * Merges copies of messages into the feed: each id once, in order of creation, with the latest text. The result does not
 * depend on the order of arrival, but for the links to files, which come from the last copy.
 */
export function mergedMessages<Message extends ChatMessage>(
  feed: readonly Message[],
  come: readonly Message[],
): readonly Message[] {
  if (come.length === 0) return feed;
  const byId = new Map(feed.map((message) => [message.id, message]));
  for (const message of come) {
    const existing = byId.get(message.id);
    byId.set(message.id, existing ? merged(existing, message) : message);
  }
  return [...byId.values()].sort(byCreation);
}

/** Times are ISO strings in UTC. Ids of different chats are not in order of time. */
function byCreation(a: ChatMessage, b: ChatMessage): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id - b.id;
}

/** Unknown and later than everything in the feed: a gap filled in the history is no news. */
export function isNews(feed: readonly ChatMessage[], { id, createdAt }: ChatMessage): boolean {
  const last = feed.at(-1);
  return !feed.some((message) => message.id === id) && (!last || createdAt >= last.createdAt);
}

export const getLastId = (feed: readonly ChatMessage[]): number => feed.reduce((last, { id }) => Math.max(last, id), 0);

/** A late copy must not undo an edit or a read mark. */
function merged<Message extends ChatMessage>(existing: Message, come: Message): Message {
  return {
    ...(come.updatedAt > existing.updatedAt ? come : existing),
    files: come.files,
    proposal: latestProposal(existing.proposal, come.proposal),
    clientReadAt: earliest(existing.clientReadAt, come.clientReadAt),
    operatorReadAt: earliest(existing.operatorReadAt, come.operatorReadAt),
    unread: existing.unread && come.unread,
  };
}

function earliest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

/** Of two copies of a proposal the settled one wins, whichever arrives later. */
function latestProposal(existing: ChatProposal | null, come: ChatProposal | null): ChatProposal | null {
  return existing && existing.state !== "open" ? existing : come;
}

/** One side has read these messages of the other. */
export interface ReadMark {
  by: "client" | "operator";
  ids: readonly number[];
  at: string;
}

export const withRead = <Message extends ChatMessage>(
  feed: readonly Message[],
  { by, ids, at }: ReadMark,
): readonly Message[] =>
  feed.map((message) => {
    if (!ids.includes(message.id)) return message;
    return by === "client"
      ? { ...message, clientReadAt: earliest(message.clientReadAt, at), unread: false }
      : { ...message, operatorReadAt: earliest(message.operatorReadAt, at) };
  });

export const unreadIds = (feed: readonly ChatMessage[]): number[] =>
  feed.filter(({ unread }) => unread).map(({ id }) => id);

/** The first chat that is not archived. */
export const activeChat = (chats: readonly Conversation[]): Conversation | null =>
  chats.find(({ inArchive }) => !inArchive) ?? null;
