import type { DiscountRule } from "@zertsalo/contract/discount-rules";
import type { Money } from "@zertsalo/contract/money";
import type { BuyerKind } from "../catalog/prices.ts";

/** What the shop knows of a buyer and of the uses of its rules. */
export interface RuleFacts {
  /** Orders of the buyer that are not cancelled. */
  orders: number;
  /** What his received orders cost. */
  spent: Money;
  /** Orders with a rule, by its id. */
  used: Readonly<Record<number, number>>;
  /** Rules that the buyer has used. */
  usedByBuyer: readonly number[];
}

export const noFacts: RuleFacts = { orders: 0, spent: 0, used: {}, usedByBuyer: [] };

export interface RuleContext {
  now: Date;
  buyer: BuyerKind;
  facts: RuleFacts;
}

export type RuleRefusal =
  | "not_begun"
  | "over"
  | "other_buyers"
  | "not_first"
  | "other_segment"
  | "used_up"
  | "used_by_buyer";

const isDue = ({ startsAt, endsAt }: Pick<DiscountRule, "startsAt" | "endsAt">, now: Date) =>
  now < new Date(startsAt) ? "not_begun" : endsAt !== null && now > new Date(endsAt) ? "over" : null;

/** Why a rule does not apply to this buyer at this moment, whatever is in his cart; null when it does. */
export function ruleRefusal(rule: DiscountRule, { now, buyer, facts }: RuleContext): RuleRefusal | null {
  const { audience, usageLimit, id } = rule;
  const { buyers, isFirstOrder, segment } = audience;
  const due = isDue(rule, now);
  if (due) return due;
  if (buyers !== "all" && buyers !== buyer) return "other_buyers";
  if (isFirstOrder && facts.orders > 0) return "not_first";
  if (segment && (facts.orders < segment.minOrders || facts.spent < segment.minSpent)) return "other_segment";
  if (usageLimit !== null && (facts.used[id] ?? 0) >= usageLimit) return "used_up";
  return isUsedOnce(rule) && facts.usedByBuyer.includes(id) ? "used_by_buyer" : null;
}

/** Rules of this buyer at this moment. */
export const admittedRules = (rules: readonly DiscountRule[], context: RuleContext): DiscountRule[] =>
  rules.filter((rule) => ruleRefusal(rule, context) === null);

/** Whether this rule asks for facts of the buyer or of its uses at this moment. */
export const needsFacts = (rule: DiscountRule, now: Date): boolean => isDue(rule, now) === null && asksFacts(rule);

const asksFacts = (rule: DiscountRule): boolean => rule.audience.segment !== null || isCounted(rule);

/** A first order is made once, whatever is placed at the same moment. */
export const isUsedOnce = ({ audience, isOncePerBuyer }: DiscountRule): boolean =>
  audience.isFirstOrder || isOncePerBuyer;

/** A use of such a rule may be the last one allowed. */
export const isCounted = (rule: DiscountRule): boolean => rule.usageLimit !== null || isUsedOnce(rule);
