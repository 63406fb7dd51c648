import { fc, test as property } from "@fast-check/vitest";
import { aCalendar, aProduction, aStore, aWarehouse } from "@zertsalo/testing/samples/storages";
import { describe, expect, test } from "vitest";
import { addDays, inMoscow } from "./calendar.ts";
import { carrierReadyDay, courierFirstDay, pickupReadyDay, readyDaysOfOrder } from "./ready-day.ts";
import { courierDays } from "./work-calendar.ts";

const samara = 97;
const storages = [aWarehouse(3), aStore(samara, 2), aProduction(9)];
const lines = (...quantities: number[]) => quantities.map((quantity) => ({ storages, quantity }));
const at = (time: string, day = "2026-11-16") => new Date(`${day}T${time}:00+03:00`);

test.each([
  { name: "from the city's own store: tomorrow", pieces: [2], time: "14:59", is: "2026-11-17" },
  { name: "from 15:00 on a day later", pieces: [2], time: "15:00", is: "2026-11-18" },
  { name: "the warehouse has the third piece", pieces: [3], time: "10:00", is: "2026-11-18" },
  { name: "the slowest line decides", pieces: [1, 3], time: "10:00", is: "2026-11-18" },
  { name: "the slowest line decides when a quicker one follows", pieces: [3, 1], time: "10:00", is: "2026-11-18" },
  { name: "the workshop makes the sixth piece", pieces: [6], time: "10:00", is: "2026-11-25" },
  { name: "more than can be had is not brought", pieces: [56], time: "10:00", is: null },
])("our courier, $name", ({ pieces, time, is }) => {
  expect(courierFirstDay(lines(...pieces), [samara], at(time), aCalendar)).toBe(is);
});

test("what the workshop makes leaves it on a working day, what lies in stock on any", () => {
  const made = [{ storages: [aProduction(5)], quantity: 1 }];
  expect(courierFirstDay(made, [samara], at("10:00"), aCalendar)).toBe("2026-11-23");
  expect(courierFirstDay(lines(1), [samara], at("10:00", "2026-11-20"), aCalendar)).toBe("2026-11-21");
});

test.each([
  { name: "from its own store at once", storeId: samara, pieces: 2, time: "18:59", is: "2026-11-16" },
  { name: "from 19:00 on tomorrow", storeId: samara, pieces: 2, time: "19:00", is: "2026-11-17" },
  { name: "from the warehouse in two days", storeId: samara, pieces: 3, time: "10:00", is: "2026-11-18" },
  { name: "from another store in three days", storeId: 95, pieces: 5, time: "10:00", is: "2026-11-19" },
])("own pickup, $name", ({ storeId, pieces, time, is }) => {
  expect(pickupReadyDay(lines(pieces), storeId, at(time), aCalendar)).toBe(is);
});

test.each([
  { name: "from the warehouse in a day", pieces: 3, time: "11:59", is: "2026-11-17" },
  { name: "from noon on a day later", pieces: 3, time: "12:00", is: "2026-11-18" },
  { name: "from a store in three days", pieces: 5, time: "10:00", is: "2026-11-19" },
])("the carrier, $name", ({ pieces, time, is }) => {
  expect(carrierReadyDay(lines(pieces), at(time), aCalendar)).toBe(is);
});

describe("goods of an order placed on November 16", () => {
  const order = { placedAt: at("10:00"), promised: "2026-11-30" };
  const days = (supplied: Parameters<typeof readyDaysOfOrder>[0], now: Date) => {
    const ready = readyDaysOfOrder(supplied, { ...order, now }, aCalendar);
    return [ready.courier([samara]), ready.pickup(samara), ready.carrier];
  };

  test.each([
    { name: "a day later, as on that day", now: "2026-11-17", is: ["2026-11-25", "2026-11-25", "2026-11-25"] },
    { name: "when they are there, from today on", now: "2026-11-27", is: ["2026-11-28", "2026-11-27", "2026-11-27"] },
  ])("are ready $name", ({ now, is }) => {
    expect(days(lines(6), at("10:00", now))).toEqual(is);
  });

  test("are ready on the promised day where it cannot be reckoned any more", () => {
    const promised = ["2026-11-30", "2026-11-30", "2026-11-30"];
    expect(days([{ storages: [], quantity: 1 }], at("10:00", "2026-11-17"))).toEqual(promised);
    expect(days([{ storages: [], quantity: 1 }], at("10:00", "2026-12-02"))[0]).toBe("2026-12-03");
  });

  test("follow the day by which the workshop has packed them", () => {
    const made = [{ storages: [aProduction(9)], quantity: 1, workingDays: 7, packedBy: "2026-11-19" }];
    expect(days(made, at("10:00", "2026-11-17"))[0]).toBe("2026-11-20");
  });
});

property.prop([fc.nat({ max: 400 * 24 }), fc.integer({ min: 0, max: 30 })])(
  "law 12: courier days rise, keep the lead time and skip holidays",
  (hours, lead) => {
    const now = new Date(Date.UTC(2026, 10, 15) + hours * 3_600_000);
    const first = courierFirstDay([{ storages: [aProduction(lead)], quantity: 1 }], [samara], now, aCalendar);
    const days = courierDays(first ?? "", 14, aCalendar);
    expect(days.toSorted()).toEqual(days);
    expect(days[0]! >= addDays(inMoscow(now).day, Math.max(1, lead))).toBe(true);
    expect(days.some((day) => aCalendar.courierOff.has(day))).toBe(false);
  },
);
