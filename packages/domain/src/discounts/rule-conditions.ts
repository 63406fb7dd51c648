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
  /** Stored segments that the buyer belongs to, of those that running rules name. */
  segments: readonly number[];
}

export const noFacts: RuleFacts = { orders: 0, spent: 0, used: {}, usedByBuyer: [], segments: [] };

export interface RuleContext {
  now: Date;
  buyer: BuyerKind;
  facts: RuleFacts;
}

/** When a rule applies, whatever is in the cart. Pure: the moment and the facts are given. */
export interface RuleCondition {
  isMet(rule: DiscountRule, context: RuleContext): boolean;
  /** Whether its answer for this rule depends on the facts, which cost a look into the database. */
  readsFacts(rule: DiscountRule): boolean;
}

export type RuleRefusal =
  | "not_begun"
  | "over"
  | "other_buyers"
  | "not_first"
  | "other_segment"
  | "outside_segment"
  | "used_up"
  | "used_by_buyer";

const never = () => false;

/** Every condition, by what a rule is refused with, in the order of evaluation (docs/how-to/discount-condition.md). */
export const ruleConditions: Readonly<Record<RuleRefusal, RuleCondition>> = {
  not_begun: { isMet: ({ startsAt }, { now }) => now >= new Date(startsAt), readsFacts: never },
  over: { isMet: ({ endsAt }, { now }) => endsAt === null || now <= new Date(endsAt), readsFacts: never },
  other_buyers: {
    isMet: ({ audience: { buyers } }, { buyer }) => buyers === "all" || buyers === buyer,
    readsFacts: never,
  },
  not_first: {
    isMet: ({ audience }, { facts }) => !audience.isFirstOrder || facts.orders === 0,
    readsFacts: ({ audience }) => audience.isFirstOrder,
  },
  other_segment: {
    isMet: ({ audience: { segment } }, { facts }) =>
      segment === null || (facts.orders >= segment.minOrders && facts.spent >= segment.minSpent),
    readsFacts: ({ audience }) => audience.segment !== null,
  },
  outside_segment: {
    isMet: ({ audience: { segmentId } }, { facts }) => segmentId === undefined || facts.segments.includes(segmentId),
    readsFacts: ({ audience }) => audience.segmentId !== undefined,
  },
  used_up: {
    isMet: ({ id, usageLimit }, { facts }) => usageLimit === null || (facts.used[id] ?? 0) < usageLimit,
    readsFacts: ({ usageLimit }) => usageLimit !== null,
  },
  used_by_buyer: {
    isMet: (rule, { facts }) => !isUsedOnce(rule) || !facts.usedByBuyer.includes(rule.id),
    readsFacts: isUsedOnce,
  },
};

/** A first order is made once, whatever is placed at the same moment. */
export function isUsedOnce({ audience, isOncePerBuyer }: DiscountRule): boolean {
  return audience.isFirstOrder || isOncePerBuyer;
}
