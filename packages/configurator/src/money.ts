import type { PricePart } from "./model.ts";

/**
 * Exact sums before the one rounding: 10⁻⁸ of a kopeck, so that
 * kopecks per m² × mm² × percent and kopecks per metre × mm × percent are both whole.
 */
export type Exact = bigint;
export interface ExactPart {
  code: string;
  label: string;
  exact: Exact;
}

const ROUBLE: Exact = 10_000_000_000n;

export function perSquareMetre(kopecks: number, areaMm2: number, percent = 100): Exact {
  return BigInt(kopecks) * BigInt(areaMm2) * BigInt(percent);
}
export function perMetre(kopecks: number, lengthMm: number, percent = 100): Exact {
  return BigInt(kopecks) * BigInt(lengthMm) * BigInt(percent) * 1000n;
}
export function each(kopecks: number, count = 1): Exact {
  return BigInt(kopecks) * BigInt(count) * 100_000_000n;
}

function exactSum(all: readonly Exact[]): Exact {
  return all.reduce((total, one) => total + one, 0n);
}

/** Collects the parts of a price in the order they are named. */
export function partList() {
  const parts: ExactPart[] = [];
  const add = (code: string, label: string, ...exact: Exact[]) => {
    parts.push({ code, label, exact: exactSum(exact) });
  };
  return { parts, add };
}

/**
 * Rounds the sum once, half up, to a whole rouble, and shares the roubles among the parts by largest
 * remainder (ties to the earlier part): the displayed parts always add up to the total.
 */
export function roundedParts(all: readonly ExactPart[], minimum: number): { parts: PricePart[]; total: number } {
  const parts = all.filter((part) => part.exact > 0n);
  const sum = exactSum(parts.map((part) => part.exact));
  const missing = each(minimum) - sum;
  if (missing > 0n) parts.push({ code: "minimum", label: "Доплата до минимальной стоимости", exact: missing });
  const total = (missing > 0n ? each(minimum) : sum) + ROUBLE / 2n;
  const roubles = total / ROUBLE;

  const shares = parts.map((part) => ({ part, whole: part.exact / ROUBLE, rest: part.exact % ROUBLE }));
  let left = roubles - exactSum(shares.map((share) => share.whole));
  // A stable sort: of equal remainders the earlier part comes first.
  for (const share of shares.toSorted((a, b) => Number(b.rest - a.rest))) {
    if (left <= 0n) break;
    share.whole += 1n;
    left -= 1n;
  }
  return {
    parts: shares.map(({ part, whole }) => ({ code: part.code, label: part.label, amount: Number(whole) * 100 })),
    total: Number(roubles) * 100,
  };
}
