import type { ChatCard, ChatFile, ChatMessage } from "@zertsalo/contract/chat";
import type { ChatServerEvents, SocketAnswer } from "@zertsalo/contract/chat-socket";
import { findLastOperator } from "@zertsalo/domain/chat/feed";
import { type HistoryStep, nextHistory } from "@zertsalo/domain/chat/history";
import { activeChat, isNews, mergedMessages, unreadIds, withRead } from "@zertsalo/domain/chat/messages";
import { type RatingEvent, ratingAfter, ratingAtStart, type RatingState } from "@zertsalo/domain/chat/rating";
import { readDelayMs, readWay, sendWay } from "@zertsalo/domain/chat/read-rules";
import { consentMissingText } from "@zertsalo/domain/consents/consents";
import { sharedValue } from "@zertsalo/ui/shared-value";
import type { postChatIntent } from "./chat-requests.ts";
import type { ChatPageData, HistoryPart, MessageInput } from "./chat-data.ts";
import type { ChatConnection, ConnectionState } from "./chat-connection.ts";

/** A buyer's message that is not acknowledged yet. */
export interface Outgoing {
  /** Idempotency key made in the browser: a resent message is the same message. */
  key: string;
  text: string;
  files: ChatFile[];
  quote: ChatMessage | null;
  card: ChatCard | null;
  /** Error message; null while it is being sent. */
  failure: string | null;
}

export type Draft = Omit<Outgoing, "key" | "failure">;

export interface ChatState {
  feed: ChatMessage[];
  outgoing: Outgoing[];
  /** An operator is online. */
  isOnline: boolean;
  line: ConnectionState;
  /** The open chat. */
  chatId: number | null;
  operator: string | null;
  isTyping: boolean;
  rating: RatingState;
  /** False: the next message requires the consent checkbox. */
  hasAgreed: boolean;
  isTicked: boolean;
  /** Automatic reply when no operator could answer. */
  reply: string | null;
  earlier: HistoryStep | null;
  history: "here" | "reading" | "failed";
}

export interface StoreParts {
  line: () => Promise<ChatConnection>;
  ask: typeof postChatIntent;
  /** A message of somebody else has arrived. */
  onMessage: (message: ChatMessage) => void;
  onRead: () => void;
  onBlocked: () => void;
  newKey: () => string;
}

/** The typing event repeats every few seconds while the operator writes. */
const typingStaysMs = 6_000;
const notDone = "Не\u00a0получилось. Повторите попытку";
const silence = "Не\u00a0отправилось. Нажмите, чтобы повторить";

export type ChatStore = ReturnType<typeof chatStore>;

/** State and actions of the chat page. The rules are in the domain package. */
export function chatStore(begun: ChatPageData, { line, ask, onMessage, onRead, onBlocked, newKey }: StoreParts) {
  const { chats } = begun;
  const chatId = activeChat(chats)?.id ?? null;
  const feed = mergedMessages([], begun.history?.messages ?? []);
  const store = sharedValue<ChatState>({
    feed,
    outgoing: [],
    isOnline: begun.isOnline,
    line: "connecting",
    chatId,
    operator: findLastOperator(feed, chatId),
    isTyping: false,
    rating: ratingAtStart(chats, begun.nowMs),
    hasAgreed: begun.hasAgreed,
    isTicked: false,
    reply: null,
    earlier: nextHistory(chats, begun.history && readPart(begun.history)),
    history: begun.isFailed ? "failed" : "here",
  });
  const change = (next: Partial<ChatState>) => store.set({ ...store.get(), ...next });
  const take = (come: readonly ChatMessage[]) => change({ feed: mergedMessages(store.get().feed, come) });

  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let ratingTimer: ReturnType<typeof setTimeout> | undefined;
  function tellRating(event: RatingEvent) {
    const rating = ratingAfter(store.get().rating, event);
    change({ rating });
    clearTimeout(ratingTimer);
    if (!rating) return;
    ratingTimer = setTimeout(() => tellRating({ kind: "passed", nowMs: Date.now() }), rating.untilMs - Date.now());
  }

  /** Marks unread messages as read after a delay; a hidden tab marks nothing. */
  function readLater(why: "came" | "seen") {
    const delayMs = readDelayMs(!document.hidden, why);
    if (delayMs === null || unreadIds(store.get().feed).length === 0) return;
    if (delayMs === 0) void markRead();
    else setTimeout(() => void (document.hidden || markRead()), delayMs);
  }

  async function markRead() {
    const ids = unreadIds(store.get().feed);
    if (ids.length === 0) return;
    const { isOnline, line: state } = store.get();
    const way = readWay({ isOnline, isConnected: state === "open" });
    const answer = way === "socket" ? await (await line()).read(ids) : await ask("read", { ids });
    // A failed mark is retried when another message arrives or the tab becomes visible.
    if (!answer?.ok) return;
    change({ feed: withRead(store.get().feed, ids, new Date().toISOString()) });
    onRead();
  }

  const news: ChatServerEvents = {
    chat_unread_messages(messages) {
      take(messages);
      readLater("came");
    },
    chat_message(message) {
      const isNew = isNews(store.get().feed, message);
      take([message]);
      if (!isNew) return;
      change({ chatId: message.chatId });
      if (message.owner === "client") dropSent(message);
      if (message.owner !== "operator") return;
      change({ isOnline: true, isTyping: false, reply: null, operator: message.userType || store.get().operator });
      onMessage(message);
      readLater("came");
    },
    chat_message_edit: (message) => take([message]),
    chat_typing() {
      clearTimeout(typingTimer);
      typingTimer = setTimeout(() => change({ isTyping: false }), typingStaysMs);
      change({ isTyping: true });
    },
    chat_enter({ chatId: entered, operator }) {
      tellRating({ kind: "entered" });
      change({ chatId: entered, operator, isOnline: true, reply: null });
    },
    chat_closed({ chatId: closed }) {
      change({ chatId: null, operator: null, reply: null });
      tellRating({ kind: "closed", chatId: closed, nowMs: Date.now() });
      void line().then((open) => open.again());
    },
    add_to_black_list: onBlocked,
  };

  /** Before the first message: without consent nothing of it may be stored. */
  async function agree(): Promise<string | null> {
    const { hasAgreed, isTicked } = store.get();
    if (hasAgreed) return null;
    if (!isTicked) return consentMissingText;
    const answer = await ask("agree", { page: location.pathname });
    if (!answer?.ok) return answer?.errorText ?? silence;
    change({ hasAgreed: true });
    return null;
  }

  async function deliver(out: Outgoing) {
    const refusal = await agree();
    if (refusal) return setOutgoing(out.key, { ...out, failure: refusal });
    const { isOnline, line: state } = store.get();
    const sent = toMessageInput(out);
    const way = sendWay({ isOnline, isLost: state === "lost" });
    const socketAnswer = way === "socket" ? await (await line()).say(sent) : null;
    const answer = socketAnswer ?? pendingAnswer(await ask("pending", sent));
    if (!answer?.ok) {
      if (answer?.errorCode === "chat_blocked") onBlocked();
      // The consent document has changed since he agreed: the checkbox is required again.
      if (answer?.errorCode === "consent_missing") change({ hasAgreed: false, isTicked: false });
      setOutgoing(out.key, { ...out, failure: answer?.errorText ?? silence });
      return;
    }
    setOutgoing(out.key, null);
    take([answer.data]);
    change({ chatId: answer.data.chatId });
  }

  function pendingAnswer(answer: Awaited<ReturnType<typeof ask<"pending">>>): SocketAnswer<ChatMessage> | null {
    if (!answer?.ok) return answer;
    change({ reply: answer.data.reply });
    return { ok: true, data: answer.data.message };
  }

  /** The broadcast may arrive before the acknowledgement: the message must appear once. */
  function dropSent({ text, files }: ChatMessage) {
    const sent = store
      .get()
      .outgoing.find(
        (out) =>
          out.failure === null && (out.text || out.card?.title || "") === text && out.files.length === files.length,
      );
    if (sent) setOutgoing(sent.key, null);
  }

  function setOutgoing(key: string, next: Outgoing | null) {
    const { outgoing } = store.get();
    change({ outgoing: outgoing.flatMap((each) => (each.key === key ? (next ?? []) : each)) });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    news,
    setLine: (state: ConnectionState) => change({ line: state }),
    setTicked: (isTicked: boolean) => change({ isTicked }),
    setOnline: (isOnline: boolean) => change({ isOnline }),
    readLater,
    /** Starts the timer of a rating request that was there when the page opened. */
    watchRating: () => tellRating({ kind: "passed", nowMs: Date.now() }),
    send(draft: Draft) {
      const out: Outgoing = { ...draft, key: newKey(), failure: null };
      change({ outgoing: [...store.get().outgoing, out] });
      return deliver(out);
    },
    sendAgain(out: Outgoing) {
      const again = { ...out, failure: null };
      setOutgoing(out.key, again);
      return deliver(again);
    },
    forget: (key: string) => setOutgoing(key, null),
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
      if (!isAccepted) return answer?.errorText ?? silence;
      tellRating({ kind: "rated", nowMs: Date.now() });
      return null;
    },
    async answerProposal(messageId: number, answer: "accepted" | "declined"): Promise<string | null> {
      const answered = await ask("proposal", { messageId, answer });
      if (!answered?.ok) {
        if (answered?.errorCode === "chat_blocked") onBlocked();
        return answered?.errorText ?? notDone;
      }
      take(answered.data.messages);
      return null;
    },
    async readEarlier() {
      const { earlier } = store.get();
      if (!earlier) return;
      change({ history: "reading" });
      const answer = await ask("history", earlier);
      if (!answer?.ok) {
        change({ history: "failed" });
        return;
      }
      take(answer.data.messages);
      change({ history: "here", earlier: nextHistory(chats, readPart(answer.data)) });
    },
    /** Links to files expire after ten minutes. */
    async renewLinks() {
      const of = store.get().feed.filter(({ files }) => files.length > 0);
      for (const id of new Set(of.map((message) => message.chatId))) {
        const last = of.findLast((message) => message.chatId === id);
        const answer = await ask("history", { chatId: id, before: (last?.id ?? 0) + 1 });
        if (answer?.ok) take(answer.data.messages);
      }
    },
    typing: () => void line().then((open) => open.typing()),
    stop() {
      clearTimeout(ratingTimer);
      clearTimeout(typingTimer);
    },
  };
}

function readPart({ chatId, messages, hasEarlier }: HistoryPart) {
  return { chatId, firstId: messages[0]?.id ?? null, hasEarlier };
}

function toMessageInput({ key, text, files, quote, card }: Outgoing): MessageInput {
  return {
    id: key,
    text,
    fileIds: files.map(({ id }) => id),
    ...(quote && { quoteId: quote.id }),
    ...(card && { card: { kind: card.kind, key: card.key } }),
  };
}
