import type { DiscountRule } from "@zertsalo/contract/discount-rules";
import { isUsedOnce, type RuleContext, ruleConditions, type RuleRefusal } from "./rule-conditions.ts";

const conditions = Object.entries(ruleConditions) as [RuleRefusal, (typeof ruleConditions)[RuleRefusal]][];

/** Why a rule does not apply to this buyer at this moment, whatever is in his cart; null when it does. */
export function ruleRefusal(rule: DiscountRule, context: RuleContext): RuleRefusal | null {
  return conditions.find(([, condition]) => !condition.isMet(rule, context))?.[0] ?? null;
}

/** Rules of this buyer at this moment. */
export const admittedRules = (rules: readonly DiscountRule[], context: RuleContext): DiscountRule[] =>
  rules.filter((rule) => ruleRefusal(rule, context) === null);

const isDue = ({ startsAt, endsAt }: Pick<DiscountRule, "startsAt" | "endsAt">, now: Date) =>
  now >= new Date(startsAt) && (endsAt === null || now <= new Date(endsAt));

/** Whether this rule asks for facts of the buyer or of its uses at this moment. */
export const needsFacts = (rule: DiscountRule, now: Date): boolean =>
  isDue(rule, now) && conditions.some(([, condition]) => condition.readsFacts(rule));

/** A use of such a rule may be the last one allowed. */
export const isCounted = (rule: DiscountRule): boolean => rule.usageLimit !== null || isUsedOnce(rule);
