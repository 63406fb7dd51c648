import { aMessage, anUnsent } from "@zertsalo/testing/samples/chat-message";
import { describe, expect, test } from "vitest";
import { feedReducer } from "./feed-reducer.ts";
import { emptyFeed, type FeedEvent, type FeedState, joinedMessages, missingAfter, resumeId } from "./feed-state.ts";

const chatId = 9001;
const at = (second: number) => `2026-11-15T07:44:${String(second).padStart(2, "0")}.000Z`;
/** Ids are seconds of the minute. */
const numbered = (id: number, over = {}) => aMessage({ id, createdAt: at(id), updatedAt: at(id), ...over });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => numbered(from + step));
const news = (id: number, over = {}): FeedEvent => ({ type: "news", message: numbered(id, over) });
const latest = (from: number, to: number, over = {}): FeedEvent => ({
  type: "latest",
  messages: range(from, to),
  earlier: from === 1 ? null : { chatId, before: from },
  isLive: true,
  ...over,
});
const missed = (from: number, to: number, isAll = true): FeedEvent => ({
  type: "missed",
  messages: range(from, to),
  isAll,
});
const cut: FeedEvent = { type: "disconnected" };
const after = (...events: FeedEvent[]): FeedState => events.reduce<FeedState>(feedReducer, emptyFeed("client"));
const idsOf = ({ messages }: Pick<FeedState, "messages">) => messages.map(({ id }) => id);

describe("order and duplicates", () => {
  test("messages that arrive out of order stand in order of creation", () => {
    expect(idsOf(after(latest(1, 3), news(6), news(4), news(5)))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("a message that comes while the history is loading stands after it, once", () => {
    expect(idsOf(after({ type: "history-requested" }, news(4), latest(1, 4)))).toEqual([1, 2, 3, 4]);
  });

  test("the same message by socket, by history and by resumption stands once", () => {
    expect(idsOf(after(latest(1, 3), news(4), latest(1, 4), cut, missed(3, 4)))).toEqual([1, 2, 3, 4]);
  });

  test("an edit wins over the copy of before it, whichever comes first", () => {
    const edited = numbered(2, { text: "880 мм", updatedAt: at(30) });
    const edit: FeedEvent = { type: "copies", messages: [edited] };
    expect(after(latest(1, 3), edit).messages[1]).toEqual(edited);
    expect(after({ type: "history-requested" }, edit, latest(1, 3)).messages[1]).toEqual(edited);
  });

  test("a message of an unread part of the history waits for that part", () => {
    const edit: FeedEvent = { type: "copies", messages: [numbered(1, { text: "880 мм", updatedAt: at(30) })] };
    const state = after(latest(5, 8), edit);
    expect(idsOf({ messages: joinedMessages(state) })).toEqual([5, 6, 7, 8]);
    expect(state.earlier).toEqual({ chatId, before: 5 });
    const step = { chatId, before: 5 };
    const read = feedReducer(state, { type: "earlier", step, messages: range(1, 4), earlier: null });
    expect(idsOf({ messages: joinedMessages(read) })).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(read.messages[0]?.text).toBe("880 мм");
  });
});

describe("reconnection", () => {
  test("resumes after the last message of before the cut, not after one that came past it", () => {
    const state = after(latest(1, 3), cut, news(6));
    expect(resumeId(state)).toBe(3);
    expect(missingAfter(state, 6)).toBe(3);
    expect(idsOf(feedReducer(state, missed(4, 6)))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("a second cut before the gap is filled resumes from the same message", () => {
    expect(resumeId(after(latest(1, 3), cut, news(6), cut))).toBe(3);
  });

  test("a gap that is filled resumes from the last message at the next cut", () => {
    const state = after(latest(1, 3), cut, news(6), missed(4, 6));
    expect(state.resumeAfter).toBeNull();
    expect(resumeId(feedReducer(state, cut))).toBe(6);
  });

  test("a gap longer than one answer is filled from where the answer ends", () => {
    const state = after(latest(1, 3), cut, news(9), missed(4, 6, false));
    expect(missingAfter(state, 9)).toBe(6);
    expect(missingAfter(feedReducer(state, missed(7, 9)), 9)).toBeNull();
  });

  test.each([
    { name: "the row has no later message", state: after(latest(1, 3)), lastId: 3, from: null },
    { name: "the row has a later message", state: after(latest(1, 3)), lastId: 5, from: 3 },
    { name: "nothing was read yet", state: after(news(4)), lastId: 9, from: null },
  ])("$name: missing after $from", ({ state, lastId, from }) => {
    expect(missingAfter(state, lastId)).toBe(from);
  });

  test("a resumption before the first page does not replace it", () => {
    const state = after(missed(8, 8), latest(5, 8));
    expect(state).toMatchObject({ earlier: { chatId, before: 5 }, resumeAfter: null });
  });

  test("a page read while the socket was down leaves its end to be resumed", () => {
    const state = after(latest(1, 3, { isLive: false }), news(6));
    expect(missingAfter(state, 6)).toBe(3);
    expect(feedReducer(state, missed(4, 6)).resumeAfter).toBeNull();
  });
});

describe("a latest page after a cut", () => {
  test("that reaches what is here leaves the history where it was read to", () => {
    const step = { chatId, before: 5 };
    const read: FeedEvent = { type: "earlier", step, messages: range(1, 4), earlier: null };
    const state = after(latest(5, 8), read, cut, latest(6, 9));
    expect(state).toMatchObject({ earlier: null, resumeAfter: null });
  });

  test("that does not reach it begins the history anew, without a gap", () => {
    const state = after(latest(1, 3), cut, latest(6, 9));
    expect(idsOf({ messages: joinedMessages(state) })).toEqual([6, 7, 8, 9]);
    expect(state.earlier).toEqual({ chatId, before: 6 });
  });

  test("makes the answer to an older step fill its place and no more", () => {
    const state = after(latest(5, 8), cut, latest(20, 22), {
      type: "earlier",
      step: { chatId, before: 5 },
      messages: range(1, 4),
      earlier: null,
    });
    expect(state.earlier).toEqual({ chatId, before: 20 });
    expect(idsOf({ messages: joinedMessages(state) })).toEqual([20, 21, 22]);
  });
});

describe("unsent messages", () => {
  const sending = (over = {}): FeedEvent => ({ type: "sending", unsent: anUnsent({ key: "a", ...over }) });
  const own = (id: number, sentKey: string) => numbered(id, { owner: "client", sentKey, unread: false });
  const failed: FeedEvent = { type: "failed", key: "a", failure: "Не отправилось" };

  test.each<[way: string, event: FeedEvent]>([
    ["its broadcast", { type: "news", message: own(1, "a") }],
    ["its acknowledgement", { type: "copies", messages: [own(1, "a")] }],
    ["the history", latest(1, 1, { messages: [own(1, "a")] })],
    ["the resumption", { type: "missed", messages: [own(1, "a")], isAll: true }],
  ])("a message is sent once it comes by %s, also after a failure", (_way, event) => {
    expect(after(sending(), event)).toMatchObject({ unsent: [], messages: [{ id: 1 }] });
    expect(after(sending(), failed, event)).toMatchObject({ unsent: [], messages: [{ id: 1 }] });
    expect(after(sending(), event, failed)).toMatchObject({ unsent: [], messages: [{ id: 1 }] });
    expect(after(sending(), event, sending())).toMatchObject({ unsent: [], messages: [{ id: 1 }] });
  });

  test("the same text sent from another tab is another message", () => {
    const state = after(sending(), { type: "news", message: own(1, "b") }, failed);
    expect(state).toMatchObject({ unsent: [{ key: "a", failure: "Не отправилось" }], messages: [{ id: 1 }] });
  });

  test("one tab's message sent again from its own tab stands once in both", () => {
    const echo: FeedEvent = { type: "news", message: own(1, "a") };
    const [sender, other] = [after(sending(), failed, sending(), echo, echo), after(echo, echo)];
    expect(sender).toMatchObject({ unsent: [], messages: [{ id: 1 }] });
    expect(other.messages).toEqual(sender.messages);
  });

  test("a failed message stays in its place and can be sent again under its key", () => {
    const second: FeedEvent = { type: "sending", unsent: anUnsent({ key: "b", text: "Ещё" }) };
    const state = after(sending(), second, failed);
    expect(state.unsent).toMatchObject([
      { key: "a", failure: "Не отправилось" },
      { key: "b", failure: null },
    ]);
    expect(feedReducer(state, sending()).unsent).toMatchObject([
      { key: "a", failure: null },
      { key: "b", failure: null },
    ]);
  });

  test("a cut or a failed history loses none", () => {
    expect(after(sending(), cut, { type: "history-failed" }).unsent).toHaveLength(1);
  });

  test("only the buyer's or the operator's own hand discards one", () => {
    expect(after(sending(), failed, { type: "discarded", key: "a" }).unsent).toEqual([]);
  });
});

describe("read marks", () => {
  const read: FeedEvent = { type: "read", mark: { by: "client", ids: [2], at: at(40) } };
  test("a mark that comes before its message is applied to it", () => {
    const marked = { clientReadAt: at(40), unread: false };
    expect(after(read, latest(1, 3)).messages[1]).toMatchObject(marked);
    expect(after(latest(1, 3), read).messages[1]).toMatchObject(marked);
  });

  test("a message that was read stays read when an older copy comes", () => {
    expect(after(latest(1, 3), read, latest(1, 3)).messages[1]).toMatchObject({ clientReadAt: at(40), unread: false });
  });

  test("the operator's mark leaves the buyer's alone", () => {
    const seen: FeedEvent = { type: "read", mark: { by: "operator", ids: [2], at: at(41) } };
    expect(after(latest(1, 3), seen).messages[1]).toMatchObject({ operatorReadAt: at(41), clientReadAt: null });
  });
});

describe("typing", () => {
  const typing: FeedEvent = { type: "typing", untilMs: 99 };
  test.each<[name: string, event: FeedEvent, untilMs: number]>([
    ["a message of the other side ends it", news(4), 0],
    ["one's own message does not", news(4, { owner: "client" }), 99],
    ["a message that is here already does not", news(3), 99],
    ["an earlier page does not", latest(1, 4), 99],
  ])("%s", (_name, event, untilMs) => {
    expect(after(latest(1, 3), typing, event).typingUntilMs).toBe(untilMs);
  });
});
