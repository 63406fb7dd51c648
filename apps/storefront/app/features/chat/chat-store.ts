import type { ChatMessage } from "@zertsalo/contract/chat";
import type { ChatServerEvents } from "@zertsalo/contract/chat-socket";
import type { Unsent } from "@zertsalo/domain/chat/feed-state";
import { isNews, isVisibleMessage } from "@zertsalo/domain/chat/messages";
import type { RatingEvent } from "@zertsalo/domain/chat/rating";
import { sharedValue } from "@zertsalo/ui/shared-value";
import type { ConnectionState } from "./chat-connection.ts";
import type { ChatPageData } from "./chat-data.ts";
import { type ChatEvent, chatReducer, initialChat } from "./chat-state.ts";
import { type MarkerParts, readMarker } from "./mark-read.ts";
import { readEarlier, renewLinks } from "./read-history.ts";
import { messageSender, noAnswerText, type SenderParts } from "./send-message.ts";

export type ChatDraft = Omit<Unsent, "key" | "failure">;

export interface StoreParts extends Pick<SenderParts & MarkerParts, "line" | "ask" | "onBlocked" | "onRead"> {
  /** A message of somebody else has arrived. */
  onMessage: (message: ChatMessage) => void;
  newKey: () => string;
}

/** The typing event repeats every few seconds while the operator writes. */
const typingStaysMs = 6_000;
/** Within this time the server has sent everything that was missed before the connection. */
const resumedMs = 20_000;
const notDone = "Не\u00a0получилось. Повторите попытку";

export type ChatStore = ReturnType<typeof chatStore>;

/** The chat page's effects: events of the socket become events of the state, actions become requests. */
export function chatStore(begun: ChatPageData, { line, ask, onMessage, onRead, onBlocked, newKey }: StoreParts) {
  const store = sharedValue(initialChat(begun));
  const dispatch = (event: ChatEvent) => store.set(chatReducer(store.get(), event));
  const requests = { get: store.get, dispatch, ask };
  const send = messageSender({ ...requests, line, onBlocked });
  const readLater = readMarker({ ...requests, line, onRead });
  const timers: Partial<Record<"typing" | "rating" | "resumed", ReturnType<typeof setTimeout>>> = {};
  function later(name: keyof typeof timers, delayMs: number, run: () => void) {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(run, delayMs);
  }

  function tellRating(event: RatingEvent) {
    dispatch({ type: "rating", event });
    clearTimeout(timers.rating);
    const { rating } = store.get();
    if (rating) later("rating", rating.untilMs - Date.now(), () => tellRating({ kind: "passed", nowMs: Date.now() }));
  }

  const news: ChatServerEvents = {
    chat_unread_messages(messages) {
      dispatch({ type: "copies", messages });
      readLater("came");
    },
    chat_message(message) {
      const isNew = isVisibleMessage(message) && isNews(store.get().feed.messages, message);
      dispatch({ type: "news", message });
      if (!isNew || message.owner !== "operator") return;
      onMessage(message);
      readLater("came");
    },
    chat_message_edit: (message) => dispatch({ type: "copies", messages: [message] }),
    chat_typing() {
      dispatch({ type: "typing", untilMs: Date.now() + typingStaysMs });
      later("typing", typingStaysMs, () => dispatch({ type: "typing", untilMs: 0 }));
    },
    chat_enter(entered) {
      tellRating({ kind: "entered" });
      dispatch({ type: "entered", ...entered });
    },
    chat_closed({ chatId }) {
      dispatch({ type: "closed" });
      tellRating({ kind: "closed", chatId, nowMs: Date.now() });
      void line().then((open) => open.again());
    },
    add_to_black_list: onBlocked,
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    news,
    setLine(state: ConnectionState) {
      clearTimeout(timers.resumed);
      dispatch({ type: "line", line: state });
      if (state === "open") later("resumed", resumedMs, () => dispatch({ type: "missed", messages: [], isAll: true }));
    },
    setTicked: (isTicked: boolean) => dispatch({ type: "ticked", isTicked }),
    setOnline: (isOnline: boolean) => dispatch({ type: "online", isOnline }),
    readLater,
    /** Starts the timer of a rating request that was there when the page opened. */
    watchRating: () => tellRating({ kind: "passed", nowMs: Date.now() }),
    send: (draft: ChatDraft) => send({ ...draft, key: newKey(), failure: null }),
    sendAgain: (unsent: Unsent) => send({ ...unsent, failure: null }),
    forget: (key: string) => dispatch({ type: "discarded", key }),
    async end(): Promise<boolean> {
      const answer = await (await line()).end();
      // The chat was closed by the other side a moment before: its event is on its way.
      return answer !== null;
    },
    async rate(rating: number): Promise<string | null> {
      const current = store.get().rating;
      if (current?.kind !== "asked") return null;
      const answer = await ask("rate", { chatId: current.chatId, rating });
      const isAccepted = answer?.ok || answer?.errorCode === "chat_rated_already";
      if (!isAccepted) return answer?.errorText ?? noAnswerText;
      tellRating({ kind: "rated", nowMs: Date.now() });
      return null;
    },
    async answerProposal(messageId: number, answer: "accepted" | "declined"): Promise<string | null> {
      const answered = await ask("proposal", { messageId, answer });
      if (!answered?.ok) {
        if (answered?.errorCode === "chat_blocked") onBlocked();
        return answered?.errorText ?? notDone;
      }
      dispatch({ type: "copies", messages: answered.data.messages });
      return null;
    },
    readEarlier: () => readEarlier(requests, begun.chats),
    renewLinks: () => renewLinks(requests),
    typing: () => void line().then((open) => open.typing()),
    stop: () => Object.values(timers).forEach((timer) => clearTimeout(timer)),
  };
}
