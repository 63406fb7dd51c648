import type { DiscountRule, LineRule } from "@zertsalo/contract/discount-rules";
import type { Money } from "@zertsalo/contract/money";
import { applyRules, type RuleSaving, savedByRules } from "../discounts/apply-rules.ts";
import { type GiftRule, giftTotals } from "../discounts/gifts.ts";
import { isClosedTo } from "../discounts/rule-stacking.ts";
import type { Buyer, CartLine, KitPrice } from "./cart-line.ts";
import type { LineDiscounts } from "./line-discounts.ts";
import { kitSavings } from "./kit-savings.ts";
import { calculatePercent } from "../money/calculate-percent.ts";
import { sum } from "../money/spread.ts";
import { type PromoCode, promoCoversLine, promoSavings, promoState } from "./promo-code.ts";
import { creditSavings, type SampleCredit, sampleSetSavings } from "./samples.ts";
import { tierSavings } from "./tier-savings.ts";

export interface LineTotals {
  uid: string;
  priceTotal: Money;
  priceTotalWithoutDiscount: Money;
  discounts: LineDiscounts;
  /** What each rule took; together `discounts.rules`. */
  byRules: LineRule[];
}

export interface CartTotals {
  items: LineTotals[];
  itemsTotal: Money;
  itemsTotalWithoutDiscount: Money;
  discountTotal: Money;
  discount: { rules: Money; registration: Money; promotion: Money; b2b: Money; samples: Money };
  coupon: { code: string; state: "works" | "sleeping"; missing: Money } | null;
  /** What a company lacks to its own tier, at its own prices. */
  tierMissing: Money;
  isDeliveryFreeByCode: boolean;
  /** Credits of samples that this cart takes. */
  usedCredits: SampleCredit[];
  /** Rules whose gifts the goods have earned, whether the cart has them or not. */
  gifts: GiftRule[];
}

interface Cart {
  lines: readonly CartLine[];
  buyer: Buyer;
  kits?: readonly KitPrice[];
  promo?: PromoCode | null;
  /** Rules that apply to this buyer now. */
  rules?: readonly DiscountRule[];
  /** Oldest first. */
  credits?: readonly SampleCredit[];
}

const untouched: readonly RuleSaving[] = [];
const noRules = { savings: [], gifts: [] };

/** Every sum of a cart: what the goods cost, and gifts at nothing beside them. */
export function cartTotals({ lines, ...cart }: Cart): CartTotals {
  const isBought = ({ giftRuleId }: CartLine) => giftRuleId === null;
  const totals = goodsTotals({ ...cart, lines: lines.filter(isBought) });
  if (totals.items.length === lines.length) return totals;
  const bought = totals.items.values();
  const items = lines.flatMap((line) => {
    if (isBought(line)) return bought.next().value ?? [];
    return giftTotals(
      line,
      totals.gifts.find(({ id }) => id === line.giftRuleId),
    );
  });
  return { ...totals, ...sumsOf(items), items };
}

/**
 * Steps: sale, kit (of samples the price of the set), the rules of staff, then registration or the
 * wholesale tier, then the code, then what was paid for samples; each takes whole roubles from what the former left of
 * the line's sum, so the lines add up to the totals by construction. Samples themselves have no discount but their set.
 */
function goodsTotals({ lines, buyer, kits = [], promo = null, rules = [], credits = [] }: Cart): CartTotals {
  const counted = lines.map((line) => (line.available ? line : { ...line, quantity: 0 }));
  const beforeRules = withSalesAndKits(counted, buyer, kits);
  const { savings: byRules, gifts } = rules.length === 0 ? noRules : applyRules(beforeRules, rules);
  const rulesOf = (at: number) => byRules[at] ?? untouched;
  const saved = counted.map((_, at) => savedByRules(rulesOf(at)));
  const tier = buyer.kind === "b2b" ? buyer.tier : null;
  const byTier = tier ? tierSavings(counted.map(withoutSample), tier, saved) : { savings: [], missing: 0 };

  const beforeCode = beforeRules.map(({ line, before, left, sale, kit }, at) => {
    const byRule = saved[at] ?? 0;
    const isMember = buyer.kind === "retail" && !line.isSample && !isClosedTo("registration", rulesOf(at));
    const registration = calculatePercent(left - byRule, isMember ? buyer.registrationPercent : 0);
    const b2b = isClosedTo("b2b", rulesOf(at)) ? 0 : (byTier.savings[at] ?? 0);
    const discounts = { sale, kit, rules: byRule, registration, b2b };
    return { line, before, left: left - byRule - registration - b2b, discounts };
  });

  const covered = beforeCode.map(({ line, left }, at) =>
    promo && promoCoversLine(promo, line) && !isClosedTo("promotion", rulesOf(at)) ? left : 0,
  );
  // A rule does not make a code fall asleep: its minimum is met by what the goods cost before the rules.
  const goodsTotal = sum(beforeCode.map(({ left, discounts }) => left + discounts.rules));
  const state = promo && promoState(promo, goodsTotal, sum(covered) > 0);
  const byCode = promo && state?.state === "works" ? promoSavings(promo, covered) : [];

  const goods = beforeCode.map(({ line, left }, at) => (line.isSample ? 0 : left - (byCode[at] ?? 0)));
  const byCredits = creditSavings(credits, goods);

  const items = beforeCode.map(({ line, before, left, discounts }, at): LineTotals => {
    const promotion = byCode[at] ?? 0;
    const samples = byCredits.savings[at] ?? 0;
    return {
      uid: line.uid,
      priceTotal: left - promotion - samples,
      priceTotalWithoutDiscount: before,
      discounts: { ...discounts, promotion, samples },
      byRules: rulesOf(at).flatMap(({ rule, amount }) =>
        amount > 0 ? { ruleId: rule.id, name: rule.name, amount } : [],
      ),
    };
  });
  return {
    ...sumsOf(items),
    items,
    coupon: promo && state && { code: promo.code, ...state },
    tierMissing: byTier.missing,
    isDeliveryFreeByCode: promo?.kind === "freeDelivery" && state?.state === "works",
    usedCredits: byCredits.used,
    gifts,
  };
}

function withSalesAndKits(lines: readonly CartLine[], buyer: Buyer, kits: readonly KitPrice[]) {
  const priced = lines.map(({ productId, price, quantity }) => ({ productId, price: price.price, quantity }));
  const byKits = buyer.kind === "b2b" ? [] : kitSavings(priced, kits);
  const bySet = sampleSetSavings(lines);
  return lines.map((line, at) => {
    const before = (line.price.oldPrice ?? line.price.price) * line.quantity;
    const now = line.price.price * line.quantity;
    const kit = line.isSample ? (bySet[at] ?? 0) : (byKits[at] ?? 0);
    return {
      line,
      before,
      sale: before - now,
      kit,
      left: now - kit,
      lowered: { sale: line.price.isSale, kit: kit > 0 },
    };
  });
}

/** The tier neither lowers a sample nor counts it to its minimum. */
const withoutSample = (line: CartLine): CartLine => (line.isSample ? { ...line, quantity: 0 } : line);

function sumsOf(items: readonly LineTotals[]) {
  const itemsTotal = sum(items.map(({ priceTotal }) => priceTotal));
  const itemsTotalWithoutDiscount = sum(items.map(({ priceTotalWithoutDiscount }) => priceTotalWithoutDiscount));
  const took = (step: keyof LineDiscounts) => sum(items.map(({ discounts }) => discounts[step]));
  return {
    itemsTotal,
    itemsTotalWithoutDiscount,
    discountTotal: itemsTotalWithoutDiscount - itemsTotal,
    discount: {
      rules: took("rules"),
      registration: took("registration"),
      promotion: took("promotion"),
      b2b: took("b2b"),
      samples: took("samples"),
    },
  };
}
