import type { ConsoleChat, ConsoleMessage } from "@zertsalo/contract/chat-console";
import { aMessage, anUnsent } from "@zertsalo/testing/samples/chat-message";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ConsoleRefusal } from "./console-api.ts";
import type { ConsoleConnection } from "./console-connection.ts";
import { type ConsoleParts, consoleStore } from "./console-store.ts";

const chatId = 7;
/** The chat as the shop has it; answers have at most three messages. */
let stored: ConsoleMessage[];
let isClosed: boolean;
const write = (over: Partial<ConsoleMessage> = {}): ConsoleMessage => {
  const id = stored.length + 1;
  const createdAt = `2026-11-15T07:44:${String(id).padStart(2, "0")}.000Z`;
  const message = { ...aMessage({ id, chatId, owner: "client", createdAt, unread: false, ...over }), operator: null };
  stored.push(message);
  return message;
};
const row = (): ConsoleChat => {
  const { id, owner, text, createdAt } = stored.at(-1)!;
  const last = { id, owner, text, at: createdAt };
  return { id: chatId, last, closedAt: isClosed ? "2026-11-15" : null, unread: 0, waitsSince: null } as ConsoleChat;
};
const ids = (page: Opened) => page.store.get().feeds[chatId]?.messages.map(({ id }) => id);

beforeEach(() => {
  stored = [];
  isClosed = false;
  for (let count = 0; count < 4; count += 1) write();
});

type Opened = ReturnType<typeof opened>;
function opened() {
  const say = vi.fn<ConsoleConnection["say"]>();
  const askLists = vi.fn<ConsoleParts["askLists"]>(async () => ({
    chats: isClosed ? [] : [row()],
    operators: [],
    buyersHere: [],
  }));
  const askChat = vi.fn<ConsoleParts["askChat"]>(async (_id, { before = Infinity, after } = {}) => {
    if (after !== undefined) {
      const missed = stored.filter(({ id }) => id > after).slice(0, 3);
      return { chat: row(), messages: missed, hasEarlier: true };
    }
    const all = stored.filter(({ id }) => id < before);
    return { chat: row(), messages: all.slice(-3), hasEarlier: all.length > 3 };
  });
  const showRefusal = vi.fn<ConsoleParts["showRefusal"]>();
  const onBuyerMessage = vi.fn<ConsoleParts["onBuyerMessage"]>();
  const connection = { say, typing: () => {}, close: () => {} } as ConsoleConnection;
  const begun = { chats: [row()], operators: [], buyersHere: [] };
  const store = consoleStore(begun, { connection: () => connection, askLists, askChat, onBuyerMessage, showRefusal });
  return { store, say, askLists, askChat, showRefusal, onBuyerMessage };
}

/** A console that has the chat open and has read its latest page. */
async function openedChat() {
  const page = opened();
  page.store.setLine("on");
  await page.store.openChat(chatId);
  page.askChat.mockClear();
  return page;
}

describe("after a reconnection", () => {
  test("the open chat gets what it missed, also when a message is faster than the lists", async () => {
    const page = await openedChat();
    page.store.setLine("lost");
    for (let count = 0; count < 4; count += 1) write();
    page.store.setLine("on");
    page.store.news.chat_message(write());
    await vi.waitFor(() => expect(ids(page)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]));
    expect(page.askChat.mock.calls).toEqual([
      [chatId, { after: 4 }],
      [chatId, { after: 7 }],
    ]);
  });

  test("a chat that missed nothing is not read again", async () => {
    const page = await openedChat();
    page.store.setLine("lost");
    page.store.setLine("on");
    await page.store.relist();
    page.store.news.chat_message(write());
    await page.store.relist();
    expect(page.askChat).not.toHaveBeenCalled();
  });

  test("a chat that has ended meanwhile shows its end", async () => {
    const page = await openedChat();
    page.store.setLine("lost");
    write();
    isClosed = true;
    page.store.setLine("on");
    await vi.waitFor(() => expect(page.store.get().chats).toMatchObject([{ id: chatId, closedAt: "2026-11-15" }]));
    expect(ids(page)).toEqual([2, 3, 4, 5]);
    page.askChat.mockClear();
    await page.store.relist();
    expect(page.askChat).not.toHaveBeenCalled();
  });

  test("a chat that is opened later begins without a gap, and its history reaches what it had", async () => {
    const page = await openedChat();
    page.store.leaveChat();
    page.store.setLine("lost");
    for (let count = 0; count < 5; count += 1) write();
    page.store.setLine("on");
    await page.store.openChat(chatId);
    expect(page.store.get().feeds[chatId]?.earlier).toEqual({ chatId, before: 7 });
    await page.store.readEarlier(chatId);
    await page.store.readEarlier(chatId);
    expect(ids(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(page.store.get().feeds[chatId]?.earlier).toBeNull();
  });
});

test("messages missed because their news was lost come with the next lists", async () => {
  const page = await openedChat();
  write();
  await page.store.relist();
  expect(ids(page)).toEqual([2, 3, 4, 5]);
});

test("a session that has ended refuses the line", async () => {
  const page = await openedChat();
  page.askLists.mockRejectedValueOnce(new ConsoleRefusal(401, "Сеанс закончился"));
  await page.store.relist();
  expect(page.store.get().line).toBe("refused");
});

test("a buyer's message is announced, and its unknown chat looked up in the lists", async () => {
  const page = await openedChat();
  page.askLists.mockClear();
  page.store.news.chat_message(write());
  expect(page.onBuyerMessage).toHaveBeenCalledOnce();
  expect(page.askLists).not.toHaveBeenCalled();
  page.store.news.chat_message({ ...write(), chatId: 8 });
  expect(page.askLists).toHaveBeenCalledOnce();
});

describe("an answer", () => {
  const unsent = { ...anUnsent({ key: "key", text: "Да, встанет" }), quote: null };
  const answer = () => write({ owner: "operator", sentKey: "key", text: "Да, встанет" });

  test("is unsent until it is stored, and stands once", async () => {
    const page = await openedChat();
    page.say.mockImplementationOnce(async () => {
      expect(page.store.get().feeds[chatId]?.unsent).toMatchObject([{ key: "key" }]);
      const message = answer();
      page.store.news.chat_message(message);
      return { ok: true, data: message } as never;
    });
    expect(await page.store.sendMessage(chatId, unsent)).toBe(true);
    expect(page.say).toHaveBeenCalledExactlyOnceWith("chat_message", {
      id: "key",
      chatId,
      text: "Да, встанет",
      fileIds: [],
    });
    expect(page.store.get().feeds[chatId]?.unsent).toEqual([]);
    expect(ids(page)).toEqual([2, 3, 4, 5]);
  });

  test.each([
    {
      name: "refused",
      answer: { ok: false, errorCode: "chat_closed", errorText: "Чат завершён" },
      text: "Чат завершён",
    },
    { name: "without an answer", answer: null, text: "Нет связи. Повторите" },
  ])("$name goes back to its writer, who sees why", async ({ answer: given, text }) => {
    const page = await openedChat();
    page.say.mockResolvedValueOnce(given as never);
    expect(await page.store.sendMessage(chatId, unsent)).toBe(false);
    expect(page.showRefusal).toHaveBeenCalledExactlyOnceWith(text);
    expect(page.store.get().feeds[chatId]?.unsent).toEqual([]);
  });
});
