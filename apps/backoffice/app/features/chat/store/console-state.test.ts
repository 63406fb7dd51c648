import type { ConsoleChat, ConsoleMessage } from "@zertsalo/contract/chat-console";
import { aMessage as aBuyersMessage } from "@zertsalo/testing/samples/chat-message";
import { expect, test } from "vitest";
import { consoleReducer, type ConsoleEvent, initialConsole } from "./console-state.ts";

const aMessage = (over: Partial<ConsoleMessage> = {}): ConsoleMessage => ({
  ...aBuyersMessage({ chatId: 7, owner: "client", unread: false, ...over }),
  operator: null,
});
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
const after = (...events: ConsoleEvent[]) =>
  events.reduce(consoleReducer, initialConsole({ chats: [aChat()], operators: [], buyersHere: [] }));
const lists = (...chats: ConsoleChat[]): ConsoleEvent => ({ type: "lists", chats, operators: [], buyersHere: [] });
const opened: ConsoleEvent[] = [
  { type: "opened", chatId: 7 },
  { type: "feed", chatId: 7, event: { type: "latest", messages: [], earlier: null, isLive: true } },
];
const message: ConsoleEvent = { type: "message", message: aMessage() };

test("a message counts once, whether its feed is open or not", () => {
  expect(after(message, message)).toMatchObject({ chats: [{ unread: 1, last: { id: 1 } }], feeds: {} });
  const state = after(...opened, message, message);
  expect(state.chats).toMatchObject([{ unread: 1, last: { id: 1 } }]);
  expect(state.feeds[7]?.messages).toMatchObject([{ id: 1 }]);
});

test("a buyer's message ends his typing", () => {
  const typing: ConsoleEvent = { type: "typing", chatId: 7, untilMs: 99 };
  expect(after(...opened, typing).feeds[7]?.typingUntilMs).toBe(99);
  expect(after(...opened, typing, message).feeds[7]?.typingUntilMs).toBe(0);
});

test("a mark lowers the count of its row and stays when the message comes again", () => {
  const seen: ConsoleEvent = { type: "seen", seen: { chatId: 7, by: "operator", ids: [1], at: "b" } };
  const state = after(...opened, message, seen, message);
  expect(state.chats[0]?.unread).toBe(0);
  expect(state.feeds[7]?.messages[0]?.operatorReadAt).toBe("b");
});

test("a mark of the buyer leaves the count of the row", () => {
  const seen: ConsoleEvent = { type: "seen", seen: { chatId: 7, by: "client", ids: [1], at: "b" } };
  expect(after(...opened, message, seen).chats[0]?.unread).toBe(1);
});

test("new lists keep the chat that is looked at, even when it has ended", () => {
  const ended: ConsoleEvent = { type: "chat", chat: aChat({ id: 8, closedAt: "b" }) };
  const idsAfter = (chatId: number | null) =>
    after({ type: "opened", chatId }, ended, lists(aChat())).chats.map(({ id }) => id);
  expect(idsAfter(8)).toEqual([7, 8]);
  expect(idsAfter(null)).toEqual([7]);
});

test("a row that was read before the last message came does not undo it", () => {
  const row = aChat({ operator: { id: 11, name: "Мария" } });
  const expected = [{ unread: 1, last: { id: 1 }, operator: { id: 11 } }];
  expect(after(message, lists(row)).chats).toMatchObject(expected);
  expect(after(message, { type: "chat", chat: row }).chats).toMatchObject(expected);
});

test("a lost line leaves all feeds to be resumed, also those not displayed", () => {
  const state = after(...opened, message, { type: "opened", chatId: null }, { type: "line", line: "lost" });
  expect(state.feeds[7]?.resumeAfter).toBe(1);
});
