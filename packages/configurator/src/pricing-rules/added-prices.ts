import type { Prices } from "./prices.ts";

/** Numbers that lists stored before them lack, with what they count there: nothing was sold by them yet. */
const added: Readonly<Record<string, Readonly<Record<string, number>>>> = { tabletop: { remnantPercent: 30 } };

/** A list never changes once it has begun, so a new number is added when it is read. */
export function withAddedPrices(prices: Prices): Prices {
  const lists = Object.entries(added).flatMap(([code, values]) => {
    const list = prices[code];
    return typeof list === "object" && list !== null ? [[code, { ...values, ...list }] as const] : [];
  });
  return { ...prices, ...Object.fromEntries(lists) };
}
