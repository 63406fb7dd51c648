import type { ChatCard, ChatFile, ChatMessage } from "@zertsalo/contract/chat";
import type { HistoryStep } from "./history.ts";
import { getLastId, type ReadMark } from "./messages.ts";

/** A message of this page that is not acknowledged yet. */
export interface Unsent<Message extends ChatMessage = ChatMessage> {
  /** Idempotency key made in the browser: a resent message is the same message. */
  key: string;
  text: string;
  files: readonly ChatFile[];
  quote: Message | null;
  card: ChatCard | null;
  /** Error message; null while it is being sent. */
  failure: string | null;
}

/** A feed of messages as one page has it: the buyer's of all his chats, or the operator's of one chat. */
export interface FeedState<Message extends ChatMessage = ChatMessage> {
  /** Who reads this page. */
  reader: "client" | "operator";
  messages: readonly Message[];
  unsent: readonly Unsent<Message>[];
  /** Marks of messages that are not here yet. */
  earlyMarks: readonly ReadMark[];
  /** The next part of the history; null: there is no more. */
  earlier: HistoryStep | null;
  history: "loading" | "ready" | "failed";
  /** Messages after this id may be missing, because the socket was down; null: none is. */
  resumeAfter: number | null;
  /** Until when the other side counts as typing, in ms; 0: it is not. */
  typingUntilMs: number;
}

export type FeedEvent<Message extends ChatMessage = ChatMessage> =
  /** A message over the socket. */
  | { type: "news"; message: Message }
  /** Copies by any other way: an acknowledgement, an edit, a request. */
  | { type: "copies"; messages: readonly Message[] }
  | { type: "history-requested" }
  | { type: "history-failed" }
  /** The latest page. `isLive`: the socket was connected from request to answer. */
  | { type: "latest"; messages: readonly Message[]; earlier: HistoryStep | null; isLive: boolean }
  /** The answer to `step`, and the step after it. */
  | { type: "earlier"; step: HistoryStep; messages: readonly Message[]; earlier: HistoryStep | null }
  /** Messages after `resumeAfter`. `isAll`: none is missing any more. */
  | { type: "missed"; messages: readonly Message[]; isAll: boolean }
  | { type: "disconnected" }
  | { type: "read"; mark: ReadMark }
  | { type: "typing"; untilMs: number }
  /** Sent, or sent again under its key. */
  | { type: "sending"; unsent: Unsent<Message> }
  | { type: "failed"; key: string; failure: string }
  | { type: "discarded"; key: string };

/** `resumeAfter` of a feed without any page of the history. */
export const nothingRead = -1;

export const emptyFeed = (reader: FeedState["reader"]): FeedState<never> => ({
  reader,
  messages: [],
  unsent: [],
  earlyMarks: [],
  earlier: null,
  history: "loading",
  resumeAfter: nothingRead,
  typingUntilMs: 0,
});

/** Everything after this message is asked for when the socket connects. */
export const resumeId = ({ resumeAfter, messages }: FeedState): number => resumeAfter ?? getLastId(messages);

/**
 * The message after which some of the chat are missing here, by the chat's row; null: none is, or none was read yet. The
 * last message here is no proof: another may have been lost before it.
 */
export function missingAfter(feed: FeedState, lastId: number): number | null {
  const from = resumeId(feed);
  return from !== nothingRead && lastId > from ? from : null;
}

/** Messages of the part that was read without a gap: one that is older waits for its part of the history. */
export function joinedMessages<Message extends ChatMessage>({ messages, earlier }: FeedState<Message>) {
  const firstId = earlier?.before ?? 0;
  return messages.some(({ id }) => id < firstId) ? messages.filter(({ id }) => id >= firstId) : messages;
}
