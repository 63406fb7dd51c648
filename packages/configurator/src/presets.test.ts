import { expect, test } from "vitest";
import { calculate } from "./calculate.ts";
import { getPresets } from "./presets.ts";
import { samplePricingRules } from "./pricing-rules/sample-pricing-rules.ts";

const all = [...getPresets("mirror"), ...getPresets("tabletop"), ...getPresets("vanity_unit")];

test.each(all)("$code is a piece that needs no correction", ({ type, options }) => {
  const calculation = calculate(samplePricingRules(), type, options);
  expect(calculation.corrections).toEqual([]);
  expect(calculation.type).toBe(type);
  expect(calculation.options).toMatchObject(options);
});

test("their codes differ", () => {
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
});
