import { expect, test } from "vitest";
import { statusEntry, statusRefusal } from "./inquiry-status.ts";

test.each([
  { from: "open", to: "waiting", note: "", refusal: null, entry: "waiting" },
  { from: "waiting", to: "open", note: "", refusal: null, entry: "resumed" },
  { from: "open", to: "closed", note: "Спам", refusal: null, entry: "closed" },
  { from: "open", to: "closed", note: "", refusal: "inquiry_note_missing", entry: "closed" },
  { from: "closed", to: "open", note: "", refusal: null, entry: "reopened" },
  { from: "closed", to: "waiting", note: "", refusal: "inquiry_status_refused", entry: "waiting" },
  { from: "open", to: "open", note: "", refusal: "inquiry_status_refused", entry: null },
] as const)("$from to $to with «$note»", ({ from, to, note, refusal, entry }) => {
  expect(statusRefusal(from, to, note)).toBe(refusal);
  expect(statusEntry(from, to)).toBe(entry);
});
