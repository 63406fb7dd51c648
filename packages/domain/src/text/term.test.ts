import { expect, test } from "vitest";
import { toTerm, termText } from "./term.ts";

const startsAt = new Date("2026-11-01T00:00:00+03:00");
const spaced = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  { end: "2026-11-30T23:59:59+03:00", says: "с 01.11.2026 по 30.11.2026 включительно" },
  { end: "2026-12-01T00:00:00+03:00", says: "с 01.11.2026 по 30.11.2026 включительно" },
  { end: "2026-11-30T20:59:59Z", says: "с 01.11.2026 по 30.11.2026 включительно" },
  { end: "2026-11-28T14:05:10+03:00", says: "с 01.11.2026 по 28.11.2026 до 14:05" },
])("a term that ends at $end reads «$says»", ({ end, says }) => {
  expect(spaced(termText({ startsAt, endsAt: new Date(end) }))).toBe(says);
});

test("an evening in London is the next day of the shop", () => {
  const period = { startsAt: new Date("2026-10-31T21:00:00Z"), endsAt: new Date("2026-11-30T21:00:00Z") };
  expect(toTerm(period)).toEqual({ from: "2026-11-01", until: "2026-11-30", clock: null });
});
