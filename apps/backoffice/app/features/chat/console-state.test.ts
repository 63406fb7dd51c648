import { fc, test as law } from "@fast-check/vitest";
import type { ConsoleChat, ConsoleMessage } from "@zertsalo/contract/chat-console";
import { expect, test } from "vitest";
import { consoleReducer, type ConsoleEvent, type ConsoleState, merged, missingAfter } from "./console-state.ts";

const aMessage = (over: Partial<ConsoleMessage> = {}) =>
  ({
    id: 1,
    chatId: 7,
    owner: "client",
    text: "Здравствуйте",
    createdAt: "a",
    updatedAt: "a",
    clientReadAt: null,
    operatorReadAt: null,
    files: [],
    quote: null,
    proposal: null,
    operator: null,
    unread: false,
    ...over,
  }) as ConsoleMessage;
const aChat = (over: Partial<ConsoleChat> = {}) =>
  ({
    id: 7,
    operator: null,
    closedAt: null,
    last: null,
    waitsSince: null,
    unread: 0,
    openedAt: "a",
    ...over,
  }) as ConsoleChat;
const begun: ConsoleState = { line: "on", chats: [aChat()], operators: [], buyersHere: [], feeds: {}, typingUntil: {} };
const after = (...events: ConsoleEvent[]) => events.reduce(consoleReducer, begun);
const feed = (messages: ConsoleMessage[]): ConsoleEvent => ({
  type: "feed",
  chatId: 7,
  messages,
  hasEarlier: false,
  part: "latest",
});

const anyMessages = fc.array(
  fc
    .record({ id: fc.integer({ min: 1, max: 9 }), updatedAt: fc.constantFrom("a", "b"), text: fc.string() })
    .map((over) => aMessage(over)),
);
law.prop([anyMessages, anyMessages])("whatever comes twice or late, each message stands once, in order", (one, two) => {
  const ids = merged(merged([], one), two).map(({ id }) => id);
  expect(ids).toEqual([...new Set([...one, ...two].map(({ id }) => id))].sort((a, b) => a - b));
});

test("a message counts once, whether its feed is open or not, and ends the typing", () => {
  const message: ConsoleEvent = { type: "message", message: aMessage() };
  const state = after({ type: "typing", chatId: 7, untilMs: 99 }, message, message);
  expect(state.chats[0]).toMatchObject({ unread: 1, last: { id: 1 } });
  expect(state.typingUntil[7]).toBe(0);
  expect(state.feeds).toEqual({});
  expect(after(feed([]), message, message).feeds[7]?.messages).toHaveLength(1);
});

test("what was read stays read when the message comes again", () => {
  const seen: ConsoleEvent = { type: "seen", seen: { chatId: 7, by: "operator", ids: [1], at: "b" } };
  const message: ConsoleEvent = { type: "message", message: aMessage() };
  const state = after(feed([]), message, seen, message);
  expect(state.chats[0]?.unread).toBe(0);
  expect(state.feeds[7]?.messages[0]?.operatorReadAt).toBe("b");
});

test("new lists keep the chat that is looked at, even when it has ended", () => {
  const ended = aChat({ id: 8, closedAt: "b" });
  const lists: ConsoleEvent = { type: "lists", chats: [aChat()], operators: [], buyersHere: [], keepId: 8 };
  expect(after({ type: "chat", chat: ended }, lists).chats.map(({ id }) => id)).toEqual([7, 8]);
  expect(after({ type: "chat", chat: ended }, { ...lists, keepId: null }).chats.map(({ id }) => id)).toEqual([7]);
});

test("a row that knows of a later message tells what is missing", () => {
  const last = { id: 5, owner: "client", text: "", at: "" } as const;
  const state = after(feed([aMessage({ id: 3 })]));
  expect(missingAfter(aChat({ last }), state.feeds[7])).toBe(3);
  expect(missingAfter(aChat({ last: { ...last, id: 3 } }), state.feeds[7])).toBeNull();
  expect(missingAfter(aChat({ last }), undefined)).toBeNull();
});
