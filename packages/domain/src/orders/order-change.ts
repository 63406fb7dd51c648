import type { Money } from "@zertsalo/contract/money";
import type { Buyer, CartLine, KitPrice } from "../cart/cart-line.ts";
import { type CartTotals, cartTotals } from "../cart/cart-totals.ts";
import type { PromoCode } from "../cart/promo-code.ts";
import { type QuotedPrice, quotedCharge } from "../delivery/delivery-charge.ts";
import type { MovableOrder } from "./order-facts.ts";
import { orderTotal } from "./order-total.ts";

/** What decides what an order costs, beside its lines. */
export interface OrderTerms {
  buyer: Buyer;
  kits: readonly KitPrice[];
  promo: PromoCode | null;
  delivery: QuotedPrice;
  unloadPrice: Money;
}

export interface RecalculatedOrder extends CartTotals {
  deliveryPrice: Money;
  unloadPrice: Money;
  orderTotal: Money;
}

/** What these lines cost by these terms: the cart's own rules, and what is free follows the goods. */
export function recalculateOrder(
  lines: readonly CartLine[],
  { delivery, unloadPrice, ...terms }: OrderTerms,
): RecalculatedOrder {
  const totals = cartTotals({ lines, ...terms });
  const { itemsTotal, isDeliveryFreeByCode } = totals;
  const deliveryPrice = quotedCharge(delivery, itemsTotal, isDeliveryFreeByCode).resultPrice;
  return { ...totals, deliveryPrice, unloadPrice, orderTotal: orderTotal({ itemsTotal, deliveryPrice, unloadPrice }) };
}

/** What an order cost when it was placed. */
export interface PlacedSums {
  /** By the lines' uids. */
  lineTotals: ReadonlyMap<string, Money>;
  discount: CartTotals["discount"];
  deliveryPrice: Money;
  orderTotal: Money;
}

/**
 * The terms of the order's own day: the first of these by which it costs what it did, to the kopeck. Null: prices, kits or
 * codes have changed since, and nothing can be reckoned by rules that are gone.
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
    reckoned.discount.registration === discount.registration &&
    reckoned.discount.promotion === discount.promotion &&
    reckoned.discount.b2b === discount.b2b &&
    reckoned.items.every(({ uid, priceTotal }) => lineTotals.get(uid) === priceTotal)
  );
}

/** Lines are changed by staff on an order that was taken out for it, and before anything of it is packed. */
export const canChangeLines = ({ letter }: Pick<MovableOrder, "letter">) => letter === "K";

/** What becomes of the money: `paidFor` is what was paid or held for the goods as they were. */
export function settleChange(paidFor: Money, total: Money): { refund: Money; due: Money } {
  return { refund: paidFor > 0 ? Math.max(0, paidFor - total) : 0, due: Math.max(0, total - paidFor) };
}
