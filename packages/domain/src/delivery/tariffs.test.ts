import type { ShopTariffs } from "@zertsalo/contract/staff-delivery";
import { deliveryPrices } from "@zertsalo/testing/samples/storages";
import { expect, test } from "vitest";
import { sampleCharge, shopTariffChanges, type TariffSample, zoneTariffChanges } from "./tariffs.ts";

const shop: ShopTariffs = {
  ...deliveryPrices,
  exactTimeSurcharge: 30_000,
  unloadPrices: {
    entrance: 30_000,
    entrancePer10m: 15_000,
    elevator: 60_000,
    handPerFloor: 10_000,
    handMinimum: 60_000,
  },
};
const tariff = { perKm: 3_000, includedGrams: 100_000, per50kg: 30_000 };
const zone = { cityRadiusKm: 15, farRadiusKm: 40, tariff, areas: [] };
const sample: TariffSample = {
  itemsTotal: 4_920_000,
  weightGrams: 61_000,
  distanceKm: 3,
  coordinates: null,
  isExactTime: false,
  method: "none",
  floor: 1,
};

test.each([
  { name: "in the city", given: {}, charge: { delivery: 24_900, unload: 0 } },
  { name: "further away", given: { distanceKm: 16.2 }, charge: { delivery: 24_900 + 2 * 3_000, unload: 0 } },
  { name: "heavier", given: { weightGrams: 151_000 }, charge: { delivery: 24_900 + 2 * 30_000, unload: 0 } },
  { name: "from the threshold on", given: { itemsTotal: 8_000_000 }, charge: { delivery: 0, unload: 0 } },
  {
    name: "at an hour that is never free",
    given: { itemsTotal: 8_000_000, isExactTime: true },
    charge: { delivery: 30_000, unload: 0 },
  },
  {
    name: "carried to the ninth floor",
    given: { method: "hand", floor: 9 },
    charge: { delivery: 24_900, unload: 90_000 },
  },
  { name: "outside the zone", given: { distanceKm: 41 }, charge: null },
] as const)("an example costs what a calculation says: $name", ({ given, charge }) => {
  expect(sampleCharge({ ...sample, ...given }, shop, zone)).toEqual(charge);
});

test("the log has what differs, as it was and as it is", () => {
  const after = {
    ...shop,
    priceDelimiters: { ...shop.priceDelimiters, to_home: 0 },
    unloadPrices: { ...shop.unloadPrices, elevator: 70_000 },
  };
  expect(shopTariffChanges(shop, after)).toEqual([
    {
      field: "priceDelimiters.to_home",
      title: "Наш курьер, бесплатно от",
      from: "80\u00a0000\u00a0₽",
      to: "не бывает",
    },
    { field: "unloadPrices.elevator", title: "На лифте", from: "600\u00a0₽", to: "700\u00a0₽" },
  ]);
  expect(shopTariffChanges(shop, shop)).toEqual([]);
  expect(zoneTariffChanges(tariff, { ...tariff, includedGrams: 50_000 })).toEqual([
    { field: "includedGrams", title: "Вес в цене", from: "100\u00a0кг", to: "50\u00a0кг" },
  ]);
});
