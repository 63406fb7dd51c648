import { cityWithoutStore, deliveryPrices, moscow } from "@zertsalo/testing/samples/storages";
import { expect, test } from "vitest";
import { soonestOffers } from "./soonest-offers.ts";

const now = new Date("2026-11-23T10:00:00+03:00");
const told = (place: typeof moscow, at = now) =>
  soonestOffers(place, deliveryPrices, at).map(({ kind, day, priceFrom }) => [kind, day, priceFrom]);

test("a city with a store has all four ways", () => {
  expect(told(moscow)).toEqual([
    ["to_home", "2026-11-24", 24_900],
    ["CdekToHome", "2026-11-27", 26_000],
    ["Cdek", "2026-11-27", 23_500],
    ["pickup", "2026-11-23", 23_500],
  ]);
});

test("a city without one has the carrier's two", () => {
  expect(told(cityWithoutStore).map(([kind]) => kind)).toEqual(["CdekToHome", "Cdek"]);
});

test("in the evening everything begins tomorrow", () => {
  const evening = new Date("2026-11-23T19:30:00+03:00");
  expect(told(moscow, evening).map(([, day]) => day)).toEqual(["2026-11-25", "2026-11-28", "2026-11-28", "2026-11-24"]);
});
