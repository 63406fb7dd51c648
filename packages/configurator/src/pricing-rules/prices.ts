/** Kopecks by code: of a colour, a thickness, a size of facet. */
export type ByCode = Readonly<Record<string, number>>;

/**
 * One price list: a version and the lists of the kinds by their codes. Money in kopecks, percents whole; immutable once
 * something was sold by it.
 */
export type Prices = { readonly version: string } & Readonly<Record<string, unknown>>;

/** The list of a kind; `validatePriceList` has checked its fields before the list went live. */
export function getPriceList(prices: Prices, code: string): unknown {
  const list = prices[code];
  if (list === undefined) throw new Error(`The price list has no prices for ${code}`);
  return list;
}

/** A price by its code; a list without it is broken, and `validatePricingRules` reports it before it goes live. */
export function getPrice(table: ByCode | undefined, code: string | number): number {
  const price = table?.[code];
  if (price === undefined) throw new Error(`The price list has no price for ${code}`);
  return price;
}
