import { expect, test } from "vitest";
import { funnelTotals, sharePercent, weakestStep } from "./funnel.ts";

const totals = (product: number, cart: number, checkout: number, placed: number, paid: number) => ({
  product,
  cart,
  checkout,
  placed,
  paid,
});

test("days add up step by step", () => {
  const days = [
    { day: "2026-11-16", ...totals(10, 5, 3, 2, 1) },
    { day: "2026-11-17", ...totals(7, 4, 2, 1, 1) },
  ];
  expect(funnelTotals(days)).toEqual(totals(17, 9, 5, 3, 2));
});

test.each([
  { part: 68, whole: 158, percent: 43 },
  { part: 1, whole: 3, percent: 33.3 },
  { part: 3, whole: 2, percent: 150 },
  { part: 0, whole: 0, percent: null },
])("$part of $whole is $percent percent", ({ part, whole, percent }) => {
  expect(sharePercent(part, whole)).toBe(percent);
});

test.each([
  { name: "the step that fell most", now: totals(100, 45, 18, 9, 9), weakest: { from: "cart", to: "checkout" } },
  { name: "no step when nothing fell", now: totals(100, 50, 25, 20, 20), weakest: null },
  { name: "no step without visitors", now: totals(0, 0, 0, 0, 0), weakest: null },
])("names $name", ({ now, weakest }) => {
  const found = weakestStep(now, totals(100, 50, 25, 12, 12));
  expect(found && { from: found.from, to: found.to }).toEqual(weakest);
});
