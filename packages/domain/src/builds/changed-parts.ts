import type { PricePart } from "@zertsalo/configurator/model";

/** What parts of a price cost more or less than before, the greatest change first. */
export function changedParts(
  before: readonly PricePart[],
  now: readonly PricePart[],
): { label: string; amount: number }[] {
  const labels = new Map([...before, ...now].map(({ code, label }) => [code, label]));
  const amountIn = (parts: readonly PricePart[], code: string) => parts.find((part) => part.code === code)?.amount ?? 0;
  return [...labels]
    .map(([code, label]) => ({ label, amount: amountIn(now, code) - amountIn(before, code) }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
}
