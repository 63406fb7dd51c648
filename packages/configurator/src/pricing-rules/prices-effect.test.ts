import { fc, test as property } from "@fast-check/vitest";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import { calculate } from "../calculate.ts";
import type { ConfiguratorType } from "../model.ts";
import { pieceTotals, type PieceTotals, pricesEffect } from "./prices-effect.ts";
import { priceFields } from "./price-fields.ts";
import { withPrices } from "./price-values.ts";
import { randomOptions, sampledTypes } from "./sample-options.ts";
import { samplePricingRules } from "./sample-pricing-rules.ts";

const rules = samplePricingRules();
const fields = priceFields(rules).flatMap(({ rows }) => rows);
const changedBy = (change: (value: number, at: number) => number) => {
  const values = fields.map(({ path, value }, at) => [path, change(value, at)] as const);
  return { ...rules, prices: withPrices(rules.prices, "draft", new Map(values)) };
};
const pieceOf = (type: ConfiguratorType, seed: number, quantity = 1) => {
  const { options, type: made } = calculate(rules, type, randomOptions(rules, type, seed));
  return { type: made, options, quantity, seed };
};
const mirror = pieceOf("mirror", 1, 2);

test("a dearer slab makes tabletops dearer by it, and mirrors not", () => {
  const top = { type: "tabletop" as const, options: calculate(rules, "tabletop", {}).options, quantity: 3, seed: 0 };
  const dearer = changedBy((value, at) => (fields[at]?.path.startsWith("tabletop.slab.") ? value * 2 : value));
  const [one] = [calculate(rules, "tabletop", {}).parts.find(({ code }) => code === "slab")?.amount ?? 0];
  const counted = [mirror, top].map((piece) => [piece, pieceTotals(rules, dearer, piece)] as const);
  const effect = pricesEffect(counted, 5);
  expect(effect).toMatchObject({ pieces: 5, dearer: 3, cheaper: 0, same: 2, failed: 0 });
  expect(effect.largest.map(({ seed }) => seed)).toEqual([0]);
  expect(effect.after - effect.before).toBe(3 * one);
});

test("a piece that the rules would correct now is in no sum", () => {
  const old = { type: "mirror" as const, options: { ...mirror.options, canvasColor: "ruby" }, quantity: 4, seed: 0 };
  const effect = pricesEffect([[old, pieceTotals(rules, rules, old)]], 5);
  expect(effect).toMatchObject({ pieces: 4, failed: 4, before: 0, after: 0, largest: [] });
});

test("a kind that has no prices yet is in no sum", () => {
  const { mirror: _, ...prices } = rules.prices;
  expect(pieceTotals({ ...rules, prices }, rules, mirror)).toBeNull();
});

const numRuns = caseCount(200);
const anyPiece = fc.record({
  type: fc.constantFrom(...sampledTypes),
  seed: fc.nat(100_000),
  quantity: fc.integer({ min: 1, max: 20 }),
});
const anyPercents = fc.array(fc.integer({ min: 100, max: 160 }), {
  minLength: fields.length,
  maxLength: fields.length,
});

property.prop([fc.array(anyPiece, { minLength: 1, maxLength: 4 }), anyPercents], { numRuns })(
  "raised prices make no piece cheaper, and the sums are those of a calculation by each list",
  (drawn, percents) => {
    const raised = changedBy((value, at) => Math.round((value * (percents[at] ?? 100)) / 100));
    const pieces = drawn.map(({ type, seed, quantity }) => pieceOf(type, seed, quantity));
    const effect = pricesEffect(
      pieces.map((piece) => [piece, pieceTotals(rules, raised, piece)] as const),
      3,
    );
    const sum = (by: typeof rules | typeof raised) =>
      pieces.reduce((all, { type, options, quantity }) => all + calculate(by, type, options).total * quantity, 0);
    expect(effect).toMatchObject({ before: sum(rules), after: sum(raised), cheaper: 0, failed: 0 });
    expect(effect.after).toBeGreaterThanOrEqual(effect.before);
  },
);

const anyTotals = fc.option(fc.record({ before: fc.nat(10_000_000), after: fc.nat(10_000_000) }));
const anyLine = fc.tuple(fc.record({ id: fc.nat(), quantity: fc.integer({ min: 1, max: 50 }) }), anyTotals);

property.prop([fc.array(anyLine, { maxLength: 30 })], { numRuns })(
  "every piece is dearer, cheaper, the same or in no sum, whatever their order",
  (lines) => {
    const effect = pricesEffect(lines, 5);
    expect(effect.dearer + effect.cheaper + effect.same + effect.failed).toBe(effect.pieces);
    const { largest: _, ...sums } = effect;
    expect(pricesEffect(lines.toReversed(), 5)).toMatchObject(sums);
    const differences = effect.largest.map(({ before, after }: PieceTotals) => Math.abs(after - before));
    expect(differences).toEqual(differences.toSorted((a, b) => b - a));
    expect(Math.min(...differences, Number.MAX_SAFE_INTEGER)).toBeGreaterThan(0);
    const listed = new Set(effect.largest.map(({ id }) => id));
    const least = differences.at(-1) ?? 0;
    for (const [{ id }, totals] of lines) {
      if (totals && effect.largest.length === 5 && !listed.has(id)) {
        expect(Math.abs(totals.after - totals.before)).toBeLessThanOrEqual(least);
      }
    }
  },
);
