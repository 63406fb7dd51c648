import type { Prices } from "./prices.ts";

/** The numbers of a price list by where they stand: «tabletop.slab.statuario.12». */
export type PriceValues = ReadonlyMap<string, number>;

export function priceValues({ version: _, ...lists }: Prices): PriceValues {
  const values = new Map<string, number>();
  collect(lists, "", values);
  return values;
}

function collect(part: object, at: string, values: Map<string, number>): void {
  for (const [key, value] of Object.entries(part) as [string, unknown][]) {
    const path = at ? `${at}.${key}` : key;
    if (typeof value === "number") values.set(path, value);
    else if (typeof value === "object" && value !== null) collect(value, path, values);
  }
}

/** The same list under another name with some of its numbers replaced; a path that it does not have changes nothing. */
export function withPrices(prices: Prices, version: string, values: PriceValues): Prices {
  const { version: _, ...lists } = prices;
  return { version, ...(replaced(lists, "", values) as object) };
}

function replaced(part: unknown, at: string, values: PriceValues): unknown {
  if (typeof part === "number") return values.get(at) ?? part;
  if (typeof part !== "object" || part === null) return part;
  const entries = Object.entries(part) as [string, unknown][];
  return Object.fromEntries(entries.map(([key, value]) => [key, replaced(value, at ? `${at}.${key}` : key, values)]));
}

/** What differs, in the order of the list; only of numbers that both lists have. */
export function changedPrices(before: Prices, after: Prices): { path: string; from: number; to: number }[] {
  const now = priceValues(after);
  return [...priceValues(before)].flatMap(([path, from]) => {
    const to = now.get(path);
    return to === undefined || to === from ? [] : [{ path, from, to }];
  });
}
