import type { Money } from "@zertsalo/contract/money";

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
  /** What a guest pays. */
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
 * then everyone pays the list price and nothing is crossed out.
 */
export function catalogPrice(prices: PriceList, now: Date): CatalogPrice {
  if (isPromoRunning(prices, now)) return withOld(prices.promo as Money, prices.old, true);
  if (prices.promo !== null) return withOld(prices.retail, null, false);
  return withOld(prices.noRegistry, prices.old, false);
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
  const discount = Math.round((price * registrationDiscountPercent) / 100 / 100) * 100;
  return price - discount;
}
