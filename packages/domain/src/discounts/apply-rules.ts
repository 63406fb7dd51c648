import type { DiscountRule } from "@zertsalo/contract/discount-rules";
import type { Money } from "@zertsalo/contract/money";
import type { CartLine } from "../cart/cart-line.ts";
import { sum } from "../money/spread.ts";
import { type GiftRule, isGift, reachesGift } from "./gifts.ts";
import { kindSavings } from "./rule-kinds.ts";
import { isLeftAlone, type LoweredBefore } from "./rule-stacking.ts";

/** A line with what sale and kit have left of its sum. */
export interface RuleLine {
  line: Pick<CartLine, "productId" | "quantity" | "sections" | "isSpecialProduct" | "isSample" | "available">;
  left: Money;
  lowered: LoweredBefore;
}

export interface RuleSaving {
  rule: DiscountRule;
  amount: Money;
}

/** Lower priorities first, the older rule among equals: the order in which they are counted. */
export const inCountingOrder = (rules: readonly DiscountRule[]): DiscountRule[] =>
  rules.toSorted((one, other) => one.priority - other.priority || one.id - other.id);

/** Whether the goods of a line are among those of a rule. */
export function ruleCoversLine(
  { productIds, sectionCodes, excludesSpecial }: DiscountRule,
  { productId, sections, isSpecialProduct, isSample, available }: RuleLine["line"],
): boolean {
  if (!available || isSample || (excludesSpecial && isSpecialProduct)) return false;
  if (productIds.length === 0 && sectionCodes.length === 0) return true;
  return productIds.includes(productId) || sectionCodes.some((code) => sections.includes(code));
}

interface AppliedRules {
  /** Of each line; a rule whose gift the line has earned stands there with nothing. */
  savings: RuleSaving[][];
  /** Rules whose gifts these lines have earned. */
  gifts: GiftRule[];
}

/**
 * What each rule takes from each line, in the order of counting. Each rule is counted once, from what the former have
 * left. A line that a rule has lowered, or that has earned its gift, is open to another one only if both allow it.
 */
export function applyRules(lines: readonly RuleLine[], rules: readonly DiscountRule[]): AppliedRules {
  const savings: RuleSaving[][] = lines.map(() => []);
  const gifts: GiftRule[] = [];
  const left = lines.map((line) => line.left);
  for (const rule of inCountingOrder(rules)) {
    const covered = lines.map(({ line, lowered }, at) => {
      const isOpen = (savings[at] ?? []).every((former) => rule.together.rules && former.rule.together.rules);
      const isCovered = isOpen && ruleCoversLine(rule, line) && !isLeftAlone(rule, lowered);
      return {
        productId: line.productId,
        quantity: isCovered ? line.quantity : 0,
        left: isCovered ? (left[at] ?? 0) : 0,
      };
    });
    const { gives } = rule;
    const isEarned = isGift(gives) && reachesGift(covered, gives);
    if (isEarned) gifts.push({ ...rule, gives });
    for (const [at, amount] of kindSavings(covered, rule).entries()) {
      if (amount <= 0 && !(isEarned && covered[at]?.quantity)) continue;
      savings[at]?.push({ rule, amount });
      left[at] = (left[at] ?? 0) - amount;
    }
  }
  return { savings, gifts };
}

export const savedByRules = (savings: readonly RuleSaving[]): Money => sum(savings.map(({ amount }) => amount));
