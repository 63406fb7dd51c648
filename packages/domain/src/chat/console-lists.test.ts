import type { ConsoleChat, ConsoleMessage } from "@zertsalo/contract/chat-console";
import { describe, expect, test } from "vitest";
import { cannedText, consoleLists, fittingAnswers, inAnswerOrder, unseenIn, withMessage } from "./console-lists.ts";

const at = (clock: string) => `2026-11-15T${clock}:00.000Z`;
const aChat = (over: Partial<ConsoleChat> = {}): ConsoleChat => ({
  id: 1,
  platform: "zertsalo",
  buyer: { id: 1, name: "Анна Лебедева", isBlocked: false },
  city: "Самара",
  url: "/",
  operator: null,
  note: "",
  openedAt: at("10:00"),
  closedAt: null,
  closedBy: null,
  rating: null,
  last: { id: 10, owner: "client", text: "Здравствуйте", at: at("10:00") },
  waitsSince: at("10:00"),
  unread: 1,
  ...over,
});
const aMessage = (over: Partial<ConsoleMessage> = {}): ConsoleMessage => ({
  id: 11,
  chatId: 1,
  sentKey: "00000000-0000-4000-8000-000000000011",
  owner: "client",
  userType: "",
  text: "Есть кто?",
  createdAt: at("10:05"),
  updatedAt: at("10:05"),
  clientReadAt: null,
  files: [],
  unread: false,
  quote: null,
  operator: null,
  card: null,
  proposal: null,
  operatorReadAt: null,
  ...over,
});
const ids = (chats: readonly ConsoleChat[]) => chats.map(({ id }) => id);

test("who has waited longest is first, whoever waits for nothing is last, the latest of them first", () => {
  const answered = (id: number, clock: string) =>
    aChat({ id, waitsSince: null, last: { id, owner: "operator", text: "", at: at(clock) } });
  const chats = [
    answered(1, "09:00"),
    answered(2, "09:30"),
    aChat({ id: 3, waitsSince: at("09:50") }),
    aChat({ id: 4, waitsSince: at("09:10") }),
  ];
  expect(ids(inAnswerOrder(chats))).toEqual([4, 3, 2, 1]);
});

test("a chat is one's own, a colleague's or the queue's; what has ended is in none of them", () => {
  const lists = consoleLists(
    [
      aChat({ id: 1, operator: { id: 11, name: "Мария" } }),
      aChat({ id: 2 }),
      aChat({ id: 3, operator: { id: 12, name: "Никита" }, unread: 9 }),
      aChat({ id: 4, closedAt: at("11:00") }),
    ],
    11,
  );
  expect([ids(lists.mine), ids(lists.queue), ids(lists.others)]).toEqual([[1], [2], [3]]);
  expect(unseenIn(lists)).toBe(2);
});

describe("a row after a message", () => {
  test("the buyer waits since his first unanswered word, not since his last", () => {
    expect(withMessage(aChat(), aMessage())).toMatchObject({
      last: { id: 11, text: "Есть кто?" },
      waitsSince: at("10:00"),
      unread: 2,
    });
    expect(withMessage(aChat({ waitsSince: null, unread: 0 }), aMessage())).toMatchObject({
      waitsSince: at("10:05"),
      unread: 1,
    });
  });
  test("an answer ends the waiting", () => {
    expect(withMessage(aChat(), aMessage({ owner: "operator" })).waitsSince).toBeNull();
  });
  test("what comes twice, late or of another chat changes nothing", () => {
    const chat = aChat();
    for (const over of [{ id: 10 }, { id: 9 }, { chatId: 2 }]) expect(withMessage(chat, aMessage(over))).toBe(chat);
  });
});

test.each([
  ["", ["Замер бесплатно", "Срок семь дней"]],
  ["бесп", ["Замер бесплатно"]],
  ["СРОК с", ["Срок семь дней"]],
  ["рок", []],
])("«/%s» offers %j", (typed, titles) => {
  const answers = [{ title: "Замер бесплатно" }, { title: "Срок семь дней" }];
  expect(fittingAnswers(answers, typed).map(({ title }) => title)).toEqual(titles);
});

test.each([
  ["Добрый день, {имя}! Замер бесплатный.", "Анна Лебедева", "Добрый день, Анна! Замер бесплатный."],
  ["Добрый день, {имя}! Замер бесплатный.", "", "Добрый день! Замер бесплатный."],
])("a canned answer calls the buyer by his first name, if he has one: %s", (text, name, said) => {
  expect(cannedText(text, name)).toBe(said);
});
