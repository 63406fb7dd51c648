import type { PricingRules } from "./pricing-rules.ts";
import mirror from "./data/mirror-2026.11.json" with { type: "json" };
import prices from "./data/prices-2026.11.json" with { type: "json" };
import tabletop from "./data/tabletop-2026.11.json" with { type: "json" };
import vanityUnit from "./data/vanity-2026.11.json" with { type: "json" };
import type { RuleSet } from "../model.ts";

/** The first rule sets and the first price list, as the seed stores them; the tests calculate by them too. */
export function samplePricingRules(): PricingRules {
  // The expressions of the rules are tuples, which a JSON module knows as arrays: `ruleSetFaults` checks them.
  return { ruleSets: [mirror, tabletop, vanityUnit] as unknown as RuleSet[], prices };
}
