import type { DiscountRule } from "@zertsalo/contract/discount-rules";
import type { Buyer, CartLine } from "@zertsalo/domain/cart/cart-line";
import { lineMax, unavailableReason } from "@zertsalo/domain/cart/cart-stock";
import { type CartTotals, cartTotals } from "@zertsalo/domain/cart/cart-totals";
import { promoRefusal, type PromoTerms } from "@zertsalo/domain/cart/promo-refusal";
import { admittedRules } from "@zertsalo/domain/discounts/admit-rules";
import { type CatalogPrice, catalogPrice, type PriceList } from "@zertsalo/domain/catalog/prices";
import { type CompanyRefusal, companyRefusal } from "@zertsalo/domain/wholesale/company-refusal";
import type { UnavailableReason } from "@zertsalo/contract/cart";
import type { CartLineRow, CartRow } from "./cart-row.ts";

/** A line with its price for this buyer and its availability. */
export interface PricedLine extends CartLine {
  row: CartLineRow;
  qMax: number;
  unavailable: UnavailableReason | null;
}

export interface PricedCart {
  buyer: Buyer;
  companyRefusal: CompanyRefusal | null;
  lines: PricedLine[];
  totals: CartTotals;
  promo: PromoTerms | null;
  /** Discount rules that apply to this buyer now. */
  rules: DiscountRule[];
  /** Promo code in the cart that is no longer valid for this buyer. */
  goneCode: string | null;
}

/** Prices a cart row by the domain rules: kind of buyer, current prices and all sums. */
export function pricedCart(row: CartRow): PricedCart {
  const refusal = row.company && companyRefusal(row.company);
  const buyer = toBuyer(row, refusal);
  const lines = row.lines.map((line) => pricedLine(line, buyer, row.now));
  const terms = row.promo && promoTerms(row.promo);
  const context = {
    now: row.now,
    buyer: buyer.kind,
    isExpert: row.promoter_id !== null,
    usesByBuyer: row.promo_uses,
  };
  const isGone = row.promotion_code !== null && promoRefusal(terms, context) !== null;
  const promo = isGone ? null : terms;
  const rules = admittedRules(row.rules, { now: row.now, buyer: buyer.kind, facts: row.ruleFacts });
  return {
    buyer,
    companyRefusal: refusal,
    lines,
    totals: cartTotals({ lines, buyer, kits: row.kits, promo, rules, credits: row.credits }),
    promo,
    rules,
    goneCode: isGone ? row.promotion_code : null,
  };
}

export const isDeliveryFreeByCode = ({ promo, totals }: PricedCart) =>
  promo?.kind === "freeDelivery" && totals.coupon?.state === "works";

export function toBuyer({ company, person }: Pick<CartRow, "company" | "person">, refusal: unknown): Buyer {
  if (company) return { kind: "b2b", tier: refusal ? null : company.terms };
  return person ? { kind: "retail", registrationPercent: person.discountPercent } : { kind: "guest" };
}

export const promoTerms = (promo: NonNullable<CartRow["promo"]>): PromoTerms => ({
  ...promo,
  startsAt: new Date(promo.startsAt),
  endsAt: new Date(promo.endsAt),
});

const nothing: CatalogPrice = { price: 0, oldPrice: null, discountPercent: 0, isSale: false };

export function pricedLine(row: CartLineRow, buyer: Buyer, now: Date): PricedLine {
  const price = row.prices ? catalogPrice(priceList(row.prices), now, buyer.kind) : nothing;
  const needsCorrection = row.configured?.needsCorrection ?? false;
  const unavailable = unavailableReason({ ...row, price: price.price, needsCorrection }, row.quantity);
  return {
    row,
    uid: row.uid,
    productId: row.id,
    quantity: row.quantity,
    price,
    retail: row.prices?.retail ?? 0,
    saleStacksWithB2b: row.saleStacksWithB2b,
    sections: row.sections,
    isSpecialProduct: row.isSpecialProduct,
    isSample: row.isSample,
    giftRuleId: row.giftRuleId,
    available: unavailable === null,
    unavailable,
    qMax: lineMax(row),
  };
}

export function priceList(prices: NonNullable<CartLineRow["prices"]>): PriceList {
  const { promoFrom, promoUntil } = prices;
  return {
    ...prices,
    promoFrom: promoFrom === null ? null : new Date(promoFrom),
    promoUntil: promoUntil === null ? null : new Date(promoUntil),
  };
}
