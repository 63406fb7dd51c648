import { aMessage } from "@zertsalo/domain/chat/sample-message";
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
    expect(page.store.get().feed).toMatchObject([{ id: 5, unread: false }]);
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
    expect(page.store.get().feed).toMatchObject([{ id: 5, text: "880 мм" }]);
    expect(page.onMessage).toHaveBeenCalledOnce();
  });

  test("of neither client nor operator is hidden", () => {
    const page = opened();
    page.store.news.chat_message(aMessage({ id: 5, owner: "service" }));
    page.store.news.chat_message(aMessage({ id: 6, owner: "unknown" }));
    expect(page.store.get().feed).toEqual([]);
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
  await page.store.send({ text: "Здравствуйте", files: [], quote: null, card: null });
  expect(page.onBlocked).toHaveBeenCalledOnce();
  expect(page.store.get().outgoing).toMatchObject([{ text: "Здравствуйте", failure: "Чат недоступен" }]);
});
