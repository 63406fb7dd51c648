import type { Money } from "@zertsalo/contract/money";

export const currency = "RUB";

/** Ours are kopecks already, the minor unit of the protocol. */
export const roublePrice = (amount: Money) => ({ amount, currency });

/** Lines of a sum: what it is, what it is lowered by, what it comes to. They add up. */
export function totalLines(before: Money, after: Money, label: string) {
  const lowered = before - after;
  return [
    { type: "subtotal", display_text: "Товары", amount: before },
    ...(lowered > 0 ? [{ type: "items_discount", display_text: "Скидка", amount: -lowered }] : []),
    { type: "total", display_text: label, amount: after },
  ];
}
