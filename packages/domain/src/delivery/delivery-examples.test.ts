import { aCargo } from "@zertsalo/testing/samples/delivery";
import { aCalendar, aStore, aWarehouse, deliveryPrices } from "@zertsalo/testing/samples/storages";
import { expect, test } from "vitest";
import { addDays } from "./calendar.ts";
import { unloadPrice } from "./carrying.ts";
import { priceBeforeCalculation } from "./delivery-charge.ts";
import { carrierItems, courierItems, pickupItems } from "./delivery-items.ts";
import { defaultTerms } from "./delivery-terms.ts";
import { carrierReadyDay, courierFirstDay, pickupReadyDay } from "./ready-day.ts";
import { courierDays } from "./work-calendar.ts";

/** The five acceptance cases of delivery, by their numbers; the goods' sum is in whole roubles, as all of ours are. */
const now = new Date("2026-11-15T10:00:00+03:00");
const cargo = aCargo({ parcels: [{ weightGrams: 9_400, lengthMm: 1_000, widthMm: 800, heightMm: 60 }] });
const point = {
  code: "SAM1",
  cityName: "Самара",
  address: "Московское шоссе, 17",
  lat: 53.22,
  long: 50.2,
  workTimeStr: "Пн-Вс 10:00-20:00",
};
const office = { point, type: "PVZ", isFreight: false, weightMax: null, cells: [] } as const;
const itself = { minTime: null, maxTime: null, unloadPrice: 0, destinationDetail: { toFloorMethod: "none" } };

test("D1 own courier: 14 days, five slots, four ways to carry", () => {
  const inSevenDays = [{ storages: [{ ...aWarehouse(1), daysToDelivery: 7 }], quantity: 1 }];
  const first = courierFirstDay(inSevenDays, [], now, aCalendar) ?? "";
  const empty = { total: 0, exact: 0, intervals: {} };
  const items = courierItems(cargo, { distanceKm: 5, days: courierDays(first, 14, aCalendar), bookedOn: () => empty });
  expect(items).toHaveLength(280);
  expect([...new Set(items.map((item) => item.destinationDetail.toFloorMethod))]).toEqual([
    "none",
    "entrance",
    "elevator",
    "hand",
  ]);
  expect(items[0]).toEqual({
    ...itself,
    id: "Interval|2026-11-22|10:00-14:00|none",
    deliveryType: "Interval",
    date: "2026-11-22",
    minTime: "10:00",
    maxTime: "14:00",
    price: 24_900,
    resultPrice: 24_900,
    deliveryPoint: null,
  });
});

test("D2 own pickup below 5 000 ₽ costs 235 ₽", () => {
  const day = pickupReadyDay([{ storages: [aStore(97, 1)], quantity: 1 }], 97, now, aCalendar);
  expect(pickupItems({ ...cargo, itemsTotal: 499_000 }, [{ point, day }])).toEqual([
    {
      ...itself,
      id: "Pickup|SAM1",
      deliveryType: "Pickup",
      date: "2026-11-15",
      price: 23_500,
      resultPrice: 23_500,
      deliveryPoint: point,
    },
  ]);
});

const ready = carrierReadyDay([{ storages: [aWarehouse(1)], quantity: 1 }], now, aCalendar) ?? "";
const answer = {
  tariffs: [
    { code: 137, mode: 3, sumRoubles: 391.2, daysMax: 4 },
    { code: 136, mode: 4, sumRoubles: 322.1, daysMax: 4 },
  ],
  carrying: {},
  points: [office],
  dayAfter: (daysOnRoad: number) => addDays(ready, daysOnRoad),
};

test("D3 the carrier's answer; points are free from 50 000 ₽", () => {
  expect(carrierItems(cargo, answer)).toEqual([
    {
      ...itself,
      id: "CdekToHome|2026-11-20||none",
      deliveryType: "CdekToHome",
      date: "2026-11-20",
      price: 39_200,
      resultPrice: 39_200,
      deliveryPoint: null,
    },
    {
      ...itself,
      id: "Cdek|SAM1",
      deliveryType: "Cdek",
      date: "2026-11-20",
      price: 32_300,
      resultPrice: 0,
      deliveryPoint: point,
    },
  ]);
});

test("D4 freight without a freight tariff or point: nothing offered", () => {
  const parcels = [{ weightGrams: 9_400, lengthMm: 1_601, widthMm: 800, heightMm: 60 }];
  expect(carrierItems({ ...cargo, parcels }, answer)).toEqual([]);
});

test("D5 displayed before a calculation; carrying by hand to the 9th floor", () => {
  const shown = (kind: "CdekToHome" | "to_home" | "pickup" | "Cdek") =>
    priceBeforeCalculation(kind, 499_000, deliveryPrices);
  expect(shown("CdekToHome")).toEqual({ from: 26_000, isFree: false, leftToFree: 9_501_000 });
  expect(shown("to_home")).toEqual({ from: 24_900, isFree: false, leftToFree: 7_501_000 });
  expect(shown("pickup")).toEqual({ from: 23_500, isFree: false, leftToFree: 1_000 });
  expect(shown("Cdek")).toEqual({ from: 23_500, isFree: false, leftToFree: 4_501_000 });
  expect(unloadPrice("hand", { floor: 9, entranceLength: 20 }, defaultTerms)).toBe(90_000);
});
