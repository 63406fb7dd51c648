import { aProduction, aStore, aWarehouse, cityWithoutStore, moscow } from "@zertsalo/testing/samples/storages";
import { expect, test } from "vitest";
import type { Day } from "../delivery/calendar.ts";
import { lineLeadDays, linePromise } from "./line-promise.ts";

const now = new Date("2026-11-16T12:00:00+03:00");
const noDays: ReadonlySet<Day> = new Set();
const calendar = { daysOff: noDays, workingWeekends: noDays, courierOff: noDays };
const storages = [aProduction(12), aWarehouse(3), aStore(96, 1), aStore(95, 2)];

test.each([
  { name: "the city's own store holds them", quantity: 2, days: 1, day: "2026-11-17", isMade: false },
  { name: "the warehouse has the rest", quantity: 5, days: 2, day: "2026-11-18", isMade: false },
  { name: "another city's store has the last one", quantity: 6, days: 3, day: "2026-11-19", isMade: false },
  { name: "the workshop makes what is missing", quantity: 7, days: 12, day: "2026-11-30", isMade: true },
])("$name: $quantity pieces in $days days", ({ quantity, days, day, isMade }) => {
  expect(lineLeadDays({ storages, quantity }, moscow)).toBe(days);
  expect(linePromise({ storages, quantity }, { ...moscow, calendar }, now)).toEqual({ day, isMade });
});

test("more than can be had has no day", () => {
  expect(lineLeadDays({ storages: [aWarehouse(3)], quantity: 4 }, moscow)).toBeNull();
  expect(linePromise({ storages: [aWarehouse(3)], quantity: 4 }, { ...moscow, calendar }, now)).toBeNull();
});

test("the workshop rests on days off, and nobody drives on the courier's", () => {
  const line = { storages: [aProduction(12)], quantity: 1 };
  const rests = { ...calendar, daysOff: new Set(["2026-11-30"]), courierOff: new Set(["2026-12-01"]) };
  expect(linePromise(line, { ...moscow, calendar: rests }, now)?.day).toBe("2026-12-02");
  expect(linePromise(line, { ...cityWithoutStore, calendar: rests }, now)?.day).toBe("2026-12-04");
});

test("a storage without days serves nobody", () => {
  const dayless = { ...aStore(95, 5), daysToDelivery: null };
  expect(lineLeadDays({ storages: [dayless], quantity: 1 }, moscow)).toBeNull();
});

test("where we have no store the carrier starts from the warehouse", () => {
  expect(lineLeadDays({ storages, quantity: 3 }, cityWithoutStore)).toBe(1);
});
