import type { ChatMessage } from "@zertsalo/contract/chat";
import { findLastOperator } from "@zertsalo/domain/chat/feed";
import { feedReducer } from "@zertsalo/domain/chat/feed-reducer";
import { emptyFeed, type FeedEvent, type FeedState } from "@zertsalo/domain/chat/feed-state";
import { nextHistory } from "@zertsalo/domain/chat/history";
import { activeChat, getLastId, isNews, isVisibleMessage, mergedMessages } from "@zertsalo/domain/chat/messages";
import { type RatingEvent, ratingAfter, ratingAtStart, type RatingState } from "@zertsalo/domain/chat/rating";
import type { ConnectionState } from "./chat-connection.ts";
import type { ChatPageData, HistoryPart } from "./chat-data.ts";

export interface ChatState {
  /** Messages of all chats of the buyer. */
  feed: FeedState;
  /** An operator is online. */
  isOnline: boolean;
  line: ConnectionState;
  /** The open chat. */
  chatId: number | null;
  operator: string | null;
  rating: RatingState;
  /** False: the next message requires the consent checkbox. */
  hasAgreed: boolean;
  isTicked: boolean;
  /** Automatic reply when no operator could answer. */
  reply: string | null;
}

export type ChatEvent =
  | FeedEvent
  | { type: "line"; line: ConnectionState }
  | { type: "online"; isOnline: boolean }
  /** A message of this page is stored; `reply` comes where no operator could answer. */
  | { type: "sent"; message: ChatMessage; reply: string | null }
  | { type: "entered"; chatId: number; operator: string }
  | { type: "closed" }
  | { type: "rating"; event: RatingEvent }
  | { type: "consent"; hasAgreed: boolean }
  | { type: "ticked"; isTicked: boolean };

export function initialChat({ chats, history, isOnline, isFailed, hasAgreed, nowMs }: ChatPageData): ChatState {
  const chatId = activeChat(chats)?.id ?? null;
  const messages = mergedMessages([], (history?.messages ?? []).filter(isVisibleMessage));
  return {
    feed: {
      ...emptyFeed("client"),
      messages,
      earlier: nextHistory(chats, history && readPart(history)),
      history: isFailed ? "failed" : "ready",
      resumeAfter: getLastId(messages),
    },
    isOnline,
    line: "connecting",
    chatId,
    operator: findLastOperator(messages, chatId),
    rating: ratingAtStart(chats, nowMs),
    hasAgreed,
    isTicked: false,
    reply: null,
  };
}

export const readPart = ({ chatId, messages, hasEarlier }: HistoryPart) => ({
  chatId,
  firstId: messages[0]?.id ?? null,
  hasEarlier,
});

/** State of the chat page after an event. */
export function chatReducer(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case "line": {
      const feed = event.line === "open" ? state.feed : feedReducer(state.feed, { type: "disconnected" });
      return { ...state, feed, line: event.line };
    }
    case "online":
      return { ...state, isOnline: event.isOnline };
    case "news":
      return isVisibleMessage(event.message) ? withNews(state, event.message) : state;
    case "sent": {
      const { message, reply } = event;
      const feed = feedReducer(state.feed, { type: "copies", messages: [message] });
      return { ...state, feed, chatId: message.chatId, reply: reply ?? state.reply };
    }
    case "entered":
      return { ...state, chatId: event.chatId, operator: event.operator, isOnline: true, reply: null };
    case "closed":
      return { ...state, chatId: null, operator: null, reply: null };
    case "rating":
      return { ...state, rating: ratingAfter(state.rating, event.event) };
    case "consent":
      // Without it the checkbox is empty again.
      return { ...state, hasAgreed: event.hasAgreed, isTicked: event.hasAgreed && state.isTicked };
    case "ticked":
      return { ...state, isTicked: event.isTicked };
    default:
      return { ...state, feed: feedReducer(state.feed, onlyVisible(event)) };
  }
}

function withNews(state: ChatState, message: ChatMessage): ChatState {
  const feed = feedReducer(state.feed, { type: "news", message });
  if (!isNews(state.feed.messages, message)) return { ...state, feed };
  const { chatId, owner, userType } = message;
  if (owner === "client") return { ...state, feed, chatId };
  return { ...state, feed, chatId, isOnline: true, reply: null, operator: userType || state.operator };
}

const onlyVisible = (event: FeedEvent): FeedEvent =>
  "messages" in event ? { ...event, messages: event.messages.filter(isVisibleMessage) } : event;
