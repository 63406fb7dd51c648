import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { hoursOn } from "./open-hours.ts";
import { isVisitTime, visitClock, visitDays, visitsPerHour, visitStart } from "./visit-times.ts";

const daily = (from: string, to: string) => ({ week: Array.from({ length: 7 }, () => ({ from, to })), days: [] });
const moscow = { ...daily("10:00", "21:00"), hoursFromMoscow: 0 };
const samara = { ...daily("09:30", "20:00"), hoursFromMoscow: 1 };
const now = new Date("2026-11-19T12:20:00+03:00");

test("hours begin with the opening, and the last ends when the store closes", () => {
  const [, tomorrow] = visitDays(moscow, [], now);
  expect(tomorrow?.day).toBe("2026-11-20");
  expect(tomorrow?.times.map(({ time }) => time)).toEqual([
    "10:00",
    "11:00",
    "12:00",
    "13:00",
    "14:00",
    "15:00",
    "16:00",
    "17:00",
    "18:00",
    "19:00",
    "20:00",
  ]);
});

test.each([
  { store: moscow, at: "2026-11-19T12:20:00+03:00", day: "2026-11-19", first: "15:00" },
  { store: moscow, at: "2026-11-19T13:00:00+03:00", day: "2026-11-19", first: "15:00" },
  { store: moscow, at: "2026-11-19T18:30:00+03:00", day: "2026-11-20", first: "10:00" },
  { store: samara, at: "2026-11-19T12:20:00+03:00", day: "2026-11-19", first: "16:00" },
  { store: samara, at: "2026-11-19T23:20:00+03:00", day: "2026-11-20", first: "10:00" },
])("at $at the first hour is $first of $day, by the store's own clock", ({ store, at, day, first }) => {
  const [soonest] = visitDays(store, [], new Date(at));
  expect(soonest).toMatchObject({ day, times: expect.arrayContaining([{ time: first, isFree: true }]) });
  expect(soonest?.times[0]?.time).toBe(first);
});

test("two weeks are shown, and an hour is free until all consultants have a visit", () => {
  const startsAt = visitStart(moscow, "2026-11-21", "15:00");
  const isFree = (booked: number) =>
    visitDays(
      moscow,
      Array.from({ length: booked }, () => startsAt),
      now,
    )
      .find(({ day }) => day === "2026-11-21")
      ?.times.filter((hour) => !hour.isFree)
      .map(({ time }) => time);
  expect(visitDays(moscow, [], now)).toHaveLength(14);
  expect(isFree(visitsPerHour - 1)).toEqual([]);
  expect(isFree(visitsPerHour)).toEqual(["15:00"]);
});

test.each([
  { day: "2026-11-20", time: "10:00", is: true },
  { day: "2026-11-20", time: "10:30", is: false },
  { day: "2026-11-20", time: "21:00", is: false },
  { day: "2026-11-19", time: "13:00", is: false },
  { day: "2026-11-18", time: "15:00", is: false },
  { day: "2026-12-03", time: "15:00", is: false },
])("$day at $time can be booked: $is", ({ day, time, is }) => {
  expect(isVisitTime(moscow, day, time, now)).toBe(is);
});

test("a closed day has no hours, and a day with other hours has those", () => {
  const days = [
    { day: "2026-11-20", hours: null },
    { day: "2026-11-21", hours: { from: "12:00", to: "14:00" } },
  ];
  const [, first, second] = visitDays({ ...moscow, days }, [], now);
  expect(first).toEqual({ day: "2026-11-21", times: ["12:00", "13:00"].map((time) => ({ time, isFree: true })) });
  expect(second?.day).toBe("2026-11-22");
  expect(isVisitTime({ ...moscow, days }, "2026-11-20", "12:00", now)).toBe(false);
});

const clock = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minute) => {
  const text = (value: number) => String(value).padStart(2, "0");
  return `${text(Math.floor(minute / 60))}:${text(minute % 60)}`;
});
property.prop([
  fc.record({
    week: fc.array(fc.option(fc.record({ from: clock, to: clock })), { minLength: 7, maxLength: 7 }),
    days: fc.constant([]),
    hoursFromMoscow: fc.integer({ min: -1, max: 9 }),
  }),
  fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
])("every hour that is shown lies ahead, within the opening hours, and reads the same from its moment", (store, at) => {
  for (const { day, times } of visitDays(store, [], at)) {
    const hours = hoursOn(store, day);
    for (const { time } of times) {
      expect(hours && time >= hours.from && time < hours.to).toBe(true);
      expect(visitStart(store, day, time).getTime()).toBeGreaterThan(at.getTime());
      expect(visitClock(store, visitStart(store, day, time))).toEqual({ day, time });
    }
  }
});
