import { catalogPrice, type BuyerKind, type PriceList } from "@zertsalo/domain/catalog/prices";
import type { Buyer, CartLine } from "@zertsalo/domain/cart/cart-line";
import type { PromoCode } from "@zertsalo/domain/cart/promo-code";

/** Sample values for tests: a test names only what it is about. */
export const guest: Buyer = { kind: "guest" };
export const member: Buyer = { kind: "retail", registrationPercent: 3 };
export const aCompany = (discountPercent: number, minOrderTotal = 0): Buyer => ({
  kind: "b2b",
  tier: { discountPercent, minOrderTotal, entryDiscountPercent: 12 },
});

const saleFrom = new Date("2026-11-02T00:00:00+03:00");
const saleUntil = new Date("2026-11-30T23:59:59+03:00");
const now = new Date("2026-11-15T12:00:00+03:00");

export const aPrice = (retail: number, given: Partial<PriceList> = {}): PriceList => ({
  retail,
  noRegistry: retail,
  promo: null,
  promoFrom: saleFrom,
  promoUntil: saleUntil,
  old: null,
  ...given,
});

/** On sale from `old`, which is the list price too. */
export const aSalePrice = (promo: number, old: number, given: Partial<PriceList> = {}): PriceList =>
  aPrice(old, { promo, noRegistry: promo, old, ...given });

/** A line as this kind of buyer meets it. */
export function aLine(prices: PriceList, given: Partial<CartLine> = {}, buyer: BuyerKind = "guest"): CartLine {
  const productId = given.productId ?? 1;
  return {
    uid: `line-${productId}`,
    productId,
    quantity: 1,
    price: catalogPrice(prices, now, buyer),
    retail: prices.retail,
    saleStacksWithB2b: true,
    sections: ["obsaa-kategoria"],
    isSpecialProduct: false,
    isSample: false,
    giftRuleId: null,
    available: true,
    ...given,
  };
}

export const aCode = (given: Partial<PromoCode> = {}): PromoCode => ({
  code: "ВАННАЯ5",
  kind: "percent",
  value: 5,
  minItemsTotal: 0,
  sectionCode: null,
  excludesSale: false,
  excludesSpecial: false,
  ...given,
});
