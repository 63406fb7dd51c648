import type { WholesaleTerms } from "../wholesale/wholesale-sums.ts";
import type { Money } from "@zertsalo/contract/money";
import type { Buyer, CartLine, KitPrice } from "./cart-line.ts";
import { kitSavings } from "./kit-savings.ts";
import { calculatePercent } from "../money/calculate-percent.ts";
import { sum } from "../money/spread.ts";
import { type PromoCode, promoCoversLine, promoSavings, promoState } from "./promo-code.ts";
import { creditSavings, type SampleCredit, sampleSetSavings } from "./samples.ts";

/** What each step took from a line; together the difference of its two totals. */
interface LineDiscounts {
  sale: Money;
  kit: Money;
  registration: Money;
  b2b: Money;
  promotion: Money;
  /** Paid before for samples. */
  samples: Money;
}

interface LineTotals {
  uid: string;
  priceTotal: Money;
  priceTotalWithoutDiscount: Money;
  discounts: LineDiscounts;
}

interface CartTotals {
  items: LineTotals[];
  itemsTotal: Money;
  itemsTotalWithoutDiscount: Money;
  discountTotal: Money;
  discount: { registration: Money; promotion: Money; b2b: Money; samples: Money };
  coupon: { code: string; state: "works" | "sleeping"; missing: Money } | null;
  /** What a company lacks to its own tier, at its own prices. */
  tierMissing: Money;
  isDeliveryFreeByCode: boolean;
  /** Credits of samples that this cart takes. */
  usedCredits: SampleCredit[];
}

interface Cart {
  lines: readonly CartLine[];
  buyer: Buyer;
  kits?: readonly KitPrice[];
  promo?: PromoCode | null;
  /** Oldest first. */
  credits?: readonly SampleCredit[];
}

/** The sums of a cart as they were before there were discount rules: what a cart without rules must still cost. */
export function totalsWithoutRules({ lines, buyer, kits = [], promo = null, credits = [] }: Cart): CartTotals {
  const counted = lines.map((line) => (line.available ? line : { ...line, quantity: 0 }));
  const tier = buyer.kind === "b2b" ? buyer.tier : null;
  const byKits =
    buyer.kind === "b2b"
      ? []
      : kitSavings(
          counted.map(({ productId, price, quantity }) => ({ productId, price: price.price, quantity })),
          kits,
        );
  const bySet = sampleSetSavings(counted);
  const byTier = tier ? tierSavings(counted.map(withoutSample), tier) : { savings: [], missing: 0 };

  const beforeCode = counted.map((line, at) => {
    const before = (line.price.oldPrice ?? line.price.price) * line.quantity;
    const now = line.price.price * line.quantity;
    const kit = line.isSample ? (bySet[at] ?? 0) : (byKits[at] ?? 0);
    const percent = buyer.kind === "retail" && !line.isSample ? buyer.registrationPercent : 0;
    const registration = calculatePercent(now - kit, percent);
    const b2b = byTier.savings[at] ?? 0;
    const discounts = { sale: before - now, kit, registration, b2b };
    return { line, before, left: now - kit - registration - b2b, discounts };
  });

  const covered = beforeCode.map(({ line, left }) => (promo && promoCoversLine(promo, line) ? left : 0));
  const state = promo && promoState(promo, sum(beforeCode.map(({ left }) => left)), sum(covered) > 0);
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
    };
  });
  return {
    ...sumsOf(items),
    items,
    coupon: promo && state && { code: promo.code, ...state },
    tierMissing: byTier.missing,
    isDeliveryFreeByCode: promo?.kind === "freeDelivery" && state?.state === "works",
    usedCredits: byCredits.used,
  };
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
      registration: took("registration"),
      promotion: took("promotion"),
      b2b: took("b2b"),
      samples: took("samples"),
    },
  };
}

/** The company's own percent when its minimum is met at its own prices, else the entry percent. */
function tierSavings(lines: readonly CartLine[], terms: WholesaleTerms): { savings: Money[]; missing: Money } {
  const at = (percent: number) => lines.map((line) => tierSaving(line, percent));
  const own = at(terms.discountPercent);
  const goods = sum(lines.map((line) => line.price.price * line.quantity)) - sum(own);
  const missing = goods === 0 ? 0 : Math.max(0, terms.minOrderTotal - goods);
  const entryPercent = Math.min(terms.discountPercent, terms.entryDiscountPercent);
  return { savings: missing === 0 ? own : at(entryPercent), missing };
}

/** A sale that does not stack leaves the lower of its price and the list price less the tier. */
function tierSaving({ price, retail, quantity, saleStacksWithB2b }: CartLine, percent: number): Money {
  if (!price.isSale || saleStacksWithB2b) return calculatePercent(price.price * quantity, percent);
  const savedBySale = (retail - price.price) * quantity;
  return Math.max(0, calculatePercent(retail * quantity, percent) - savedBySale);
}
