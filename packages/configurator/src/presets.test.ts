import { expect, test } from "vitest";
import { calculate } from "./calculate.ts";
import { serverKinds } from "./server-kinds.ts";
import { samplePricingRules } from "./pricing-rules/sample-pricing-rules.ts";

const all = [...new Set(Object.values(serverKinds).flatMap(({ presets }) => presets))];

test.each(all)("$code is a piece that needs no correction", ({ type, options }) => {
  const calculation = calculate(samplePricingRules(), type, options);
  expect(calculation.corrections).toEqual([]);
  expect(calculation.type).toBe(type);
  expect(calculation.options).toMatchObject(options);
});

test("their codes differ", () => {
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
});
