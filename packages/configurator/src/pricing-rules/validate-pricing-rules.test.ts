import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import type { PricingRules } from "./pricing-rules.ts";
import { validatePricingRules } from "./validate-pricing-rules.ts";
import { validatePriceList } from "./validate-price-list.ts";
import { validateRuleSet } from "./validate-rule-set.ts";
import { samplePricingRules } from "./sample-pricing-rules.ts";

/** A rule set as staff would send it: plain JSON, nothing of our types. */
type Json = { [key: string]: Json & Json[] };
const plain = (value: unknown) => structuredClone(value) as Json;

const mirror = () => plain(samplePricingRules().ruleSets[0]);
const group = (rules: Json, code: string) => rules.groups!.find((each) => (each.code as unknown) === code) as Json;

test("the first rules and prices can be sold by", () => {
  expect(validatePricingRules(samplePricingRules(), caseCount(200))).toEqual([]);
});

test.each<[name: string, spoil: (rules: Json) => void, said: string]>([
  [
    "a typing error in a field",
    (rules) => Object.assign(group(rules, "turn"), { visbleIf: [] }),
    "turn: лишнее поле visbleIf",
  ],
  [
    "a group that hides silently",
    (rules) => delete group(rules, "turn").hidden,
    "turn: скрывается без причины: нужен hidden",
  ],
  [
    "a refusal without a reason",
    (rules) => delete group(rules, "thickness").values![0]!.because,
    "thickness: 4: отказ без причины: нужен because",
  ],
  [
    "an unknown operation",
    (rules) => Object.assign(group(rules, "rounding_radius"), { max: ["sqrt", 4] }),
    'rounding_radius: нет такого действия: "sqrt"',
  ],
  [
    "an unknown fact",
    (rules) => Object.assign(group(rules, "rounding_radius"), { max: "$diagonal" }),
    "rounding_radius: нет такой величины: $diagonal",
  ],
  [
    "a rule that looks forwards",
    (rules) => Object.assign(group(rules, "shape"), { visibleIf: ["is", "thickness", "4"], hidden: "Нет" }),
    "shape смотрит на thickness, а эта группа не решена раньше",
  ],
  [
    "a default that is not there",
    (rules) => Object.assign(group(rules, "shape"), { default: "star" }),
    "shape: default: нет такого значения",
  ],
  [
    "a section nobody shows",
    (rules) => Object.assign(group(rules, "turn"), { section: "spin" }),
    "turn: раздела spin нет в display",
  ],
  [
    "a name that every object has",
    (rules) => Object.assign(group(rules, "turn"), { code: "constructor" }),
    "Группа 5: нужен код латиницей",
  ],
  [
    "a fix that points at nothing",
    (rules) => Object.assign(group(rules, "facetSize").values![5]!, { fix: { group: "thickness", value: "8" } }),
    "facetSize: 30: fix называет то, чего нет",
  ],
])("%s is told", (_, spoil, said) => {
  const rules = mirror();
  spoil(rules);
  expect(validateRuleSet(rules)).toContain(said);
});

test.each([null, 1, "{}", {}, { version: "x", types: ["mirror"], display: [], groups: [null] }])(
  "%j is no rule set, and is told so instead of thrown at",
  (value) => expect(validateRuleSet(value)).not.toEqual([]),
);

test.each<[name: string, spoil: (prices: Json) => void, said: string]>([
  [
    "half a kopeck",
    (prices) => Object.assign(prices.mirror!.mount!, { light: 0.5 }),
    "mirror.mount.light: нужны целые копейки",
  ],
  [
    "a piece for nothing",
    (prices) => Object.assign(prices.tabletop!, { minimum: 0 }),
    "tabletop.minimum: нужен хотя бы рубль",
  ],
  ["a negative price", (prices) => Object.assign(prices.vanity!, { drawer: -1 }), "vanity.drawer: нужны целые копейки"],
  ["a missing price", (prices) => delete prices.tabletop!.tapHole, "tabletop.tapHole: нужны целые копейки"],
  [
    "a price in words",
    (prices) => Object.assign(prices.mirror!.glassPerM2!.silver!, { 4: "дорого" }),
    "mirror.glassPerM2.silver.4: нужны целые копейки",
  ],
  ["a field of no use", (prices) => Object.assign(prices.mirror!, { tax: 20 }), "mirror.tax: лишнее поле"],
])("%s in a price list is told", (_, spoil, said) => {
  const prices = plain(samplePricingRules().prices);
  spoil(prices);
  expect(validatePriceList(prices)).toEqual([said]);
});

test.each<[name: string, spoil: (book: { ruleSets: Json[]; prices: Json }) => void, said: string]>([
  [
    "a colour without a price",
    ({ ruleSets }) => group(ruleSets[0]!, "ldspColor").values!.push({ code: "ash", label: "Ясень" } as never),
    "mirror: The price list has no price for ash",
  ],
  [
    "an extra without a price",
    ({ ruleSets }) => group(ruleSets[0]!, "additionally").values!.push({ code: "radio", label: "Радио" } as never),
    "mirror: The price list has no price for radio",
  ],
  [
    "a baguette the workshop has no profile of",
    ({ ruleSets, prices }) => {
      group(ruleSets[0]!, "baguette").values!.push({ code: "pine", label: "Сосна" } as never);
      Object.assign(prices.mirror!.baguettePerM!, { pine: 100 });
    },
    "mirror: The workshop has no baguette pine",
  ],
  [
    "a width of basins without a price",
    ({ prices }) => Object.assign(prices.vanity!, { ceramic: { 500: 690_000 } }),
    "vanity_unit: The price list has no price for 700",
  ],
  [
    "limits that cross",
    ({ ruleSets }) => Object.assign(group(ruleSets[2]!, "depth"), { max: 100 }),
    "vanity_unit: Limits of Глубина cross: 300 > 100",
  ],
])("%s is found before a buyer finds it", (_, spoil, said) => {
  const book: PricingRules = structuredClone(samplePricingRules());
  spoil(book as never);
  // Mirrors stand alone, a vanity unit carries a top: the rules of the other pieces have no part in it.
  const ruleSets = said.startsWith("mirror") ? book.ruleSets.slice(0, 1) : book.ruleSets.slice(1);
  expect(validatePricingRules({ ...book, ruleSets }, caseCount(40))).toContain(said);
});
