import { expect, test } from "vitest";
import { moscowDay } from "./moscow-day.ts";

test.each([
  { at: "2026-11-24T12:00:00Z", day: "2026-11-24" },
  { at: "2026-12-31T21:00:00Z", day: "2027-01-01" },
])("at $at it is $day in Moscow", ({ at, day }) => {
  expect(moscowDay(new Date(at))).toBe(day);
});
