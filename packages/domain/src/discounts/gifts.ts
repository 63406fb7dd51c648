import type { DiscountGives, DiscountRule, GiftGives, LineRule } from "@zertsalo/contract/discount-rules";
import type { Money } from "@zertsalo/contract/money";
import type { ProductStorage } from "@zertsalo/contract/product";
import type { CartLine } from "../cart/cart-line.ts";
import type { LineDiscounts } from "../cart/line-discounts.ts";
import { sum } from "../money/spread.ts";

export interface GiftRule extends DiscountRule {
  gives: GiftGives;
}

export const isGift = (gives: DiscountGives): gives is GiftGives => gives.kind === "gift";

/** Whether the covered goods reach the sum of a gift; pieces that cost nothing any more are no goods. */
export function reachesGift(covered: readonly { quantity: number; left: Money }[], { from }: GiftGives): boolean {
  const goods = covered.filter(({ quantity }) => quantity > 0);
  const total = sum(goods.map(({ left }) => left));
  return total > 0 && total >= from;
}

interface GiftProduct {
  isActive: boolean;
  isSpecialProduct: boolean;
  isSample: boolean;
  price: Money;
  storages: readonly Pick<ProductStorage, "type" | "quantity">[];
}

/** A gift is a product of the catalogue that lies in stock, beside the pieces of it that the buyer pays for. */
export function hasGift(product: GiftProduct, { quantity }: GiftGives, bought: number): boolean {
  const { isActive, isSpecialProduct, isSample, price, storages } = product;
  if (!isActive || isSpecialProduct || isSample || price <= 0) return false;
  const inStock = sum(storages.map((each) => (each.type === "production" ? 0 : each.quantity)));
  return inStock >= bought + quantity;
}

/** A gift costs nothing: its rule takes what it would cost today. Without the rule the line counts nothing at all. */
export function giftTotals({ uid, price, quantity }: CartLine, rule: GiftRule | undefined) {
  const pieces = rule ? quantity : 0;
  const before = (price.oldPrice ?? price.price) * pieces;
  const amount = price.price * pieces;
  const discounts: LineDiscounts = {
    sale: before - amount,
    kit: 0,
    rules: amount,
    registration: 0,
    b2b: 0,
    promotion: 0,
    samples: 0,
  };
  const byRules: LineRule[] = rule ? [{ ruleId: rule.id, name: rule.name, amount }] : [];
  return { uid, priceTotal: 0, priceTotalWithoutDiscount: before, discounts, byRules };
}
