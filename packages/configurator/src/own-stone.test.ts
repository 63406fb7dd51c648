import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import { calculate } from "./calculate.ts";
import { vanityTop } from "./kinds/vanity-unit/vanity-top.ts";
import { remnantSaving, withSaving } from "./own-stone.ts";
import { withAddedPrices } from "./pricing-rules/added-prices.ts";
import { randomOptions, sampledTypes } from "./pricing-rules/sample-options.ts";
import { samplePricingRules } from "./pricing-rules/sample-pricing-rules.ts";
import { validatePriceList } from "./pricing-rules/validate-price-list.ts";
import { getServerKind } from "./server-kinds.ts";

const book = samplePricingRules();
const bookWith = (changes: object) => ({
  ...book,
  prices: { ...book.prices, tabletop: { ...book.prices.tabletop, ...changes } },
});
const piece = (slab: number, total: number) => ({
  type: "tabletop" as const,
  options: {},
  parts: [
    { code: "slab", label: "Плита", amount: slab },
    { code: "cutting", label: "Раскрой", amount: total - slab },
  ],
  total,
});

test.each([
  { name: "a share of the slab", percent: 30, minimum: 100, slab: 1_000_000, total: 3_000_000, saving: 300_000 },
  { name: "whole roubles, down", percent: 30, minimum: 100, slab: 1_000_300, total: 3_000_000, saving: 300_000 },
  {
    name: "down to the smallest price",
    percent: 30,
    minimum: 2_900_000,
    slab: 1_000_000,
    total: 3_000_000,
    saving: 100_000,
  },
  {
    name: "nothing at the smallest price",
    percent: 30,
    minimum: 3_000_000,
    slab: 1_000_000,
    total: 3_000_000,
    saving: 0,
  },
  { name: "nothing where the list says so", percent: 0, minimum: 100, slab: 1_000_000, total: 3_000_000, saving: 0 },
  { name: "the whole slab at most", percent: 100, minimum: 100, slab: 1_000_000, total: 3_000_000, saving: 1_000_000 },
])("a remnant takes off $name", ({ percent, minimum, slab, total, saving }) => {
  expect(remnantSaving(bookWith({ remnantPercent: percent, minimum }), piece(slab, total))).toBe(saving);
});

test("with a remnant no piece costs more, none less than its kind's smallest price, and the parts add up", () => {
  for (let seed = 1; seed <= caseCount(600); seed += 1) {
    const type = sampledTypes[seed % sampledTypes.length] ?? "tabletop";
    const rules = bookWith({ remnantPercent: seed % 101 });
    const made = calculate(rules, type, randomOptions(rules, type, seed));
    const saving = remnantSaving(rules, made);
    const lowered = withSaving(made, { saving, unitNumber: "М-00001" });
    expect(saving).toBeGreaterThanOrEqual(0);
    expect(lowered.total).toBe(made.total - saving);
    expect(lowered.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(lowered.total);
    expect(lowered.parts.every(({ amount }) => amount >= 0 && amount % 100 === 0)).toBe(true);
    // Of a kind without a stone of the buyer's own nothing is saved.
    const least = getServerKind(type).ownStone?.terms(rules.prices).minimum ?? made.total;
    expect(lowered.total).toBeGreaterThanOrEqual(Math.min(least, made.total));
  }
});

test.each(["concrete", "statuario", "onyx_green"])("a unit saves on the slab of its top of %s", (topDecor) => {
  const unit = calculate(book, "vanity_unit", { top: "porcelain", topDecor, size: { width: 900, height: 550 } });
  const top = vanityTop(book, unit.options);
  const slab = calculate(book, "tabletop", top ?? {}).parts.find(({ code }) => code === "slab")?.amount ?? 0;
  expect(remnantSaving(book, unit)).toBeGreaterThan(0);
  // The top alone rounds its parts to whole roubles, the unit its own.
  expect(Math.abs(remnantSaving(book, unit) - slab * 0.3)).toBeLessThanOrEqual(150);
  const lowered = withSaving(unit, { saving: remnantSaving(book, unit), unitNumber: "М-00412" });
  expect(lowered.parts.find(({ code }) => code === "top")?.label).toBe("Столешница из\u00a0остатка М-00412");
});

test("a unit with a ceramic sink has no stone to save on", () => {
  expect(remnantSaving(book, calculate(book, "vanity_unit", { top: "ceramic" }))).toBe(0);
});

test("the part of the slab names its remnant", () => {
  const lowered = withSaving(piece(1_000_000, 3_000_000), { saving: 300_000, unitNumber: "М-00412" });
  expect(lowered.parts[0]).toEqual({ code: "slab", label: "Плита из\u00a0остатка М-00412", amount: 700_000 });
});

test.each([
  [0, true],
  [30, true],
  [100, true],
  [101, false],
  [-1, false],
  [12.5, false],
  [undefined, false],
])("a price list with %s percent for a remnant may go live: %s", (remnantPercent, isValid) => {
  expect(validatePriceList(bookWith({ remnantPercent }).prices).length === 0).toBe(isValid);
});

test("a list of before gets the number that counts, one that has it keeps its own", () => {
  const { remnantPercent: _, ...former } = book.prices.tabletop;
  expect(validatePriceList(withAddedPrices({ ...book.prices, tabletop: former }))).toEqual([]);
  expect(withAddedPrices({ ...book.prices, tabletop: former }).tabletop).toMatchObject({ remnantPercent: 30 });
  expect(withAddedPrices(bookWith({ remnantPercent: 5 }).prices).tabletop).toMatchObject({ remnantPercent: 5 });
});
