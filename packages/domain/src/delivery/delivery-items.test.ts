import { aCargo, aPoint, aSlab } from "@zertsalo/testing/samples/delivery";
import { expect, test } from "vitest";
import { addDays } from "./calendar.ts";
import { isSlotFull, type BookedPlaces } from "./courier-slots.ts";
import { carrierItems, courierItems, pickupItems } from "./delivery-items.ts";
import { defaultTerms } from "./delivery-terms.ts";

const empty: BookedPlaces = { total: 0, exact: 0, intervals: {} };
const days = Array.from({ length: 14 }, (_, at) => addDays("2026-11-22", at));

test("our courier offers free slots with every carrying", () => {
  const full = (day: string): BookedPlaces =>
    day === "2026-11-22" ? { ...empty, total: 4, intervals: { "10:00": 4 } } : empty;
  const items = courierItems(aCargo(), { distanceKm: 5, days, bookedOn: full });
  expect(items).toHaveLength((14 * 5 - 1) * 4);
  expect(items[0]?.id).toBe("Interval|2026-11-22|14:00-18:00|none");
  const exact = items.find(
    ({ deliveryType, destinationDetail }) =>
      deliveryType === "ExactTime" && destinationDetail.toFloorMethod === "elevator",
  );
  expect(exact).toMatchObject({ resultPrice: 54_900, unloadPrice: 60_000 });
});

test("our courier does not drive beyond his zone", () => {
  expect(courierItems(aCargo(), { distanceKm: 40.1, days, bookedOn: () => empty })).toEqual([]);
});

test.each([
  { name: "a full window", type: "Interval", minTime: "10:00", grams: 9_000, full: true },
  { name: "a window with a place", type: "Interval", minTime: "14:00", grams: 9_000, full: false },
  { name: "one place for a heavy order", type: "Interval", minTime: "14:00", grams: 160_000, full: true },
  { name: "exact hours are two a day", type: "ExactTime", minTime: "10:00", grams: 9_000, full: true },
  { name: "the day still has places", type: "Day", minTime: "09:00", grams: 9_000, full: false },
] as const)("$name is full: $full", ({ type, minTime, grams, full }) => {
  const taken = { total: 9, exact: 2, intervals: { "10:00": 4, "14:00": 3 } };
  const slot = { type, minTime, maxTime: "21:00" };
  expect(isSlotFull(taken, slot, grams, defaultTerms)).toBe(full);
  expect(isSlotFull({ ...taken, total: 12 }, slot, grams, defaultTerms)).toBe(true);
});

test("a day with places of its own counts those, each window for itself", () => {
  const capacity = { day: 6, exact: 0, intervals: { "10:00": 1, "14:00": 5 } };
  const isFull = (booked: Partial<BookedPlaces>, type: "Interval" | "ExactTime" | "Day", minTime: string) =>
    isSlotFull({ ...empty, capacity, ...booked }, { type, minTime, maxTime: "21:00" }, 9_000, defaultTerms);
  expect(isFull({ total: 1, intervals: { "10:00": 1 } }, "Interval", "10:00")).toBe(true);
  expect(isFull({ total: 4, intervals: { "14:00": 4 } }, "Interval", "14:00"), "more than usual").toBe(false);
  expect(isFull({ total: 6 }, "Interval", "14:00")).toBe(true);
  expect(isFull({}, "ExactTime", "10:00")).toBe(true);
  expect(isFull({ total: 5 }, "Day", "09:00")).toBe(false);
});

test("a store that cannot get the goods is not offered", () => {
  const stores = [
    { point: aPoint("97"), day: "2026-11-15" },
    { point: aPoint("98"), day: null },
  ];
  const items = pickupItems(aCargo({ itemsTotal: 499_000 }), stores);
  expect(items.map(({ id, date, resultPrice }) => [id, date, resultPrice])).toEqual([
    ["Pickup|97", "2026-11-15", 23_500],
  ]);
});

const tariffs = [
  { code: 137, mode: 3, sumRoubles: 391.2, daysMax: 4 },
  { code: 482, mode: 3, sumRoubles: 990, daysMax: 2 },
  { code: 136, mode: 4, sumRoubles: 210, daysMax: 4 },
  { code: 751, mode: 4, sumRoubles: 100, daysMax: 9 },
];
const office = { point: aPoint("SAM1"), type: "PVZ", isFreight: false, weightMax: null, cells: [] } as const;
const freightOffice = { ...office, point: aPoint("SAM9"), isFreight: true };
const locker = { ...office, point: aPoint("BOX1"), type: "POSTAMAT" } as const;
const dayAfter = (road: number) => addDays("2026-11-16", road);

test("the carrier's answer becomes a door and points", () => {
  const answer = { tariffs, carrying: { hand: 700.5 }, points: [office, locker], dayAfter };
  const items = carrierItems(aCargo(), answer);
  expect(items.map(({ id, price, resultPrice, unloadPrice }) => [id, price, resultPrice, unloadPrice])).toEqual([
    ["CdekToHome|2026-11-20||none", 39_200, 39_200, 0],
    ["CdekToHome|2026-11-20||hand", 39_200, 39_200, 70_100],
    ["Cdek|SAM1", 23_500, 0, 0],
  ]);
});

test("oversize goes by groupage tariffs to freight points alone", () => {
  const answer = { tariffs, carrying: {}, points: [office, freightOffice], dayAfter };
  expect(carrierItems(aCargo({ parcels: [aSlab] }), answer).map(({ id, date }) => [id, date])).toEqual([
    ["Cdek|SAM9", "2026-11-25"],
  ]);
});

test("a carrier without a tariff offers nothing", () => {
  expect(carrierItems(aCargo(), { tariffs: [], carrying: { hand: 100 }, points: [office], dayAfter })).toEqual([]);
});
