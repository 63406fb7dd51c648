import type { Money } from "@zertsalo/contract/money";
import type { InfoPrice } from "@zertsalo/contract/product";
import { calculatePercent } from "../money/calculate-percent.ts";

/** A visitor without an account, a person with one, or a company's buyer. */
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
  /** Price of one piece before personal discounts; a guest has none. */
  price: Money;
  /** Crossed out beside the price, only when higher. */
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
 * During a sale its price applies. A finished sale leaves stale prices until the next import: then everyone pays the
 * list price and nothing is crossed out. Signing in never raises a price.
 */
export function catalogPrice(prices: PriceList, now: Date, buyer: BuyerKind = "guest"): CatalogPrice {
  const { retail, noRegistry, promo, old } = prices;
  if (promo !== null) return isPromoRunning(prices, now) ? withOld(promo, old, true) : withOld(retail, null, false);
  return withOld(buyer === "guest" ? noRegistry : Math.min(retail, noRegistry), old, false);
}

/** Price for a signed-in buyer or a company, before personal discounts. */
export const catalogRetailPrice = (prices: PriceList, now: Date): Money => catalogPrice(prices, now, "retail").price;

/** Price of one piece for a person with an account: the public price less his percent. */
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

/** Price for the guest after registration, rounded half up to the whole rouble. */
export function registeredPrice(price: Money, registrationDiscountPercent: number): Money {
  return price - calculatePercent(price, registrationDiscountPercent);
}
