import type { ConsoleChat, ConsoleMessage, Operator } from "@zertsalo/contract/chat-console";
import type { SeenNews } from "@zertsalo/contract/chat-console-socket";
import { withMessage } from "@zertsalo/domain/chat/console-lists";
import { latestProposal } from "@zertsalo/domain/chat/messages";

export interface Feed {
  messages: readonly ConsoleMessage[];
  hasEarlier: boolean;
  state: "loading" | "ready" | "failed";
}

export type Line = "connecting" | "on" | "lost" | "refused";

/** State of the console; input and open dialogs belong to the components. */
export interface ConsoleState {
  line: Line;
  /** Open chats, and the ended one that is displayed. */
  chats: readonly ConsoleChat[];
  operators: readonly Operator[];
  /** Ids of buyers with an open chat page. */
  buyersHere: readonly number[];
  feeds: Readonly<Record<number, Feed>>;
  /** Until when (ms) the buyer of a chat counts as typing. */
  typingUntil: Readonly<Record<number, number>>;
}

/** Lists that are reloaded from time to time. */
export type ReadLists = Pick<ConsoleState, "chats" | "operators" | "buyersHere">;

export type ConsoleEvent =
  | { type: "line"; line: Line }
  | ({ type: "lists"; keepId: number | null } & ReadLists)
  | { type: "operators"; operators: readonly Operator[] }
  | { type: "chat"; chat: ConsoleChat }
  | { type: "message"; message: ConsoleMessage }
  | { type: "edited"; message: ConsoleMessage }
  | { type: "seen"; seen: SeenNews }
  | { type: "typing"; chatId: number; untilMs: number }
  | { type: "feed-loading"; chatId: number }
  | { type: "feed-failed"; chatId: number }
  | { type: "feed"; chatId: number; messages: readonly ConsoleMessage[]; hasEarlier: boolean; part: FeedPart };

/** The latest page, an earlier one, or missed messages. */
export type FeedPart = "latest" | "earlier" | "missed";

export const emptyFeed: Feed = { messages: [], hasEarlier: false, state: "loading" };

/** State after an event: pure, and tolerant of lost or repeated events. */
export function consoleReducer(state: ConsoleState, event: ConsoleEvent): ConsoleState {
  switch (event.type) {
    case "line":
      return { ...state, line: event.line };
    case "lists": {
      const retained = state.chats.filter(
        ({ id }) => id === event.keepId && !event.chats.some((chat) => chat.id === id),
      );
      const { operators, buyersHere } = event;
      return { ...state, chats: [...event.chats, ...retained], operators, buyersHere };
    }
    case "operators":
      return { ...state, operators: event.operators };
    case "chat":
      return { ...state, chats: withChat(state.chats, event.chat) };
    case "message": {
      const { message } = event;
      const typingUntil =
        message.owner === "client" ? { ...state.typingUntil, [message.chatId]: 0 } : state.typingUntil;
      const chats = state.chats.map((chat) => withMessage(chat, message));
      return { ...state, chats, typingUntil, feeds: inFeed(state.feeds, message.chatId, [message]) };
    }
    case "edited":
      return { ...state, feeds: inFeed(state.feeds, event.message.chatId, [event.message]) };
    case "seen":
      return seenBy(state, event.seen);
    case "typing":
      return { ...state, typingUntil: { ...state.typingUntil, [event.chatId]: event.untilMs } };
    case "feed-loading":
      return withFeed(state, event.chatId, { ...(state.feeds[event.chatId] ?? emptyFeed), state: "loading" });
    case "feed-failed":
      return withFeed(state, event.chatId, { ...(state.feeds[event.chatId] ?? emptyFeed), state: "failed" });
    case "feed": {
      const feed = state.feeds[event.chatId] ?? emptyFeed;
      const hasEarlier = event.part === "missed" ? feed.hasEarlier : event.hasEarlier;
      const messages = merged(feed.messages, event.messages);
      return withFeed(state, event.chatId, { messages, hasEarlier, state: "ready" });
    }
  }
}

const withFeed = (state: ConsoleState, chatId: number, feed: Feed): ConsoleState => ({
  ...state,
  feeds: { ...state.feeds, [chatId]: feed },
});

const withChat = (chats: readonly ConsoleChat[], chat: ConsoleChat): ConsoleChat[] =>
  chats.some(({ id }) => id === chat.id) ? chats.map((each) => (each.id === chat.id ? chat : each)) : [...chats, chat];

/** A chat that was never opened has no feed to update. */
function inFeed(feeds: ConsoleState["feeds"], chatId: number, come: readonly ConsoleMessage[]): ConsoleState["feeds"] {
  const feed = feeds[chatId];
  return feed ? { ...feeds, [chatId]: { ...feed, messages: merged(feed.messages, come) } } : feeds;
}

/** Each id once, in order; the later text wins, and read messages stay read. */
export function merged(feed: readonly ConsoleMessage[], come: readonly ConsoleMessage[]): ConsoleMessage[] {
  const byId = new Map(feed.map((message) => [message.id, message]));
  for (const message of come) {
    const existing = byId.get(message.id);
    if (existing && existing.updatedAt > message.updatedAt) continue;
    byId.set(message.id, {
      ...message,
      proposal: latestProposal(existing?.proposal ?? null, message.proposal),
      clientReadAt: message.clientReadAt ?? existing?.clientReadAt ?? null,
      operatorReadAt: message.operatorReadAt ?? existing?.operatorReadAt ?? null,
    });
  }
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

function seenBy(state: ConsoleState, { chatId, by, ids, at }: SeenNews): ConsoleState {
  const seen = new Set(ids);
  const mark = by === "client" ? { clientReadAt: at, unread: false } : { operatorReadAt: at };
  const feed = state.feeds[chatId];
  const feeds = feed && {
    ...state.feeds,
    [chatId]: { ...feed, messages: feed.messages.map((each) => (seen.has(each.id) ? { ...each, ...mark } : each)) },
  };
  const chats =
    by === "client"
      ? state.chats
      : state.chats.map((chat) =>
          chat.id === chatId ? { ...chat, unread: Math.max(0, chat.unread - ids.length) } : chat,
        );
  return { ...state, chats, ...(feeds && { feeds }) };
}

/** The last message that a console has of a chat; null: no later message is missing. */
export function missingAfter(chat: ConsoleChat, feed: Feed | undefined): number | null {
  const last = feed?.messages.at(-1)?.id;
  return last !== undefined && chat.last && chat.last.id > last ? last : null;
}
