import { isDeepStrictEqual } from "node:util";
import { createSchemaCheck } from "@zertsalo/testing/public-schemas";
import { caseCount } from "@zertsalo/testing/test-size";
import { describe, expect, test } from "vitest";
import { calculate } from "../calculate.ts";
import type { Options, RuleSet } from "../model.ts";
import { getRuleSet } from "../pricing-rules/pricing-rules.ts";
import { randomOptions, sampledTypes } from "../pricing-rules/sample-options.ts";
import { samplePricingRules } from "../pricing-rules/sample-pricing-rules.ts";
import { optionsSchema } from "./options-schema.ts";

const book = samplePricingRules();

const checkOf = (rules: RuleSet, type: (typeof sampledTypes)[number]) => {
  const id = `https://shop.test/${type}`;
  const check = createSchemaCheck("ucp", [{ $id: id, ...optionsSchema(rules, type) }]);
  return (options: unknown) => check(id, options);
};

describe.each(sampledTypes)("%s", (type) => {
  const faults = checkOf(getRuleSet(book, type), type);

  const seeds = Array.from({ length: caseCount(1_000) }, (_, seed) => seed);

  test("accepts whatever the rules leave as it is", () => {
    const pieces = seeds.map((seed) => calculate(book, type, randomOptions(book, type, seed)).options);
    expect(pieces.flatMap(faults)).toEqual([]);
  });

  test("refuses nothing that the rules do not correct", () => {
    const changed = seeds.map((seed): Options => {
      const whole = calculate(book, type, randomOptions(book, type, seed)).options;
      return { ...whole, ...pick(randomOptions(book, type, seed + 7), seed) };
    });
    const refused = changed.filter((options) => faults(options).length > 0);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter((options) => isDeepStrictEqual(calculate(book, type, options).options, options))).toEqual([]);
  });
});

/** One or two options of many. */
function pick(options: Options, seed: number): Options {
  const codes = Object.keys(options);
  const chosen = [codes[seed % codes.length], codes[(seed * 7) % codes.length]].flatMap((code) => code ?? []);
  return Object.fromEntries(chosen.flatMap((code) => (options[code] === undefined ? [] : [[code, options[code]]])));
}

const mirrorFaults = checkOf(getRuleSet(book, "mirror"), "mirror");
const mirror = calculate(book, "mirror", { shape: "rectangle", size: { width: 600, height: 900 } }).options;
test.each([
  { name: "an unknown option", change: { colour: "red" } },
  { name: "an unknown value", change: { shape: "triangle" } },
  { name: "an option that another one hides", change: { oval_style: "capsule" } },
  { name: "a size between the steps", change: { size: { width: 605, height: 900 } } },
  { name: "a size that is too large for the shape", change: { size: { width: 2_700, height: 900 } } },
  { name: "a size without a side", change: { size: { width: 600 } } },
  { name: "a text for a size", change: { size: "600" } },
])("refuses $name", ({ change }) => {
  expect(mirrorFaults(mirror)).toEqual([]);
  expect(mirrorFaults({ ...mirror, ...change })).not.toEqual([]);
});

test("refuses a piece that lacks an option", () => {
  const { shape: _, ...without } = mirror;
  expect(mirrorFaults(without)).not.toEqual([]);
});
