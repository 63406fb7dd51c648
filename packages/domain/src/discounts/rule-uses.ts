import type { DiscountRule, LineRule } from "@zertsalo/contract/discount-rules";
import type { Money } from "@zertsalo/contract/money";
import { sum } from "../money/spread.ts";

/** What each rule took from all lines together; rules that took nothing are left out. */
export function ruleUses<Rule extends Pick<DiscountRule, "id">>(
  rules: readonly Rule[],
  items: readonly { byRules: readonly Pick<LineRule, "ruleId" | "amount">[] }[],
): { rule: Rule; amount: Money }[] {
  const amounts = items.flatMap(({ byRules }) => byRules);
  return rules
    .map((rule) => ({ rule, amount: sum(amounts.map(({ ruleId, amount }) => (ruleId === rule.id ? amount : 0))) }))
    .filter(({ amount }) => amount > 0);
}
