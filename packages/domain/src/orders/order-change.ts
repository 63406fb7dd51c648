import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { DiscountRule } from "@zertsalo/contract/discount-rules";
import type { Money } from "@zertsalo/contract/money";
import type { Buyer, CartLine, KitPrice } from "../cart/cart-line.ts";
import { type CartTotals, cartTotals } from "../cart/cart-totals.ts";
import type { SampleCredit } from "../cart/samples.ts";
import type { PromoCode } from "../cart/promo-code.ts";
import { type QuotedPrice, quotedCharge } from "../delivery/delivery-charge.ts";
import type { MovableOrder } from "./order-facts.ts";
import { orderTotal } from "./order-total.ts";

/** Terms that affect an order's price, besides its lines. */
export interface OrderTerms {
  buyer: Buyer;
  kits: readonly KitPrice[];
  promo: PromoCode | null;
  /** Rules of staff that applied to the buyer when the order was placed. */
  rules?: readonly DiscountRule[];
  /** What this order takes of samples bought before. */
  credits?: readonly SampleCredit[];
  delivery: QuotedPrice;
  unloadPrice: Money;
}

export interface RecalculatedOrder extends CartTotals {
  deliveryPrice: Money;
  unloadPrice: Money;
  orderTotal: Money;
}

/** Price of these lines by these terms: the cart's own rules, free delivery included. */
export function recalculateOrder(
  lines: readonly CartLine[],
  { delivery, unloadPrice, ...terms }: OrderTerms,
): RecalculatedOrder {
  const totals = cartTotals({ lines, ...terms });
  const { itemsTotal, isDeliveryFreeByCode } = totals;
  const deliveryPrice = quotedCharge(delivery, itemsTotal, isDeliveryFreeByCode).resultPrice;
  return { ...totals, deliveryPrice, unloadPrice, orderTotal: orderTotal({ itemsTotal, deliveryPrice, unloadPrice }) };
}

/** Sums of an order when it was placed. */
export interface PlacedSums {
  /** By line uid. */
  lineTotals: ReadonlyMap<string, Money>;
  discount: CartTotals["discount"];
  deliveryPrice: Money;
  orderTotal: Money;
}

/**
 * The terms of the day of placing: the first candidate that reproduces the order's sum to the kopeck. Null: prices,
 * kits or codes have changed since, so the order cannot be recalculated.
 */
export function termsOfDay(
  lines: readonly CartLine[],
  placed: PlacedSums,
  candidates: readonly OrderTerms[],
): OrderTerms | null {
  return candidates.find((terms) => isSame(recalculateOrder(lines, terms), placed)) ?? null;
}

function isSame(
  reckoned: RecalculatedOrder,
  { lineTotals, discount, deliveryPrice, orderTotal: total }: PlacedSums,
): boolean {
  return (
    reckoned.orderTotal === total &&
    reckoned.deliveryPrice === deliveryPrice &&
    reckoned.discount.rules === discount.rules &&
    reckoned.discount.registration === discount.registration &&
    reckoned.discount.promotion === discount.promotion &&
    reckoned.discount.b2b === discount.b2b &&
    reckoned.discount.samples === discount.samples &&
    reckoned.items.every(({ uid, priceTotal }) => lineTotals.get(uid) === priceTotal)
  );
}

/** Staff change lines only in status K (adjustment), before anything is packed. */
export const canChangeLines = ({ status }: Pick<MovableOrder, "status">) => status === OrderStatus.adjustment;

/** Refund or additional payment: `paidFor` is the sum paid or held before the change. */
export function settleChange(paidFor: Money, total: Money): { refund: Money; due: Money } {
  return { refund: paidFor > 0 ? Math.max(0, paidFor - total) : 0, due: Math.max(0, total - paidFor) };
}
