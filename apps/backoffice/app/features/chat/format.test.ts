import { expect, test } from "vitest";
import { formatTimeOrDay, dayName, duration, formatInitials, phoneText } from "./format.ts";

const now = new Date("2026-11-15T00:30:00+03:00");

test.each([
  ["2026-11-15T00:10:00+03:00", "00:10", "Сегодня"],
  ["2026-11-14T23:59:00+03:00", "вчера", "Вчера"],
  ["2026-11-02T12:00:00+03:00", "2\u00a0ноября", "2\u00a0ноября"],
])("%s is displayed as %s under %s", (moment, short, name) => {
  expect([formatTimeOrDay(moment, now), dayName(moment, now)]).toEqual([short, name]);
});

test.each([
  [100, "1:40"],
  [5, "0:05"],
  [3_900, "1 ч 05 мин"],
])("%i seconds are %s", (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});

test("a name has two letters, a phone its brackets", () => {
  expect([formatInitials("Анна Лебедева"), formatInitials("анна"), formatInitials("")]).toEqual(["АЛ", "А", ""]);
  expect([phoneText("79276041833"), phoneText("123")]).toEqual(["+7 (927) 604-18-33", "123"]);
});
