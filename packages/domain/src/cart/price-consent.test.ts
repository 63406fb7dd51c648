import { expect, test } from "vitest";
import { priceConsent, type DisplayedSums } from "./price-consent.ts";

const seen: DisplayedSums = { lines: { a: 1000, b: 500 }, delivery: 249, unload: 0, total: 1749, day: "2026-11-20" };

test.each([
  { name: "nothing changed", change: {}, mustAsk: false, changed: [] },
  {
    name: "cheaper is fixed without a question",
    change: { lines: { a: 900, b: 500 }, total: 1649 },
    mustAsk: false,
    changed: ["line", "total"],
  },
  {
    name: "one line dearer although the total fell",
    change: { lines: { a: 400, b: 600 }, total: 1249 },
    mustAsk: true,
    changed: ["line", "line", "total"],
  },
  { name: "a later day needs confirmation", change: { day: "2026-11-21" }, mustAsk: true, changed: ["day"] },
  { name: "an earlier day is not", change: { day: "2026-11-19" }, mustAsk: false, changed: ["day"] },
  {
    name: "dearer carrying needs confirmation",
    change: { unload: 100, total: 1849 },
    mustAsk: true,
    changed: ["unload", "total"],
  },
  {
    name: "a removed line needs confirmation",
    change: { lines: { a: 1000 }, total: 1249 },
    mustAsk: true,
    changed: ["line", "total"],
  },
])("$name", ({ change, mustAsk, changed }) => {
  const { changes, mustAsk: asks } = priceConsent(seen, { ...seen, ...change });
  expect(asks).toBe(mustAsk);
  expect(changes.map(({ field }) => field)).toEqual(changed);
});
