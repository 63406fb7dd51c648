import { fc, test as property } from "@fast-check/vitest";
import type { ProductStorage } from "@zertsalo/contract/product";
import {
  aProduction,
  aStore,
  aWarehouse,
  cityWithoutStore,
  deliveryPrices,
  moscow,
} from "@zertsalo/testing/samples/storages";
import { describe, expect, test } from "vitest";
import { inMoscow } from "./calendar.ts";
import { deliveryHint, homeDay } from "./delivery-hint.ts";

const at = (clock: string, day = "2026-11-23") => new Date(`${day}T${clock}:00+03:00`);
const rub = (roubles: number) => roubles * 100;
const hint = (storages: ProductStorage[], change: Partial<Parameters<typeof deliveryHint>[0]> = {}) =>
  deliveryHint({ storages, price: rub(12_490), place: moscow, prices: deliveryPrices, now: at("10:00"), ...change });

describe("the courier", () => {
  test.each([
    { name: "brings a piece of the city's store tomorrow", storages: [aStore(95, 1)], day: "2026-11-24" },
    { name: "needs two days from the warehouse", storages: [aWarehouse(3)], day: "2026-11-25" },
    { name: "needs three days from another city's store", storages: [aStore(98, 2)], day: "2026-11-26" },
    { name: "waits for production", storages: [aProduction(9)], day: "2026-12-02" },
    {
      name: "takes the quickest source",
      storages: [aProduction(9), aStore(98, 1), aWarehouse(1), aStore(95, 1)],
      day: "2026-11-24",
    },
    { name: "ignores an empty storage", storages: [aStore(95, 0), aWarehouse(1)], day: "2026-11-25" },
    {
      name: "ignores a storage without days",
      storages: [{ ...aWarehouse(5), daysToDelivery: null, daysToPickup: null }, aProduction(9)],
      day: "2026-12-02",
    },
    { name: "starts a day later from 15:00 on", storages: [aStore(95, 1)], now: at("15:00"), day: "2026-11-25" },
    {
      name: "does not drive on holidays",
      storages: [aStore(95, 1)],
      now: at("10:00", "2026-12-31"),
      day: "2027-01-03",
    },
  ])("$name", ({ storages, now = at("10:00"), day }) => {
    expect(hint(storages, { now }).courier).toMatchObject({ kind: "to_home", day, isEstimate: false });
  });
});

describe("a city without a store of ours", () => {
  test("gets everything by the carrier, its day an estimate", () => {
    const { courier, point, pickup } = hint([aWarehouse(1)], { place: cityWithoutStore });
    expect(courier).toEqual({ kind: "CdekToHome", day: "2026-11-27", isEstimate: true, priceFrom: rub(260) });
    expect(point).toMatchObject({ kind: "Cdek", day: "2026-11-27", isEstimate: true });
    expect(pickup).toBeNull();
  });

  test("the carrier starts a day later from noon on", () => {
    expect(hint([aWarehouse(1)], { now: at("12:00") }).point?.day).toBe("2026-11-28");
  });
});

describe("own pickup", () => {
  test.each([
    { name: "is ready today where the piece lies", storages: [aStore(95, 1)], now: at("18:59"), day: "2026-11-23" },
    { name: "is ready tomorrow from 19:00 on", storages: [aStore(95, 1)], now: at("19:00"), day: "2026-11-24" },
    { name: "waits for the warehouse", storages: [aWarehouse(1)], now: at("10:00"), day: "2026-11-25" },
    { name: "waits for another city's store", storages: [aStore(98, 1)], now: at("10:00"), day: "2026-11-26" },
  ])("$name", ({ storages, now, day }) => {
    expect(hint(storages, { now }).pickup).toMatchObject({ day, address: "Нахимовский проспект, 24" });
  });

  test("names the store that has it first", () => {
    const place = {
      stores: [
        { id: 97, address: "Московское шоссе", canPickup: true },
        { id: 99, address: "Ново-Садовая", canPickup: true },
        { id: 107, address: "без выдачи", canPickup: false },
      ],
      calendar: moscow.calendar,
    };
    expect(hint([aStore(107, 1), aStore(99, 1)], { place }).pickup?.address).toBe("Ново-Садовая");
  });
});

describe("prices", () => {
  test.each([
    { price: rub(4_990), courier: rub(249), pickup: rub(235), point: rub(235) },
    { price: rub(5_000), courier: rub(249), pickup: 0, point: rub(235) },
    { price: rub(50_000), courier: rub(249), pickup: 0, point: 0 },
    { price: rub(80_000), courier: 0, pickup: 0, point: 0 },
  ])("a piece of $price kopecks is delivered from $courier", ({ price, courier, pickup, point }) => {
    const answer = hint([aStore(95, 1)], { price });
    expect([answer.courier?.priceFrom, answer.pickup?.priceFrom, answer.point?.priceFrom]).toEqual([
      courier,
      pickup,
      point,
    ]);
  });

  test("an unknown delimiter makes nothing free", () => {
    const prices = { ...deliveryPrices, priceDelimiters: { to_home: 0, pickup: 0, CdekToHome: 0, Cdek: 0 } };
    expect(hint([aStore(95, 1)], { price: rub(900_000), prices }).pickup?.priceFrom).toBe(rub(235));
  });
});

test.each([
  { name: "stock counts in all storages", storages: [aStore(95, 3), aWarehouse(4)], kind: "inStock", quantity: 7 },
  { name: "nothing in stock is made", storages: [aStore(95, 0), aProduction(18)], kind: "madeToOrder", days: 18 },
  { name: "nothing at all is out of stock", storages: [aStore(95, 0)], kind: "outOfStock" },
])("$name", ({ storages, name: _name, ...expected }) => {
  expect(hint(storages).availability).toEqual(expected);
});

test("what is out of stock has no offers", () => {
  expect(hint([])).toEqual({ availability: { kind: "outOfStock" }, courier: null, point: null, pickup: null });
});

const anyStorage = fc.oneof(
  fc.record({ id: fc.constantFrom(95, 98), quantity: fc.nat(3) }).map(({ id, quantity }) => aStore(id, quantity)),
  fc.nat(3).map(aWarehouse),
  fc.integer({ min: 1, max: 40 }).map(aProduction),
);
const anyNow = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });

property.prop({ storages: fc.array(anyStorage, { maxLength: 6 }), now: anyNow, more: anyStorage })(
  "one more source never makes anything later",
  ({ storages, now, more }) => {
    const before = homeDay({ storages, quantity: 1 }, moscow, now);
    const after = homeDay({ storages: [...storages, more], quantity: 1 }, moscow, now);
    if (before) expect(after && after <= before).toBe(true);
  },
);

property.prop({ storages: fc.array(anyStorage, { maxLength: 6 }), now: anyNow })(
  "offers exist exactly when the piece can be had, and none lies in the past",
  ({ storages, now }) => {
    const { availability, courier, point, pickup } = hint(storages, { now });
    for (const offer of [courier, point, pickup]) {
      expect(offer === null).toBe(availability.kind === "outOfStock");
      if (offer) expect(offer.day >= inMoscow(now).day).toBe(true);
    }
  },
);
