import { expect, test } from "vitest";
import { readSheetMoment, sheetMomentText, type TermEdge } from "./sheet-day.ts";

const cases: { edge: TermEdge; iso: string; text: string }[] = [
  { edge: "from", iso: "2026-11-19T21:00:00Z", text: "20.11.2026" },
  { edge: "until", iso: "2026-11-30T20:59:59Z", text: "30.11.2026" },
  { edge: "from", iso: "2026-11-20T11:05:00Z", text: "20.11.2026 14:05" },
  { edge: "until", iso: "2026-11-20T11:05:00Z", text: "20.11.2026 14:05" },
];

test.each(cases)("$edge $iso is written as $text and read again", ({ edge, iso, text }) => {
  expect(sheetMomentText(iso, edge)).toBe(text);
  expect(readSheetMoment(text, edge)).toBe(iso);
});

test("no moment is an empty cell", () => {
  expect(sheetMomentText(null, "from")).toBeNull();
});

test.each([
  { text: "2026-11-20", iso: "2026-11-19T21:00:00Z" },
  { text: "1.2.2027", iso: "2027-01-31T21:00:00Z" },
  { text: "20.11.2026, 9:30", iso: "2026-11-20T06:30:00Z" },
])("$text is a day as people and spreadsheets write it", ({ text, iso }) => {
  expect(readSheetMoment(text, "from")).toBe(iso);
});

test.each(["31.02.2026", "2026-13-01", "завтра", "20.11.26", "20.11.2026 25:00", ""])("%s is no day", (text) => {
  expect(readSheetMoment(text, "from")).toBeNull();
});
