import type { ConfiguratorType } from "./model.ts";
import { configuratorOffer, dearestTotal, type Offer } from "./offer.ts";
import { getRuleSet, type PricingRules } from "./pricing-rules/pricing-rules.ts";

/** What may be made, from which size and price to which. */
export interface OfferRange extends Offer {
  priceTo: number;
}

/** Hundreds of calculations that follow from the rules and the prices alone. */
const ranges = new Map<string, OfferRange>();
const mostRanges = 20;

export function offerRange(book: PricingRules, type: ConfiguratorType): OfferRange {
  const key = [type, getRuleSet(book, type).version, book.prices.version].join();
  const before = ranges.get(key);
  if (before) return before;
  const range = { ...configuratorOffer(book, type), priceTo: dearestTotal(book, type) };
  const [oldest] = ranges.keys();
  if (ranges.size >= mostRanges && oldest !== undefined) ranges.delete(oldest);
  ranges.set(key, range);
  return range;
}
