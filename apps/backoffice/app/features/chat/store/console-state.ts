import type { ConsoleChat, ConsoleMessage, Operator } from "@zertsalo/contract/chat-console";
import type { SeenNews } from "@zertsalo/contract/chat-console-socket";
import { withMessage } from "@zertsalo/domain/chat/console-lists";
import { feedReducer } from "@zertsalo/domain/chat/feed-reducer";
import { emptyFeed, type FeedEvent, type FeedState } from "@zertsalo/domain/chat/feed-state";

export type ConsoleFeed = FeedState<ConsoleMessage>;

export type ConsoleLine = "connecting" | "on" | "lost" | "refused";

/** State of the console; input and open dialogs belong to the components. */
export interface ConsoleState {
  line: ConsoleLine;
  /** How often the socket has connected. */
  connections: number;
  /** The chat that is displayed. */
  openId: number | null;
  /** Open chats, and the ended one that is displayed. */
  chats: readonly ConsoleChat[];
  operators: readonly Operator[];
  /** Ids of buyers with an open chat page. */
  buyersHere: readonly number[];
  /** By chat; only of chats that were opened here. */
  feeds: Readonly<Record<number, ConsoleFeed>>;
}

/** Lists that are reloaded from time to time. */
export type ReadLists = Pick<ConsoleState, "chats" | "operators" | "buyersHere">;

export type ConsoleEvent =
  | { type: "line"; line: ConsoleLine }
  | { type: "opened"; chatId: number | null }
  | ({ type: "lists" } & ReadLists)
  | { type: "operators"; operators: readonly Operator[] }
  | { type: "chat"; chat: ConsoleChat }
  | { type: "message"; message: ConsoleMessage }
  | { type: "edited"; message: ConsoleMessage }
  | { type: "seen"; seen: SeenNews }
  | { type: "typing"; chatId: number; untilMs: number }
  | { type: "feed"; chatId: number; event: FeedEvent<ConsoleMessage> };

export const initialConsole = ({ chats, operators, buyersHere }: ReadLists): ConsoleState => ({
  line: "connecting",
  connections: 0,
  openId: null,
  chats,
  operators,
  buyersHere,
  feeds: {},
});

/** State of the console after an event: its lists here, each feed by the reducer that the buyer's page has too. */
export function consoleReducer(state: ConsoleState, event: ConsoleEvent): ConsoleState {
  switch (event.type) {
    case "line":
      return event.line === "on"
        ? { ...state, line: event.line, connections: state.connections + 1 }
        : { ...state, line: event.line, feeds: disconnected(state.feeds) };
    case "opened":
      return { ...state, openId: event.chatId };
    case "lists": {
      const { operators, buyersHere } = event;
      const chats = event.chats.map((chat) => withLast(chat, state.chats));
      const retained = state.chats.filter(({ id }) => id === state.openId && !chats.some((chat) => chat.id === id));
      return { ...state, chats: [...chats, ...retained], operators, buyersHere };
    }
    case "operators":
      return { ...state, operators: event.operators };
    case "chat":
      return { ...state, chats: withChat(state.chats, event.chat) };
    case "message": {
      const { message } = event;
      const chats = state.chats.map((chat) => withMessage(chat, message));
      return inFeed({ ...state, chats }, message.chatId, { type: "news", message });
    }
    case "edited":
      return inFeed(state, event.message.chatId, { type: "copies", messages: [event.message] });
    case "seen": {
      const { chatId, ...mark } = event.seen;
      return inFeed({ ...state, chats: withSeen(state.chats, event.seen) }, chatId, { type: "read", mark });
    }
    case "typing":
      return inFeed(state, event.chatId, { type: "typing", untilMs: event.untilMs });
    case "feed": {
      const feed = feedReducer(state.feeds[event.chatId] ?? emptyFeed("operator"), event.event);
      return { ...state, feeds: { ...state.feeds, [event.chatId]: feed } };
    }
  }
}

/** A chat that was never opened has no feed to update. */
const inFeed = (state: ConsoleState, chatId: number, event: FeedEvent<ConsoleMessage>): ConsoleState =>
  state.feeds[chatId] ? consoleReducer(state, { type: "feed", chatId, event }) : state;

const disconnected = (feeds: ConsoleState["feeds"]): ConsoleState["feeds"] =>
  Object.fromEntries(
    Object.entries(feeds).map(([chatId, feed]) => [chatId, feedReducer(feed, { type: "disconnected" })]),
  );

const withChat = (chats: readonly ConsoleChat[], chat: ConsoleChat): ConsoleChat[] =>
  chats.some(({ id }) => id === chat.id)
    ? chats.map((each) => (each.id === chat.id ? withLast(chat, chats) : each))
    : [...chats, chat];

/** A row that was read before the last message came must not undo it. */
function withLast(chat: ConsoleChat, chats: readonly ConsoleChat[]): ConsoleChat {
  const { last, waitsSince, unread } = chats.find(({ id }) => id === chat.id) ?? chat;
  return (last?.id ?? 0) > (chat.last?.id ?? 0) ? { ...chat, last, waitsSince, unread } : chat;
}

const withSeen = (chats: readonly ConsoleChat[], { chatId, by, ids }: SeenNews): readonly ConsoleChat[] =>
  by === "client"
    ? chats
    : chats.map((chat) => (chat.id === chatId ? { ...chat, unread: Math.max(0, chat.unread - ids.length) } : chat));
