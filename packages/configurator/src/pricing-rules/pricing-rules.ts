import type { ConfiguratorType, RuleSet } from "../model.ts";
import type { Prices } from "./prices.ts";

/**
 * The rule sets and the price list that one calculation is made by. A vanity unit's book also holds the rules
 * of tabletops, by which its top is corrected.
 */
export interface PricingRules {
  ruleSets: readonly RuleSet[];
  prices: Prices;
}

/** The newest rules of the book for the type: they stand in it oldest first. */
export function getRuleSet(book: PricingRules, type: ConfiguratorType): RuleSet {
  const found = book.ruleSets.findLast((rules) => rules.types.includes(type));
  if (!found) throw new Error(`No rules for ${type}`);
  return found;
}
