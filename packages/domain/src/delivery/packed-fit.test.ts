import { expect, test } from "vitest";
import type { Package } from "@zertsalo/configurator/model";
import { unfitReason, unfitWays } from "./packed-fit.ts";

const crate = (length: number, grossGrams = 20_000): Package => ({
  box: { length, width: 700, height: 150 },
  grossGrams,
  kind: "crate",
});

test.each([
  { name: "a carton goes every way", packages: [crate(900)], unfit: [] },
  { name: "a carrier's point takes nothing heavier than 30 kg", packages: [crate(900, 31_000)], unfit: ["Cdek"] },
  { name: "a long crate goes to the door only", packages: [crate(900), crate(2_100)], unfit: ["Cdek"] },
  { name: "the longest goes with our own courier", packages: [crate(3_310)], unfit: ["Cdek", "CdekToHome"] },
])("$name", ({ packages, unfit }) => {
  expect(unfitWays(packages).map(({ kind }) => kind)).toEqual(unfit);
});

test("every kind of our courier's offers is his", () => {
  const tooHeavy = [crate(900, 310_000)];
  for (const type of ["Day", "Interval", "ExactTime"] as const) {
    expect(unfitReason(type, tooHeavy)).toBe("тяжелее 300 кг");
  }
  expect(unfitReason("Pickup", tooHeavy)).toBeNull();
});
