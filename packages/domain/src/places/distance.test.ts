import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { distanceKm } from "./distance.ts";

test.each([
  { from: [55.7558, 37.6173], to: [59.9386, 30.3141], km: 634 },
  { from: [53.1959, 50.1002], to: [53.5078, 49.4204], km: 57 },
  { from: [53.1959, 50.1002], to: [53.1959, 50.1002], km: 0 },
  { from: [0, 0], to: [0, 180], km: 20_015 },
] as const)("$from to $to is $km km", ({ from, to, km }) => {
  expect(Math.round(distanceKm(from, to))).toBe(km);
});

const place = fc.tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }));

property.prop([place, place])("there is as far as back, and never farther than half the globe", (a, b) => {
  expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
  expect(distanceKm(a, b)).toBeLessThanOrEqual(20_016);
});
