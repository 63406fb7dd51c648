import mirrorPrices from "../kinds/mirror/prices-2026.11.json" with { type: "json" };
import mirrorRules from "../kinds/mirror/rules-2026.11.json" with { type: "json" };
import showerPrices from "../kinds/shower-screen/prices-2026.11.json" with { type: "json" };
import showerRules from "../kinds/shower-screen/rules-2026.11.json" with { type: "json" };
import tabletopPrices from "../kinds/tabletop/prices-2026.11.json" with { type: "json" };
import tabletopRules from "../kinds/tabletop/rules-2026.11.json" with { type: "json" };
import vanityPrices from "../kinds/vanity-unit/prices-2026.11.json" with { type: "json" };
import vanityRules from "../kinds/vanity-unit/rules-2026.11.json" with { type: "json" };
import type { RuleSet } from "../model.ts";
import type { PricingRules } from "./pricing-rules.ts";

/** The first price list, as the seed stores it. */
const prices = {
  version: "prices-2026.11",
  mirror: mirrorPrices,
  tabletop: tabletopPrices,
  vanity: vanityPrices,
  shower: showerPrices,
};

/** The first rule sets and the first price list, as the seed stores them; the tests calculate by them too. */
export function samplePricingRules(): PricingRules & { prices: typeof prices } {
  // The expressions of the rules are tuples, which a JSON module knows as arrays: `validateRuleSet` checks them.
  return { ruleSets: [mirrorRules, tabletopRules, vanityRules, showerRules] as unknown as RuleSet[], prices };
}
