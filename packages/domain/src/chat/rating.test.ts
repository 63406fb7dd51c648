import { expect, test } from "vitest";
import { type RatingEvent, ratingAfter, ratingAtStart, type RatingState } from "./rating.ts";

const closed = { kind: "closed", chatId: 7, nowMs: 0 } as const;
const after = (...events: RatingEvent[]) => events.reduce<RatingState>(ratingAfter, null);

test.each<[name: string, events: RatingEvent[], kind: "asked" | "thanked" | null]>([
  ["nothing is asked before a chat has ended", [{ kind: "passed", nowMs: 0 }], null],
  ["a chat that has ended is asked about", [closed], "asked"],
  ["the question stays for half an hour", [closed, { kind: "passed", nowMs: 1_799_999 }], "asked"],
  ["and is gone then", [closed, { kind: "passed", nowMs: 1_800_000 }], null],
  ["it is gone as soon as a chat is entered", [closed, { kind: "entered" }], null],
  ["a rating is thanked for", [closed, { kind: "rated", nowMs: 60_000 }], "thanked"],
  [
    "the thanks stay for ten seconds",
    [closed, { kind: "rated", nowMs: 60_000 }, { kind: "passed", nowMs: 69_999 }],
    "thanked",
  ],
  ["and both are gone then", [closed, { kind: "rated", nowMs: 60_000 }, { kind: "passed", nowMs: 70_000 }], null],
  ["a rating of another tab thanks nobody here", [{ kind: "rated", nowMs: 5 }], null],
  ["the next chat that ends is asked about anew", [closed, { kind: "rated", nowMs: 1 }, closed], "asked"],
])("%s", (_name, events, kind) => {
  expect(after(...events)?.kind ?? null).toBe(kind);
});

test.each([
  ["a chat that has just ended", { closedAt: "1970-01-01T00:00:00.000Z" }, 1_799_999, "asked"],
  ["not after half an hour", { closedAt: "1970-01-01T00:00:00.000Z" }, 1_800_000, null],
  ["not twice", { closedAt: "1970-01-01T00:00:00.000Z", rating: 5 }, 1, null],
  ["not while another goes on", {}, 1, null],
])("a page that is opened anew asks about %s", (_name, over, nowMs, kind) => {
  const chat = { id: 7, inArchive: true, loaded: false, closedAt: null, rating: null, ...over };
  expect(ratingAtStart([chat], nowMs)?.kind ?? null).toBe(kind);
});
