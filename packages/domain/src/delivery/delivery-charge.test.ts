import { fc, test as property } from "@fast-check/vitest";
import { deliveryPrices } from "@zertsalo/testing/samples/storages";
import { expect, test } from "vitest";
import { carrierPrice, courierPrice, deliveryCharge, priceBeforeCalculation } from "./delivery-charge.ts";
import { defaultTerms } from "./delivery-terms.ts";

test.each([
  { name: "inside the city", distanceKm: 15, weightGrams: 72_400, is: 24_900 },
  { name: "every started kilometre beyond it", distanceKm: 22.5, weightGrams: 72_400, is: 24_900 + 8 * 3_000 },
  { name: "every started 50 kg above 100", distanceKm: 3, weightGrams: 160_000, is: 24_900 + 2 * 30_000 },
  { name: "too far", distanceKm: 41, weightGrams: 1_000, is: null },
])("our courier, $name: $is", ({ distanceKm, weightGrams, is }) => {
  expect(courierPrice({ distanceKm, weightGrams }, deliveryPrices, defaultTerms)).toBe(is);
});

const chargeOf = (
  itemsTotal: number,
  given: Partial<Parameters<typeof deliveryCharge>[0]> = {},
  prices = deliveryPrices,
) =>
  deliveryCharge({ type: "Interval", price: 24_900, itemsTotal, isFreeByCode: false, ...given }, prices, defaultTerms);

test.each([
  { name: "below the delimiter it is paid", charge: chargeOf(7_999_900), pays: 24_900 },
  { name: "from the delimiter on it is free", charge: chargeOf(8_000_000), pays: 0 },
  { name: "the exact hour stays paid", charge: chargeOf(8_000_000, { type: "ExactTime" }), pays: 30_000 },
  { name: "a code may make it free", charge: chargeOf(100, { isFreeByCode: true }), pays: 0 },
  {
    name: "a delimiter of 0 is unknown and frees nothing",
    charge: chargeOf(
      9_000_000,
      {},
      { ...deliveryPrices, priceDelimiters: { to_home: 0, pickup: 0, CdekToHome: 0, Cdek: 0 } },
    ),
    pays: 24_900,
  },
])("$name: $pays", ({ charge, pays }) => {
  expect(charge.resultPrice).toBe(pays);
  expect(charge.price - charge.discount).toBe(pays);
});

test("before a calculation: carrier home 260, own courier 249, own pickup and carrier point 235", () => {
  const kinds = ["CdekToHome", "to_home", "pickup", "Cdek"] as const;
  const from = kinds.map((kind) => priceBeforeCalculation(kind, 100, deliveryPrices).from);
  expect(from).toEqual([26_000, 24_900, 23_500, 23_500]);
});

test("the page says what is missing to a free delivery", () => {
  expect(priceBeforeCalculation("to_home", 7_446_700, deliveryPrices).leftToFree).toBe(553_300);
  expect(priceBeforeCalculation("pickup", 500_000, deliveryPrices)).toEqual({ from: 0, isFree: true, leftToFree: 0 });
});

test("the carrier never costs less than our least price, and a started rouble counts", () => {
  expect(carrierPrice("CdekToHome", 112.4, deliveryPrices)).toBe(26_000);
  expect(carrierPrice("Cdek", 322.1, deliveryPrices)).toBe(32_300);
});

property.prop([fc.nat({ max: 12_000_000 }), fc.nat({ max: 10_000_000 })])(
  "more goods never cost more to deliver",
  (less, more) => {
    expect(chargeOf(less + more).resultPrice).toBeLessThanOrEqual(chargeOf(less).resultPrice);
  },
);
