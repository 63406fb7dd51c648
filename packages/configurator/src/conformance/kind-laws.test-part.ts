import { test } from "@fast-check/vitest";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect } from "vitest";
import { calculate } from "../calculate.ts";
import { configurationHash } from "../canonical.ts";
import { correct } from "../correct.ts";
import { deliveryFit } from "../delivery-fit.ts";
import { area, bounds, isClosed, type Path, perimeter, polyline } from "../geometry/path.ts";
import { layers } from "../layers/layers.ts";
import { validateLayers } from "../layers/validate-layers.ts";
import type { Calculation, ConfiguratorType, Options } from "../model.ts";
import { getSize } from "../options.ts";
import { getRuleSet } from "../pricing-rules/pricing-rules.ts";
import { samplePricingRules } from "../pricing-rules/sample-pricing-rules.ts";
import { validateRuleSet } from "../pricing-rules/validate-rule-set.ts";
import { anyJson, anyOptions } from "./any-options.test-part.ts";

const book = samplePricingRules();
const numRuns = caseCount(250);

/** The laws of price, hash, outline and package that every kind obeys, whatever is chosen. */
export function kindLaws(type: ConfiguratorType): void {
  const rules = getRuleSet(book, type);

  function law(name: string, holds: (answer: Calculation, input: Options) => void) {
    test.prop([anyOptions(type)], { numRuns })(name, (input) => holds(calculate(book, type, input), input));
  }

  test("its rules look only backwards and give a reason for every refusal and every hidden group", () => {
    expect(validateRuleSet(rules)).toEqual([]);
  });

  test.prop([anyJson(type)], { numRuns })("any JSON at all is corrected, never refused with an exception", (input) => {
    const answer = calculate(book, type, input);
    expect(calculate(book, answer.type, answer.options).corrections).toEqual([]);
  });

  law("correcting twice equals correcting once, and the second time says nothing", (_, input) => {
    const once = correct(rules, type, input);
    expect(correct(rules, type, once.options)).toEqual({ options: once.options, corrections: [] });
  });

  law("the hash does not depend on the order of keys", (answer) => {
    const options = reversedKeys(answer.options) as Options;
    expect(configurationHash({ type: answer.type, options })).toBe(answer.hash);
  });

  law("defaults spelled out and hidden values do not change the hash", ({ type: made, options, hash }, input) => {
    expect(calculate(book, made, options).hash).toBe(hash);
    const hidden = Object.entries(input).filter(([group]) => options[group] === undefined);
    expect(calculate(book, made, { ...options, ...Object.fromEntries(hidden) }).hash).toBe(hash);
  });

  law("the price parts are whole roubles, none negative, and add up to the total", ({ parts, total }) => {
    expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(total);
    expect(total).toBeGreaterThan(0);
    expect(parts.every(({ amount }) => amount >= 0 && amount % 100 === 0)).toBe(true);
  });

  law("every contour is closed, runs counter-clockwise and stays on the plate", ({ type: made, options }) => {
    const all = layers(made, options);
    expect(all.every((one) => isClosed(one.path))).toBe(true);
    expect(validateLayers(all)).toEqual([]);
  });

  law("the outline fills its bounding box exactly, and its area never exceeds the box", ({ type: made, options }) => {
    const outline = layers(made, options)[0]!.path;
    const { width, height } = getSize(options);
    expect(area(outline)).toBeLessThanOrEqual(width * height + 1e-6);
    const { minX, minY, maxX, maxY } = bounds(outline);
    const off = [minX, minY, maxX - width, maxY - height];
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(0.01);
  });

  law("area and perimeter agree with the sampled polyline", ({ type: made, options }) => {
    for (const { path } of layers(made, options)) {
      const by = sampled(path);
      expect(Math.abs(by.area - area(path))).toBeLessThan(perimeter(path) * 0.002 + 0.1);
      expect(Math.abs(by.length - perimeter(path))).toBeLessThan(0.2 + perimeter(path) * 1e-5);
    }
  });

  law("growing one side with the other options unchanged never lowers price, weight or package", (before) => {
    for (const axis of ["width", "height"] as const) {
      const after = grown(before, axis);
      if (!after) continue;
      const now = growingFigures(after);
      expect(growingFigures(before).filter((was, at) => now[at]! < was)).toEqual([]);
    }
  });

  law("pickup takes everything, and what a carrier's point takes, its courier takes too", ({ packages }) => {
    const fits = Object.fromEntries(deliveryFit(packages).map((fit) => [fit.code, fit.isFit]));
    expect(fits.Pickup).toBe(true);
    expect(!fits.Cdek || fits.CdekToHome).toBe(true);
  });
}

function reversedKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([key, each]) => [key, reversedKeys(each)]));
}

/** Area and length by walking along the chords. */
function sampled(path: Path) {
  const points = polyline(path, 0.001);
  let [twice, length] = [0, 0];
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!;
    twice += a.x * b.y - b.x * a.y;
    length += Math.hypot(b.x - a.x, b.y - a.y);
  });
  return { area: twice / 2, length };
}

/** A multiple of every kind's step. */
const growthMm = 20;

/** The same piece, larger; null where the size sets another option or is not made. */
function grown(before: Calculation, axis: "width" | "height"): Calculation | null {
  const size = getSize(before.options);
  const larger = { ...before.options, size: { ...size, [axis]: size[axis] + growthMm } };
  const after = calculate(book, before.type, larger);
  const { size: _, scheme: __, ...rest } = before.options;
  const isSame = Object.entries(rest).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(after.options[key]),
  );
  return isSame && !after.corrections.some(({ group }) => group === "size") ? after : null;
}

/** What the buyer sees grow; none of them may be lower in the larger piece. */
const growingFigures = ({ total, netGrams, packages }: Calculation) => [
  total,
  netGrams,
  ...packages.flatMap(({ box, grossGrams }) => [grossGrams, box.length, box.width, box.height]),
];
