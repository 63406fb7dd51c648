import { fc, test as property } from "@fast-check/vitest";
import type { UnloadMethod } from "@zertsalo/contract/delivery";
import { aLongShelf, aMirror } from "@zertsalo/testing/samples/delivery";
import { expect, test } from "vitest";
import { defaultCarryingPlace, unloadMethods, unloadPrice } from "./carrying.ts";
import { defaultTerms } from "./delivery-terms.ts";

test.each<{ method: UnloadMethod; floor?: number; entranceLength?: number; is: number }>([
  { method: "none", is: 0 },
  { method: "entrance", is: 30_000 },
  { method: "entrance", entranceLength: 21, is: 45_000 },
  { method: "entrance", entranceLength: 40, is: 60_000 },
  { method: "elevator", floor: 12, is: 60_000 },
  { method: "hand", floor: 1, is: 60_000 },
  { method: "hand", floor: 6, is: 60_000 },
  { method: "hand", floor: 9, is: 90_000 },
])("$method to floor $floor over $entranceLength m costs $is", ({ method, is, ...place }) => {
  expect(unloadPrice(method, { ...defaultCarryingPlace, ...place }, defaultTerms)).toBe(is);
});

test.each<{ name: string; parcels: Parameters<typeof unloadMethods>[0]; methods: UnloadMethod[] }>([
  { name: "what fits the lift goes every way", parcels: [aMirror], methods: ["none", "entrance", "elevator", "hand"] },
  { name: "longer than a lift goes by hand", parcels: [aMirror, aLongShelf], methods: ["none", "entrance", "hand"] },
  {
    name: "a piece above 80 kg stays at the entrance",
    parcels: [{ ...aMirror, weightGrams: 81_000 }],
    methods: ["none", "entrance"],
  },
  {
    name: "an order above 300 kg stays there too",
    parcels: Array.from({ length: 5 }, () => ({ ...aMirror, weightGrams: 61_000 })),
    methods: ["none", "entrance"],
  },
])("$name", ({ parcels, methods }) => {
  expect(unloadMethods(parcels, defaultTerms)).toEqual(methods);
});

property.prop([fc.integer({ min: 1, max: 99 })])("a higher floor never costs less", (floor) => {
  const pays = (to: number) => unloadPrice("hand", { ...defaultCarryingPlace, floor: to }, defaultTerms);
  expect(pays(floor + 1)).toBeGreaterThanOrEqual(pays(floor));
});
