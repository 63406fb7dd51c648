import type { ChatMessage } from "@zertsalo/contract/chat";
import { resumeId } from "@zertsalo/domain/chat/feed-state";
import { aMessage } from "@zertsalo/testing/samples/chat-message";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ChatPageData } from "./chat-data.ts";
import type { ChatConnection } from "./chat-connection.ts";
import { chatStore, type StoreParts } from "./chat-store.ts";

const chatId = 9001;
const begin: ChatPageData = {
  userId: 7,
  name: "Анна",
  city: "Самара",
  isOnline: true,
  chats: [],
  history: null,
  isFailed: false,
  closed: null,
  card: null,
  hasAgreed: true,
  email: "hello@example.ru",
  nowMs: 0,
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("document", { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened() {
  const line = {
    again: vi.fn<() => void>(),
    read: vi.fn<ChatConnection["read"]>(async (ids) => ({ ok: true, data: { ids } })),
    say: vi.fn<ChatConnection["say"]>(),
  };
  const ask = vi.fn<(intent: string, sent: object) => Promise<object>>(async () => ({ ok: true, data: {} }));
  const onBlocked = vi.fn<() => void>();
  const onMessage = vi.fn<StoreParts["onMessage"]>();
  const store = chatStore(begin, {
    line: async () => line as unknown as ChatConnection,
    ask: ask as never,
    onMessage,
    onRead: () => {},
    onBlocked,
    newKey: () => "key",
  });
  store.setLine("open");
  return { store, line, ask, onBlocked, onMessage };
}
const draft = { text: "Здравствуйте", files: [], quote: null, card: null };
/** The message of `draft` as the shop stores it; the pages of this file make the key «key». */
const stored = (over: Partial<ChatMessage> = {}) =>
  aMessage({ id: 5, owner: "client", sentKey: "key", text: "Здравствуйте", unread: false, ...over });
const close = ({ store }: ReturnType<typeof opened>) => store.news.chat_closed({ chatId, closedBy: "operator" });
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

describe("a chat that was closed", () => {
  test("asks for a rating and connects anew", async () => {
    const page = opened();
    close(page);
    await seconds(0);
    expect(page.store.get()).toMatchObject({ chatId: null, rating: { kind: "asked", chatId } });
    expect(page.line.again).toHaveBeenCalledOnce();
  });

  test("asks for thirty minutes, not longer", async () => {
    const page = opened();
    close(page);
    await vi.advanceTimersByTimeAsync(1_799_999);
    expect(page.store.get().rating).toMatchObject({ kind: "asked" });
    await vi.advanceTimersByTimeAsync(1);
    expect(page.store.get().rating).toBeNull();
  });

  test("stops asking once an operator has entered a chat", () => {
    const page = opened();
    close(page);
    page.store.news.chat_enter({ chatId: chatId + 1, operator: "Мария" });
    expect(page.store.get()).toMatchObject({ rating: null, chatId: chatId + 1, operator: "Мария" });
  });

  test("thanks for the rating for ten seconds, then hides the form", async () => {
    const page = opened();
    close(page);
    await minutes(5);
    expect(await page.store.rate(5)).toBeNull();
    expect(page.ask).toHaveBeenCalledWith("rate", { chatId, rating: 5 });
    expect(page.store.get().rating).toMatchObject({ kind: "thanked" });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(page.store.get().rating).toMatchObject({ kind: "thanked" });
    await vi.advanceTimersByTimeAsync(1);
    expect(page.store.get().rating).toBeNull();
  });

  test("a failed rating can be repeated", async () => {
    const page = opened();
    close(page);
    page.ask.mockResolvedValueOnce({ ok: false, errorText: "Не получилось" });
    expect(await page.store.rate(5)).toBe("Не получилось");
    expect(page.store.get().rating).toMatchObject({ kind: "asked" });
  });
});

describe("a message in an open chat", () => {
  test("is marked as read five seconds later, over the socket", async () => {
    const page = opened();
    page.store.news.chat_message(aMessage({ id: 5 }));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(page.line.read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(page.line.read).toHaveBeenCalledExactlyOnceWith([5]);
    expect(page.store.get().feed.messages).toMatchObject([{ id: 5, unread: false }]);
  });

  test("stays unread in a hidden tab", async () => {
    const page = opened();
    vi.stubGlobal("document", { hidden: true });
    page.store.news.chat_message(aMessage({ id: 5 }));
    await minutes(1);
    expect(page.line.read).not.toHaveBeenCalled();
    vi.stubGlobal("document", { hidden: false });
    page.store.readLater("seen");
    await seconds(0);
    expect(page.line.read).toHaveBeenCalledExactlyOnceWith([5]);
  });

  test("is marked by HTTP while the socket is disconnected", async () => {
    const page = opened();
    page.store.setLine("lost");
    page.store.news.chat_unread_messages([aMessage({ id: 5 }), aMessage({ id: 6 })]);
    await seconds(5);
    expect(page.ask).toHaveBeenCalledExactlyOnceWith("read", { ids: [5, 6] });
  });

  test("is added once, announced once, and edited in place", () => {
    const page = opened();
    page.store.news.chat_message(aMessage({ id: 5 }));
    page.store.news.chat_message(aMessage({ id: 5 }));
    page.store.news.chat_message_edit(aMessage({ id: 5, text: "880 мм", updatedAt: "2026-11-15T07:45:00.000Z" }));
    expect(page.store.get().feed.messages).toMatchObject([{ id: 5, text: "880 мм" }]);
    expect(page.onMessage).toHaveBeenCalledOnce();
  });

  test("of neither client nor operator is hidden", () => {
    const page = opened();
    page.store.news.chat_message(aMessage({ id: 5, owner: "service" }));
    page.store.news.chat_message(aMessage({ id: 6, owner: "unknown" }));
    expect(page.store.get().feed.messages).toEqual([]);
    expect(page.onMessage).not.toHaveBeenCalled();
  });
});

test("a blocked buyer leaves an open chat at once", () => {
  const page = opened();
  page.store.news.chat_message(aMessage({ id: 5 }));
  page.store.news.add_to_black_list();
  expect(page.onBlocked).toHaveBeenCalledOnce();
});

test("a message refused by a block leaves the chat too, and shows its failure", async () => {
  const page = opened();
  page.store.setLine("lost");
  page.ask.mockResolvedValueOnce({ ok: false, errorCode: "chat_blocked", errorText: "Чат недоступен" });
  await page.store.send(draft);
  expect(page.onBlocked).toHaveBeenCalledOnce();
  expect(page.store.get().feed.unsent).toMatchObject([{ text: "Здравствуйте", failure: "Чат недоступен" }]);
});

describe("a message of this page", () => {
  const feedOf = ({ store }: ReturnType<typeof opened>) => store.get().feed;

  test("stands once, whether its broadcast or its acknowledgement is first", async () => {
    for (const isEchoFirst of [true, false]) {
      const page = opened();
      const echo = () => page.store.news.chat_message(stored());
      page.line.say.mockImplementationOnce(async () => {
        if (isEchoFirst) echo();
        return { ok: true, data: stored() };
      });
      const sent = page.store.send(draft);
      expect(feedOf(page).unsent).toMatchObject([{ key: "key", failure: null }]);
      await sent;
      echo();
      expect(feedOf(page)).toMatchObject({ unsent: [], messages: [{ id: 5 }] });
      expect(page.ask).not.toHaveBeenCalled();
    }
  });

  test("goes by HTTP under the same key when the socket does not answer", async () => {
    const page = opened();
    page.line.say.mockResolvedValueOnce(null);
    page.ask.mockResolvedValueOnce({ ok: true, data: { message: stored(), reply: "Ответим утром" } });
    await page.store.send(draft);
    expect(page.ask).toHaveBeenCalledExactlyOnceWith("pending", { id: "key", text: "Здравствуйте", fileIds: [] });
    expect(page.store.get()).toMatchObject({ chatId, reply: "Ответим утром", feed: { unsent: [] } });
  });

  test("that failed is sent again under its key", async () => {
    const page = opened();
    page.store.setLine("lost");
    page.ask.mockResolvedValueOnce(null as never);
    await page.store.send(draft);
    const [failed] = feedOf(page).unsent;
    expect(failed?.failure).toMatch(/^Не\sотправилось/);
    page.ask.mockResolvedValueOnce({ ok: true, data: { message: stored(), reply: "" } });
    await page.store.sendAgain(failed!);
    expect(page.ask.mock.calls.map(([, sent]) => sent)).toMatchObject([{ id: "key" }, { id: "key" }]);
    expect(feedOf(page)).toMatchObject({ unsent: [], messages: [{ id: 5 }] });
  });

  test("that was stored although no answer came is sent once its copy comes", async () => {
    const page = opened();
    page.line.say.mockResolvedValueOnce(null);
    page.ask.mockResolvedValueOnce(null as never);
    await page.store.send(draft);
    page.store.news.chat_message(stored());
    expect(feedOf(page)).toMatchObject({ unsent: [], messages: [{ id: 5 }] });
  });

  test("is another message than the same text from another tab", async () => {
    const page = opened();
    page.line.say.mockImplementationOnce(async () => {
      page.store.news.chat_message(stored({ sentKey: "another tab" }));
      return { ok: false, errorCode: "too_many_request", errorText: "Слишком часто" };
    });
    await page.store.send(draft);
    expect(feedOf(page)).toMatchObject({ unsent: [{ failure: "Слишком часто" }], messages: [{ id: 5 }] });
  });
});

describe("after a lost connection", () => {
  test("resumes after the last message of before it, whatever HTTP brought", async () => {
    const page = opened();
    page.store.news.chat_message(aMessage({ id: 5 }));
    await seconds(20);
    page.store.setLine("lost");
    page.ask.mockResolvedValueOnce({ ok: true, data: { message: stored({ id: 8 }), reply: "" } });
    await page.store.send(draft);
    expect(resumeId(page.store.get().feed)).toBe(5);
  });

  test("a connection of less than twenty seconds may not have brought everything", async () => {
    const page = opened();
    page.store.news.chat_message(aMessage({ id: 5 }));
    await seconds(20);
    page.store.setLine("connecting");
    page.store.setLine("open");
    page.store.news.chat_message(aMessage({ id: 9 }));
    await seconds(19);
    page.store.setLine("connecting");
    expect(resumeId(page.store.get().feed)).toBe(5);
    page.store.setLine("open");
    await seconds(20);
    page.store.setLine("connecting");
    expect(resumeId(page.store.get().feed)).toBe(9);
  });
});
