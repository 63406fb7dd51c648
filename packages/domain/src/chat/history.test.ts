import { expect, test } from "vitest";
import { nextHistory } from "./history.ts";

const chats = [{ id: 30 }, { id: 20 }, { id: 40 }];

test.each([
  ["the latest chat is read first", chats, null, { chatId: 30, before: null }],
  ["a long one goes back by parts", chats, { chatId: 30, firstId: 301, hasEarlier: true }, { chatId: 30, before: 301 }],
  ["then the one before it", chats, { chatId: 30, firstId: 301, hasEarlier: false }, { chatId: 20, before: null }],
  [
    "a chat without messages is passed by",
    chats,
    { chatId: 20, firstId: null, hasEarlier: false },
    { chatId: 40, before: null },
  ],
  ["before the first one there is nothing", chats, { chatId: 40, firstId: 401, hasEarlier: false }, null],
  ["who has never written has no history", [], null, null],
] as const)("%s", (_name, list, read, next) => {
  expect(nextHistory(list, read)).toEqual(next);
});
