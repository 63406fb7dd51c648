import type { TrialBuyer } from "@zertsalo/contract/staff-discounts";

/** Who a trial cart begins with. */
export const nothingBought = { orders: 0, spent: 0 };
export const guest: TrialBuyer = { kind: "guest", ...nothingBought };

/** «ZR-10245 2» or «ZR-10245;2», one in a row; a row without a number is one piece. */
export function readTrialLines(text: string): { article: string; quantity: number }[] {
  return text.split("\n").flatMap((row) => {
    const [article, count] = row.trim().split(/[;\t]|\s+/);
    if (!article) return [];
    const quantity = Number(count ?? 1);
    return [{ article, quantity: Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 1 }];
  });
}
