import { fc, test as law } from "@fast-check/vitest";
import type { ChatMessage, ChatProposal } from "@zertsalo/contract/chat";
import { aMessage, anUnsent } from "@zertsalo/testing/samples/chat-message";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect } from "vitest";
import { feedReducer } from "./feed-reducer.ts";
import { emptyFeed, type FeedEvent, type FeedState, joinedMessages, missingAfter } from "./feed-state.ts";

const chatId = 9001;
const pageLength = 4;
const at = (second: number) => new Date(Date.UTC(2026, 10, 15) + second * 1_000).toISOString();
const run = (events: readonly FeedEvent[], begun: FeedState = emptyFeed("client")): FeedState =>
  events.reduce<FeedState>(feedReducer, begun);

/** One message as the shop has it at several moments: written, edited, its proposal settled, read. */
const aHistory = fc
  .record({
    id: fc.integer({ min: 1, max: 8 }),
    owner: fc.constantFrom("client" as const, "operator" as const),
    isEdited: fc.boolean(),
    isSettled: fc.boolean(),
    readBy: fc.constantFrom("client" as const, "operator" as const, null),
  })
  .map(({ id, owner, isEdited, isSettled, readBy }) => {
    const proposal = { state: "open" } as ChatProposal;
    const unread = owner === "operator";
    const written = aMessage({ id, owner, createdAt: at(id), updatedAt: at(id), unread, proposal });
    const edited = isEdited ? { ...written, text: "880 мм", updatedAt: at(id + 100) } : written;
    const settled = isSettled ? { ...edited, proposal: { ...proposal, state: "accepted" as const } } : edited;
    return { id, written, edited, settled, readBy };
  });
type History = typeof aHistory extends fc.Arbitrary<infer Value> ? Value : never;

/** Everything that is told of the messages, by socket and by requests. */
const eventsOf = (histories: readonly History[]): FeedEvent[] =>
  histories.flatMap(({ id, written, edited, settled, readBy }): FeedEvent[] => [
    { type: "news", message: written },
    { type: "copies", messages: [edited] },
    { type: "latest", messages: [written], earlier: null, isLive: true },
    { type: "missed", messages: [settled], isAll: true },
    ...(readBy
      ? [
          { type: "read", mark: { by: readBy, ids: [id], at: at(200) } } as const,
          { type: "read", mark: { by: readBy, ids: [id], at: at(201) } } as const,
        ]
      : []),
  ]);

const interleavings = fc
  .uniqueArray(aHistory, { selector: ({ id }) => id, maxLength: 6 })
  .map(eventsOf)
  .chain((events) => {
    const anyOrder = fc.shuffledSubarray(events, { minLength: events.length });
    return fc.tuple(anyOrder, anyOrder, fc.shuffledSubarray(events));
  });

law.prop([interleavings])("any interleaving of socket and history gives the same list", (all) => {
  const [one, other, again] = all;
  const { messages } = run(one);
  expect(run(other).messages).toEqual(messages);
  expect(run([...one, ...again]).messages).toEqual(messages);
});

const key = fc.constantFrom("key-1", "key-2", "key-3", "key-4");
const stored = key.map((sentKey) => aMessage({ id: Number(sentKey.at(-1)), sentKey, owner: "client", unread: false }));
const anyEvent: fc.Arbitrary<FeedEvent> = fc.oneof(
  key.map((each): FeedEvent => ({ type: "sending", unsent: anUnsent({ key: each }) })),
  key.map((each): FeedEvent => ({ type: "failed", key: each, failure: "Не отправилось" })),
  stored.map((message): FeedEvent => ({ type: "news", message })),
  fc.array(stored).map((messages): FeedEvent => ({ type: "copies", messages })),
  fc.array(stored).map((messages): FeedEvent => ({ type: "latest", messages, earlier: null, isLive: true })),
  fc.array(stored).map((messages): FeedEvent => ({ type: "missed", messages, isAll: false })),
  fc.constant<FeedEvent>({ type: "disconnected" }),
  fc.constant<FeedEvent>({ type: "history-failed" }),
);

law.prop([fc.array(anyEvent, { maxLength: 40 })])("no message stands twice", (events) => {
  const { messages, unsent } = run(events);
  const ids = messages.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  const keys = [...messages.map(({ sentKey }) => sentKey), ...unsent.map((each) => each.key)];
  expect(keys).toEqual([...new Set(keys)]);
});

law.prop([fc.array(anyEvent, { maxLength: 40 })])("nothing unsent is lost", (events) => {
  const { messages, unsent } = run(events);
  const here = new Set([...messages.map(({ sentKey }) => sentKey), ...unsent.map((each) => each.key)]);
  for (const event of events) if (event.type === "sending") expect(here).toContain(event.unsent.key);
});

/** A chat in the shop, and a page of it; answers of the shop have at most four messages. */
function openPage() {
  const chat: ChatMessage[] = [];
  let isConnected = false;
  let state: FeedState = emptyFeed("client");
  const put = (event: FeedEvent) => {
    state = feedReducer(state, event);
  };
  const write = () => {
    const id = chat.length + 1;
    const message = aMessage({ id, createdAt: at(id) });
    chat.push(message);
    return message;
  };
  const pageBefore = (before: number) => {
    const all = chat.filter(({ id }) => id < before);
    const messages = all.slice(-pageLength);
    const first = messages[0]?.id ?? 0;
    return { messages, earlier: all.length > pageLength ? { chatId, before: first } : null };
  };
  return {
    ids: () => joinedMessages(state).map(({ id }) => id),
    chatIds: () => chat.map(({ id }) => id),
    hasEarlier: () => state.earlier !== null,
    isMissing: () => missingAfter(state, chat.length) !== null,
    isRead: () => state.history === "ready",
    otherWrites() {
      const message = write();
      if (isConnected) put({ type: "news", message });
    },
    /** By HTTP, which works without the socket. */
    selfWrites: () => put({ type: "copies", messages: [write()] }),
    cut() {
      isConnected = false;
      put({ type: "disconnected" });
    },
    connect() {
      isConnected = true;
    },
    readMissed() {
      const after = missingAfter(state, chat.length);
      const messages = after === null ? [] : chat.filter(({ id }) => id > after).slice(0, pageLength);
      const isAll = after === null || messages.at(-1)?.id === chat.length;
      if (state.history === "ready") put({ type: "missed", messages, isAll: isAll && isConnected });
    },
    open: () => put({ type: "latest", ...pageBefore(Infinity), isLive: isConnected }),
    readEarlier() {
      if (state.earlier) put({ type: "earlier", step: state.earlier, ...pageBefore(state.earlier.before ?? 0) });
    },
  };
}

const aMoment = fc.constantFrom("otherWrites", "selfWrites", "cut", "connect", "readMissed", "open", "readEarlier");

// Few sequences have a long gap and a message that overtakes it; a case takes less than a millisecond.
law.prop([fc.array(aMoment, { maxLength: 60 }), fc.boolean()], { numRuns: caseCount(5_000) })(
  "whatever was missed comes after a reconnection, and no gap stands in between",
  (moments, isOpenedAnew) => {
    const page = openPage();
    for (const moment of moments) page[moment]();
    page.connect();
    if (isOpenedAnew || !page.isRead()) page.open();
    while (page.isMissing()) page.readMissed();
    const end = page.ids();
    expect(end).toEqual(page.chatIds().slice(page.chatIds().length - end.length));
    while (page.hasEarlier()) page.readEarlier();
    expect(page.ids()).toEqual(page.chatIds());
  },
);
