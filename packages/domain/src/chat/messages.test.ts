import { fc, test as law } from "@fast-check/vitest";
import type { ChatMessage, ChatProposal } from "@zertsalo/contract/chat";
import { aMessage } from "@zertsalo/testing/samples/chat-message";
import { describe, expect, test } from "vitest";
import { fileSize } from "./file-size.ts";
import { activeChat, isNews, isVisibleMessage, getLastId, mergedMessages, unreadIds, withRead } from "./messages.ts";

describe("messages are visible only with text or files and not from the service", () => {
  const file = { id: "", cdnHost: "", link: "", path: "", preview: null, size: 1, clientFileName: "", name: "" };
  const aFile = { ...file, isImage: false, type: "application/pdf", ext: "pdf" };
  test.each([
    ["a client's text", { owner: "client" }, true],
    ["an operator's file without a word", { text: "", files: [aFile] }, true],
    ["nothing but spaces", { text: "  \n" }, false],
    ["a word of the service", { owner: "service" }, false],
    ["of somebody unknown", { owner: "unknown" }, false],
  ] as [string, Partial<ChatMessage>, boolean][])("%s", (_name, over, shown) => {
    expect(isVisibleMessage(aMessage(over))).toBe(shown);
  });
});

const anyMessages = fc.array(
  fc.record({ id: fc.integer({ min: 1, max: 12 }), updatedAt: fc.constantFrom("a", "b", "c"), text: fc.string() }),
  { maxLength: 30 },
);

law.prop([anyMessages, anyMessages])("each id stands in the feed once, in order, whatever comes twice", (one, two) => {
  const [first, second] = [one, two].map((list) => list.map((over) => aMessage({ ...over, text: `${over.text}.` })));
  const feed = mergedMessages(mergedMessages([], first!), second!);
  const ids = feed.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  expect(mergedMessages(feed, first!)).toEqual(feed);
});

test("a message that comes late does not undo its edit", () => {
  const edited = aMessage({ text: "Добрый вечер!", updatedAt: "2026-11-15T07:45:00.000Z" });
  expect(mergedMessages([edited], [aMessage()])).toEqual([edited]);
  expect(mergedMessages([aMessage()], [edited])).toEqual([edited]);
});

test("sorts by time, not by id; the last id is the greatest", () => {
  const earlier = aMessage({ id: 9, createdAt: "2026-09-04T15:20:00.000Z" });
  const feed = mergedMessages([aMessage({ id: 5 })], [earlier]);
  expect([feed.map(({ id }) => id), getLastId(feed), getLastId([])]).toEqual([[9, 5], 9, 0]);
});

test.each([
  ["the first word", [], aMessage(), true],
  ["one that is there already", [aMessage()], aMessage(), false],
  ["a later one", [aMessage()], aMessage({ id: 2, createdAt: "2026-11-15T07:45:00.000Z" }), true],
  [
    "a part of the history that was missing",
    [aMessage()],
    aMessage({ id: 9, createdAt: "2026-09-04T15:20:00.000Z" }),
    false,
  ],
] as [string, ChatMessage[], ChatMessage, boolean][])("%s: is it news?", (_name, feed, message, expected) => {
  expect(isNews(feed, message)).toBe(expected);
});

test("a message that was read stays read", () => {
  const read = aMessage({ clientReadAt: "2026-11-15T07:46:00.000Z", unread: false });
  expect(mergedMessages([aMessage()], [read])).toEqual([read]);
  expect(mergedMessages([read], [aMessage()])).toEqual([read]);
  expect(unreadIds([read, aMessage({ id: 2 })])).toEqual([2]);
  const mark = { by: "client", ids: [1], at: "2026-11-15T07:46:00.000Z" } as const;
  expect(unreadIds(withRead([aMessage(), aMessage({ id: 2 })], mark))).toEqual([2]);
});

test("a settled proposal stays settled when its older copy comes", () => {
  const proposed = (state: ChatProposal["state"]) => aMessage({ proposal: { state } as ChatProposal });
  const [open, settled] = [proposed("open"), proposed("accepted")];
  expect(mergedMessages([open], [settled])).toEqual([settled]);
  expect(mergedMessages([settled], [open])).toEqual([settled]);
});

test("a message that comes again brings the links of now", () => {
  const file = { id: "a", cdnHost: "", path: "", preview: null, size: 1, clientFileName: "", name: "" };
  const withLink = (link: string) =>
    aMessage({ files: [{ ...file, link, isImage: false, type: "application/pdf", ext: "pdf" }] });
  expect(mergedMessages([withLink("old")], [withLink("new")])).toEqual([withLink("new")]);
});

test("the active chat is the first that is not in the archive", () => {
  const chats = [
    { id: 3, inArchive: true, loaded: false, closedAt: null, rating: null },
    { id: 2, inArchive: false, loaded: false, closedAt: null, rating: null },
    { id: 1, inArchive: false, loaded: false, closedAt: null, rating: null },
  ];
  expect(activeChat(chats)?.id).toBe(2);
  expect(activeChat(chats.slice(0, 1))).toBeNull();
});

test.each([
  [0, "0 Bytes"],
  [1023, "1023 Bytes"],
  [1024, "1 KB"],
  [1536, "1.5 KB"],
  [421_888, "412 KB"],
  [1_887_437, "1.8 MB"],
  [5 * 1024 ** 3, "5 GB"],
  [3.25 * 1024 ** 4, "3.25 TB"],
  [2048 * 1024 ** 4, "2048 TB"],
])("%i bytes are %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
