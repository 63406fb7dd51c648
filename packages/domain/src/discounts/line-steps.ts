import type { Money } from "@zertsalo/contract/money";
import type { LineTotals } from "../cart/cart-totals.ts";
import type { LineDiscounts } from "../cart/line-discounts.ts";

const titles: Readonly<Record<Exclude<keyof LineDiscounts, "rules">, string>> = {
  sale: "Акция или снижение цены в\u00a0каталоге",
  kit: "Комплект",
  registration: "Скидка за\u00a0регистрацию",
  b2b: "Оптовая скидка",
  promotion: "Промокод",
  samples: "Оплачено за\u00a0образцы",
};

/** What made a line cheaper, in the order of counting; the amounts are the difference of its two totals. */
export function lineSteps({ discounts, byRules }: Pick<LineTotals, "discounts" | "byRules">) {
  const step = (kind: keyof typeof titles): { title: string; amount: Money } => ({
    title: titles[kind],
    amount: discounts[kind],
  });
  const rules = byRules.map(({ name, amount }) => ({ title: `«${name}»`, amount }));
  return [
    step("sale"),
    step("kit"),
    ...rules,
    step("registration"),
    step("b2b"),
    step("promotion"),
    step("samples"),
  ].filter(({ amount }) => amount > 0);
}
