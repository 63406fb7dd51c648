import { expect, test } from "vitest";
import { choose } from "./choices.ts";
import { calculate } from "./calculate.ts";
import { deliveryFit, needsTwoPeople, nicheFit, wayIn } from "./delivery-fit.ts";
import type { Options } from "./model.ts";
import { samplePricingRules } from "./pricing-rules/sample-pricing-rules.ts";
import { bracketCentres } from "./sinks/bracket-centres.ts";

const book = samplePricingRules();

test("a niche needs 3 mm of air at every touching side", () => {
  const overall = { width: 600, height: 900, depth: 12 };
  expect(nicheFit(overall, { width: 606, height: 906 }).isFit).toBe(true);
  expect(nicheFit(overall, { width: 605, height: 906 }).reason).toBe("ширина: не хватает 1 мм");
});

test("a large mirror goes by courier, with two people, and not by the small lift", () => {
  const { packages } = calculate(book, "mirror", { size: { width: 1200, height: 2400 } });
  expect(
    deliveryFit(packages)
      .filter((fit) => !fit.isFit)
      .map((fit) => fit.code),
  ).toEqual(["Cdek"]);
  expect(needsTwoPeople(packages)).toBe(true);
  expect(wayIn(packages).map((fit) => [fit.code, fit.isFit])).toEqual([
    ["door_600", true],
    ["door_800", true],
    ["lift_400", false],
    ["lift_630", false],
  ]);
});

test("turning a half circle swaps its sides without a correction", () => {
  const upright = calculate(book, "mirror", { shape: "semicircle", size: { width: 1000, height: 500 } });
  const { calculation: turned } = choose(book, { choices: upright.options, calculation: upright }, { turn: "90_left" });
  expect(turned.options.size).toEqual({ width: 500, height: 1000 });
  expect(turned.corrections).toEqual([]);
  expect(turned.total).toBe(upright.total);
});

test("brackets stand clear of the bowl and at most 600 mm apart on a plain top", () => {
  const plain = calculate(book, "tabletop", { size: { width: 2000, height: 500 }, mounting: "brackets" }).options;
  expect(bracketCentres(plain)).toEqual([100, 700, 1300, 1900]);
  const size = { width: 1200, height: 500 };
  const { options } = calculate(book, "tabletop", { size, sink: "plyos_50", mounting: "brackets" });
  for (const x of bracketCentres(options)) expect(Math.abs(x - 600)).toBeGreaterThanOrEqual(290);
});

test.each([
  ["mirror", { size: "900" }],
  ["mirror", { size: { width: "900" } }],
  ["mirror", { shape: {} }],
  ["mirror", { additionally: "safety_film" }],
  ["mirror", { additionally: [{}] }],
  ["vanity_unit", { depth: [] }],
  ["tabletop", { sink: "kupel_42", scheme: { sinks: 1 } }],
] as const)("a value of no such kind is told and not quietly replaced: %s %j", (type, options) => {
  const { corrections } = calculate(book, type, options as unknown as Options);
  expect(corrections.map(({ code }) => code)).toEqual(["unknown_value"]);
});

test("nothing sent for a group is no mistake", () => {
  expect(calculate(book, "mirror", { size: null, shape: undefined } as unknown as Options).corrections).toEqual([]);
});
