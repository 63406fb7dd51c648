import type { ChatMessage } from "@zertsalo/contract/chat";
import { aMessage } from "@zertsalo/testing/samples/chat-message";
import { expect, test } from "vitest";
import { feedDays, findLastOperator, formatMessageStatus } from "./feed.ts";

const now = new Date("2026-11-15T12:00:00+03:00");

test.each([
  ["2026-11-15T00:00:00+03:00", "Сегодня"],
  ["2026-11-14T23:59:00+03:00", "Вчера"],
  ["2026-11-13T12:00:00+03:00", "13\u00a0ноября"],
  ["2025-12-31T12:00:00+03:00", "31\u00a0декабря\u00a02025"],
])("what was written at %s stands under «%s»", (createdAt, name) => {
  expect(feedDays([aMessage({ createdAt })], now).map((day) => day.name)).toEqual([name]);
});

test("messages of one day stand under it together, in their order", () => {
  const feed = ["2026-11-14T10:00:00Z", "2026-11-15T07:00:00Z", "2026-11-15T08:00:00Z"].map((createdAt, at) =>
    aMessage({ id: at, createdAt }),
  );
  expect(feedDays(feed, now).map(({ messages }) => messages.map(({ id }) => id))).toEqual([[0], [1, 2]]);
});

const own = (over: Partial<ChatMessage> = {}) => aMessage({ owner: "client", unread: false, ...over });

test.each<[name: string, message: ChatMessage, others: ChatMessage[], stamp: string]>([
  ["an operator's message has its time alone", aMessage(), [], "10:44"],
  ["what its writer has changed says so", aMessage({ updatedAt: "2026-11-15T07:45:00.000Z" }), [], "10:44 · изменено"],
  ["one's own that nobody has seen", own(), [], "10:44"],
  ["one's own that an operator has seen", own({ operatorReadAt: "2026-11-15T07:45:00.000Z" }), [], "10:44 · прочитано"],
  ["one's own that was answered", own(), [aMessage({ id: 2 })], "10:44 · прочитано"],
  ["an answer in another chat does not count", own(), [aMessage({ id: 2, chatId: 9002 })], "10:44"],
])("%s", (_name, message, others, stamp) => {
  expect(formatMessageStatus(message, [message, ...others])).toBe(stamp);
});

test("the chat that goes on is led by who has written there last", () => {
  const feed = [
    aMessage({ id: 1, userType: "Мария" }),
    aMessage({ id: 2, userType: "Олег" }),
    own({ id: 3 }),
    aMessage({ id: 4, chatId: 9002, userType: "Пётр" }),
  ];
  expect([findLastOperator(feed, 9001), findLastOperator(feed, 9003), findLastOperator(feed, null)]).toEqual([
    "Олег",
    null,
    null,
  ]);
});
