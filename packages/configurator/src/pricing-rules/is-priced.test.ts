import { expect, test } from "vitest";
import { isPriced } from "./is-priced.ts";
import { samplePricingRules } from "./sample-pricing-rules.ts";

const { ruleSets, prices } = samplePricingRules();
const { tabletop: _, ...withoutTops } = prices;
const rulesOfMirrors = ruleSets.filter(({ types }) => types.includes("mirror"));

test.each([
  ["all rules and prices", { ruleSets, prices }, { mirror: true, tabletop: true, vanity_unit: true }],
  ["no prices of tops", { ruleSets, prices: withoutTops }, { mirror: true, tabletop: false, vanity_unit: false }],
  [
    "only rules of mirrors",
    { ruleSets: rulesOfMirrors, prices },
    { mirror: true, tabletop: false, vanity_unit: false },
  ],
])("with %s a type is priced once it and what it is made with are published", (_name, rules, expected) => {
  expect({
    mirror: isPriced(rules, "mirror"),
    tabletop: isPriced(rules, "tabletop"),
    vanity_unit: isPriced(rules, "vanity_unit"),
  }).toEqual(expected);
});
