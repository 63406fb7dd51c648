import type { Money } from "@zertsalo/contract/money";
import type { InfoPrice } from "@zertsalo/contract/product";
import { calculatePercent } from "../money/calculate-percent.ts";

/** Who asks for a price: a visitor without an account, a person with one, somebody who buys for a company. */
export type BuyerKind = "guest" | "retail" | "b2b";

/** The prices of a product as staff enter them; `promo` has a term. */
export interface PriceList {
  retail: Money;
  noRegistry: Money;
  promo: Money | null;
  promoFrom: Date | null;
  promoUntil: Date | null;
  old: Money | null;
}

export interface CatalogPrice {
  /** What one piece costs before discounts of the buyer's own; a guest has none. */
  price: Money;
  /** Crossed out beside it, only when higher. */
  oldPrice: Money | null;
  discountPercent: number;
  isSale: boolean;
}

export function isPromoRunning(prices: PriceList, now: Date): boolean {
  return (
    prices.promo !== null &&
    prices.promoFrom !== null &&
    prices.promoUntil !== null &&
    prices.promoFrom <= now &&
    now <= prices.promoUntil
  );
}

/**
 * While a sale runs its price counts. A sale that is over leaves stale prices behind until the next import:
 * then everyone pays the list price and nothing is crossed out. Signing in never makes a thing dearer.
 */
export function catalogPrice(prices: PriceList, now: Date, buyer: BuyerKind = "guest"): CatalogPrice {
  const { retail, noRegistry, promo, old } = prices;
  if (promo !== null) return isPromoRunning(prices, now) ? withOld(promo, old, true) : withOld(retail, null, false);
  return withOld(buyer === "guest" ? noRegistry : Math.min(retail, noRegistry), old, false);
}

/** What a known buyer, or a company, pays before discounts of his own. */
export const catalogRetailPrice = (prices: PriceList, now: Date): Money => catalogPrice(prices, now, "retail").price;

/** What one piece costs a person with an account, his percent taken off: of prices as they are told to everybody. */
export function memberPrice(
  { retail, noRegistry, promo, old }: Pick<InfoPrice, "retail" | "noRegistry" | "promo" | "old">,
  percent: number,
): CatalogPrice {
  return withOld(registeredPrice(promo ?? Math.min(retail, noRegistry), percent), old, promo !== null);
}

function withOld(price: Money, old: Money | null, isSale: boolean): CatalogPrice {
  const oldPrice = old !== null && old > price ? old : null;
  return { price, oldPrice, discountPercent: discountPercent(price, oldPrice), isSale };
}

/** (old − price) / old × 100, rounded; zero without an old price. */
export function discountPercent(price: Money, oldPrice: Money | null): number {
  if (!oldPrice) return 0;
  return Math.round(((oldPrice - price) / oldPrice) * 100);
}

/** What the guest would pay once registered, rounded half up to the whole rouble. */
export function registeredPrice(price: Money, registrationDiscountPercent: number): Money {
  return price - calculatePercent(price, registrationDiscountPercent);
}
