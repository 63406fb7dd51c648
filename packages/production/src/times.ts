import times from "./data/times-2026.11.json" with { type: "json" };

/** Minutes by geometry, as the workshop's data file has them. */
export { times };

/** A rate of a table by its code: facet by size, edge by kind, bowl by mount. */
export function rateFor(table: Readonly<Record<string, number>>, code: string): number {
  const rate = table[code];
  if (rate === undefined) throw new Error(`No rate for ${code}`);
  return rate;
}
