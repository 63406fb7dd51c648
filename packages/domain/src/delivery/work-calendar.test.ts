import { fc, test as property } from "@fast-check/vitest";
import { aCalendar } from "@zertsalo/testing/samples/storages";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import { addDays } from "./calendar.ts";
import { addWorkingDays, courierDays, isWorkingDay, workshopDay } from "./work-calendar.ts";

test.each([
  { day: "2026-11-16", name: "a Monday", is: true },
  { day: "2026-11-15", name: "a Sunday", is: false },
  { day: "2026-12-19", name: "a Saturday that is worked", is: true },
  { day: "2026-12-31", name: "a holiday", is: false },
])("$name is a working day: $is", ({ day, is }) => {
  expect(isWorkingDay(day, aCalendar)).toBe(is);
});

test.each([
  { from: "2026-11-13", count: 5, is: "2026-11-20" },
  { from: "2026-12-30", count: 1, is: "2027-01-11" },
])("$count working days after $from is $is", ({ from, count, is }) => {
  expect(addWorkingDays(from, count, aCalendar)).toBe(is);
});

test.each([
  { name: "an ordinary day stays", start: "2026-11-15", lead: 9, is: "2026-11-24" },
  { name: "a Sunday becomes a Monday", start: "2026-11-15", lead: 7, is: "2026-11-23" },
  { name: "the holidays are waited for", start: "2026-12-25", lead: 7, is: "2027-01-11" },
])("what the workshop makes: $name", ({ start, lead, is }) => {
  expect(workshopDay(start, lead, aCalendar)).toBe(is);
});

test("our courier's days leave out his holidays", () => {
  expect(courierDays("2027-01-01", 3, aCalendar)).toEqual(["2027-01-03", "2027-01-04", "2027-01-05"]);
});

property.prop([fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 30 })])(
  "courier days rise and begin no sooner than they may",
  (offset, count) => {
    const first = addDays("2026-11-15", offset);
    const days = courierDays(first, count, aCalendar);
    expect(days).toHaveLength(count);
    expect(days.toSorted()).toEqual(days);
    expect(days.every((day) => day >= first && !aCalendar.courierOff.has(day))).toBe(true);
  },
);

property.prop([fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 40 })], { numRuns: caseCount(300) })(
  "so many working days lie behind a day up to the one that is so many working days later",
  (offset, count) => {
    const day = addDays("2026-11-15", offset);
    const last = addWorkingDays(day, count, aCalendar);
    let worked = 0;
    for (let at = addDays(day, 1); at <= last; at = addDays(at, 1)) if (isWorkingDay(at, aCalendar)) worked += 1;
    expect(worked).toBe(count);
    expect(isWorkingDay(last, aCalendar)).toBe(true);
  },
);
