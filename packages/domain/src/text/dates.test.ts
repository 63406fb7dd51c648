import { expect, test } from "vitest";
import { formatComingDay, formatDay, moscowMoment } from "./dates.ts";

test.each([
  { day: "2026-11-24", today: "2026-11-24", text: "сегодня" },
  { day: "2026-11-25", today: "2026-11-24", text: "завтра" },
  { day: "2026-11-26", today: "2026-11-24", text: "26\u00a0ноября" },
  { day: "2027-01-01", today: "2026-12-31", text: "завтра" },
  { day: "2027-01-03", today: "2026-12-31", text: "3\u00a0января\u00a02027" },
])("$day seen on $today reads «$text»", ({ day, today, text }) => {
  expect(formatComingDay(day, today)).toBe(text);
});

test("a date of history never becomes a word", () => {
  expect(formatDay("2026-05-09", "2026-05-09")).toBe("9\u00a0мая");
  expect(formatDay("2025-05-09", "2026-05-09")).toBe("9\u00a0мая\u00a02025");
});

test("formats a moment in Moscow time", () => {
  expect(moscowMoment(new Date("2026-11-23T21:05:00Z"))).toEqual({ date: "24 ноября", time: "00:05" });
});
