import { discountPercent } from "@zertsalo/domain/catalog/prices";
import type { Buyer, CartLine } from "@zertsalo/domain/cart/cart-line";
import { cartTotals } from "@zertsalo/domain/cart/cart-totals";
import type { PromoCode } from "@zertsalo/domain/cart/promo-code";
import { getDeliveryKind } from "@zertsalo/domain/delivery/delivery-types";
import { orderTotal, prepayAmount } from "@zertsalo/domain/orders/order-total";
import { buildPriceBreakdown } from "@zertsalo/domain/orders/why-price";
import { companyRefusal } from "@zertsalo/domain/wholesale/company-refusal";
import { readContent } from "./content.ts";
import type { DemoOrder, DemoOrderLine } from "./order-content.ts";

interface People {
  people: { baseUserId: number; discount: number }[];
  companies: { id: number; b2bType: string | null; b2bActive: boolean }[];
}

interface Promotions {
  promoCodes: (Pick<PromoCode, "code" | "kind" | "value" | "minItemsTotal"> & { sectionCode?: string })[];
  b2bTiers: { type: string; discountPercent: number; minOrderTotal: number }[];
}

interface Settings {
  minimumDeliveryPrice: Record<ReturnType<typeof getDeliveryKind>, number>;
  priceDelimiters: Record<ReturnType<typeof getDeliveryKind>, number>;
  prepayPercent: number;
}

/** The tier of companies that no manager has looked at yet. */
const entryTier = "other";

/** Reckons what a demo order costs by the shop's own rules. */
export function demoOrderSums(): (order: DemoOrder) => ReturnType<typeof sumsOf> {
  const people = readContent("people") as People;
  const promotions = readContent("promotions") as Promotions;
  const settings = readContent("settings") as Settings;
  return (order) => sumsOf(order, buyerOf(order, people, promotions), promoOf(order, promotions), settings);
}

function sumsOf(order: DemoOrder, buyer: Buyer, promo: PromoCode | null, settings: Settings) {
  const lines = order.items.map(lineOf);
  const totals = cartTotals({ lines, buyer, promo });
  const total = orderTotal({
    itemsTotal: totals.itemsTotal,
    deliveryPrice: order.delivery.price,
    unloadPrice: order.unload.price,
  });
  const items = totals.items.map(({ priceTotal }, at) => ({
    priceTotal,
    isSpecialProduct: order.items[at]?.isSpecialProduct ?? false,
  }));
  const kind = getDeliveryKind(order.deliveryType);
  /** Where nothing is paid for the delivery, its least price was waived. */
  const deliveryDiscount = order.delivery.price > 0 ? 0 : settings.minimumDeliveryPrice[kind];
  const quoted = order.delivery.price + deliveryDiscount;
  const delivery = { price: quoted, serviceCost: quoted, surcharge: 0, freeFrom: settings.priceDelimiters[kind] };
  return {
    ...totals,
    orderTotal: total,
    prepay: prepayAmount(order.payment.handlerCode, { items, orderTotal: total }, settings.prepayPercent),
    deliveryDiscount,
    reckoned: buildPriceBreakdown({ buyer, promo, lines, totals }, delivery),
  };
}

function lineOf({ uid, productId, quantity, price, oldPrice, isSpecialProduct }: DemoOrderLine): CartLine {
  return {
    uid,
    productId: productId ?? 0,
    quantity,
    price: { price, oldPrice, discountPercent: discountPercent(price, oldPrice), isSale: oldPrice !== null },
    retail: oldPrice ?? price,
    saleStacksWithB2b: true,
    isSample: false,
    giftRuleId: null,
    sections: [],
    isSpecialProduct,
    available: true,
  };
}

function buyerOf({ ownerId, companyId }: DemoOrder, { people, companies }: People, { b2bTiers }: Promotions): Buyer {
  const tierOf = (type: string) => b2bTiers.find((tier) => tier.type === type);
  if (companyId !== null) {
    const company = companies.find(({ id }) => id === companyId);
    const isRefused = !company || companyRefusal({ isActive: company.b2bActive, type: company.b2bType }) !== null;
    const tier = isRefused ? undefined : tierOf(company.b2bType ?? entryTier);
    return {
      kind: "b2b",
      tier: tier ? { ...tier, entryDiscountPercent: tierOf(entryTier)?.discountPercent ?? 0 } : null,
    };
  }
  const person = people.find(({ baseUserId }) => baseUserId === ownerId);
  return person ? { kind: "retail", registrationPercent: person.discount } : { kind: "guest" };
}

function promoOf({ coupon }: DemoOrder, { promoCodes }: Promotions): PromoCode | null {
  const promo = promoCodes.find(({ code }) => code === coupon);
  if (!promo) return null;
  return { ...promo, sectionCode: promo.sectionCode ?? null, excludesSale: false, excludesSpecial: false };
}
