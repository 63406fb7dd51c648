import { expect, test } from "vitest";
import { differingDays, hoursOn, openHoursLabel, type Schedule, weekText } from "./open-hours.ts";

const hours = { from: "08:00", to: "21:00" };
const daily: Schedule = { week: Array.from({ length: 7 }, () => hours), days: [] };
/** 23.11.2026 is a Monday. */
const shop: Schedule = {
  week: [null, hours, hours, hours, hours, { from: "10:00", to: "18:00" }, null],
  days: [
    { day: "2026-11-25", hours: null, note: "учёт" },
    { day: "2026-11-23", hours: { from: "12:00", to: "15:00" } },
  ],
};
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  { now: "2026-11-23T07:59:00+03:00", ahead: 0, label: "Сегодня с 8:00" },
  { now: "2026-11-23T08:00:00+03:00", ahead: 0, label: "Сегодня до 21:00" },
  { now: "2026-11-23T20:59:00+03:00", ahead: 0, label: "Сегодня до 21:00" },
  { now: "2026-11-23T21:00:00+03:00", ahead: 0, label: "Завтра с 8:00" },
  { now: "2026-11-23T19:30:00+03:00", ahead: 2, label: "Завтра с 8:00" },
  { now: "2026-11-23T23:30:00+03:00", ahead: 2, label: "Сегодня с 8:00" },
])("at $now in Moscow, $ahead hours ahead of it: $label", ({ now, ahead, label }) => {
  expect(plain(openHoursLabel(daily, ahead, new Date(now)))).toBe(label);
});

test.each([
  { now: "2026-11-23T12:30:00+03:00", label: "Сегодня до 15:00" },
  { now: "2026-11-24T21:30:00+03:00", label: "Закрыто до 26 ноября, с 8:00" },
  { now: "2026-11-25T12:00:00+03:00", label: "Завтра с 8:00" },
  { now: "2026-11-28T19:00:00+03:00", label: "Закрыто до 1 декабря, с 8:00" },
])("closed days and days with other hours, at $now: $label", ({ now, label }) => {
  expect(plain(openHoursLabel(shop, 0, new Date(now)))).toBe(label);
});

test("a single day goes before the week", () => {
  expect(hoursOn(shop, "2026-11-23")).toEqual({ from: "12:00", to: "15:00" });
  expect(hoursOn(shop, "2026-11-30")).toBeNull();
  expect(hoursOn(shop, "2026-11-25")).toBeNull();
  expect(hoursOn(shop, "2026-12-02")).toEqual(hours);
});

test("a store that never opens says so", () => {
  const never = { week: Array.from({ length: 7 }, () => null), days: [] };
  expect(openHoursLabel(never, 0, new Date("2026-11-23T12:00:00+03:00"))).toBe("Сейчас закрыто");
});

test("a week and its differing days as a line", () => {
  expect(weekText(daily.week)).toBe("Ежедневно 8:00–21:00");
  expect(weekText(shop.week)).toBe("Пн закрыто, Вт–Пт 8:00–21:00, Сб 10:00–18:00, Вс закрыто");
  expect(differingDays(shop, "2026-11-20").map(plain)).toEqual(["23 ноября 12:00–15:00", "25 ноября закрыто, учёт"]);
  expect(differingDays(shop, "2026-11-26")).toEqual([]);
});
