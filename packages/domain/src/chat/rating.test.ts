import { expect, test } from "vitest";
import { type RatingEvent, ratingAfter, type RatingState } from "./rating.ts";

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
