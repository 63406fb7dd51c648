import type { PickList } from "@zertsalo/contract/staff-order-papers";

export interface PickTotal {
  article: string;
  name: string;
  unit: string;
  quantity: number;
  /** Which orders it is for. */
  numbers: number[];
}

/** The same pieces of several orders together, so that a shelf is gone to once; what is made to measure stays apart. */
export function pickTotals(lists: readonly PickList[]): PickTotal[] {
  const totals = new Map<string, PickTotal>();
  for (const { number, lines } of lists) {
    for (const { article, name, unit, quantity, isMade } of lines) {
      if (isMade) continue;
      const key = `${article} ${name}`;
      const current = totals.get(key) ?? { article, name, unit, quantity: 0, numbers: [] };
      const numbers = current.numbers.includes(number) ? current.numbers : [...current.numbers, number];
      totals.set(key, { ...current, quantity: current.quantity + quantity, numbers });
    }
  }
  return [...totals.values()].toSorted((a, b) => a.article.localeCompare(b.article, "ru"));
}
