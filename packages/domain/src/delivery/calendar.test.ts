import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { addDays, inMoscow, moscowMidnight, moscowTime, startDay } from "./calendar.ts";

test("a day begins at Moscow's midnight", () => {
  expect(inMoscow(new Date("2026-11-23T20:59:00Z"))).toEqual({ day: "2026-11-23", clock: "23:59" });
  expect(inMoscow(new Date("2026-11-23T21:00:00Z"))).toEqual({ day: "2026-11-24", clock: "00:00" });
});

test("a moment is written with Moscow's offset, and a day begins at its midnight", () => {
  expect(moscowTime(new Date("2026-11-23T21:00:05.700Z"))).toBe("2026-11-24T00:00:05+03:00");
  expect(moscowTime(moscowMidnight("2026-11-24"))).toBe("2026-11-24T00:00:00+03:00");
});

test.each([
  { now: "2026-11-23T14:59:00+03:00", begins: "2026-11-23" },
  { now: "2026-11-23T15:00:00+03:00", begins: "2026-11-24" },
  { now: "2026-12-31T23:00:00+03:00", begins: "2027-01-01" },
])("an order of $now begins on $begins when the cut-off is 15:00", ({ now, begins }) => {
  expect(startDay(new Date(now), "15:00")).toBe(begins);
});

const intl = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Moscow", dateStyle: "short", timeStyle: "short" });

property.prop({
  instant: fc.date({ min: new Date("2015-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
})("Moscow's clock is the one the time zone database knows", ({ instant }) => {
  const { day, clock } = inMoscow(instant);
  expect(`${day} ${clock}`).toBe(intl.format(instant));
});

property.prop({ count: fc.integer({ min: -1000, max: 1000 }) })("added days can be subtracted again", ({ count }) => {
  expect(addDays(addDays("2026-02-27", count), -count)).toBe("2026-02-27");
});
