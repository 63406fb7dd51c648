import type { DiscountNeighbour, DiscountRule } from "@zertsalo/contract/discount-rules";
import type { LineDiscounts } from "../cart/line-discounts.ts";

interface Neighbour {
  /** «с ценой по акции» */
  title: string;
  /** Who yields on a line where both would apply and may not: whoever is counted later. */
  counted: "before" | "beside" | "after";
  /** What becomes of the line when they are not together. */
  apart: string;
}

/**
 * Other discounts of a cart, in the order of counting. What was paid for samples is money of the buyer, not a discount:
 * it is deducted from whatever is left.
 */
export const ruleNeighbours: Readonly<Record<DiscountNeighbour, Neighbour>> = {
  sale: { title: "Цена по акции", counted: "before", apart: "товары по акции правило не трогает" },
  kit: { title: "Комплект", counted: "before", apart: "товары, собранные в комплект, правило не трогает" },
  rules: { title: "Другие правила", counted: "beside", apart: "на товар действует то правило, которое выше" },
  registration: { title: "Скидка за регистрацию", counted: "after", apart: "на товары правила она не действует" },
  b2b: { title: "Оптовая скидка", counted: "after", apart: "на товары правила она не действует" },
  promotion: { title: "Промокод", counted: "after", apart: "на товары правила он не действует" },
} satisfies Record<Exclude<keyof LineDiscounts, "samples">, Neighbour>;

/** Which of those counted before the rules this line has had. */
export type LoweredBefore = Readonly<Record<"sale" | "kit", boolean>>;

export const isLeftAlone = ({ together }: DiscountRule, lowered: LoweredBefore): boolean =>
  (!together.sale && lowered.sale) || (!together.kit && lowered.kit);

/** Whether one of the rules that have lowered a line closes it to what is counted after them. */
export const isClosedTo = (
  neighbour: "registration" | "b2b" | "promotion",
  lowering: readonly { rule: Pick<DiscountRule, "together"> }[],
): boolean => lowering.some(({ rule }) => !rule.together[neighbour]);
