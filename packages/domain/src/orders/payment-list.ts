import type { DeliveryType } from "@zertsalo/contract/delivery";
import type { Money } from "@zertsalo/contract/money";
import type { PaymentMethod, ShopperType } from "@zertsalo/contract/order-enums";
import type { ClosedParts } from "@zertsalo/contract/shop-parts";
import { isCarrier, getDeliveryKind } from "../delivery/delivery-types.ts";
import { partOfMethod } from "../shop/shop-parts.ts";
import { isOnline, leastOnlinePayment, onlineMethods, paymentMethods } from "./payment-methods.ts";

/** What decides how an order can be paid. */
export interface PayableOrder {
  shopperType: ShopperType;
  /** Null until something is chosen: then only what goes with every way is offered. */
  deliveryType: DeliveryType | null;
  orderTotal: Money;
  hasSpecial: boolean;
  isCompanyActive: boolean;
  hasStoreInCity: boolean;
  /** What staff have closed. */
  closed: ClosedParts;
}

export type PaymentRefusal =
  | "payment_closed"
  | "payment_limit_exceeded"
  | "payment_below_minimum"
  | "bill_for_companies"
  | "company_not_active"
  | "cashdesk_for_people"
  | "cashdesk_needs_own_pickup"
  | "special_paid_ahead"
  | "prepay_not_with_carrier"
  | "no_store_in_city";

/** As buyers see them; a company's first is the bill. */
const displayOrder: readonly PaymentMethod[] = [
  "sbp-sber",
  "card-online",
  "SberPay",
  "yooMoney",
  "cashdesk",
  "prepay-cashdesk",
  "bill",
];

/** Why a method is not offered; null when it is. */
export function paymentRefusal(method: PaymentMethod, order: PayableOrder): PaymentRefusal | null {
  if (order.closed[partOfMethod(method)] !== undefined) return "payment_closed";
  if (isOnline(method)) {
    if (order.orderTotal > onlineMethods[method].most) return "payment_limit_exceeded";
    // No payment is opened for an order that costs nothing, so no provider can mind.
    return order.orderTotal !== 0 && order.orderTotal < leastOnlinePayment ? "payment_below_minimum" : null;
  }
  const isCompany = order.shopperType !== "retail";
  if (method === "bill") {
    if (!isCompany) return "bill_for_companies";
    return order.shopperType === "b2b" && !order.isCompanyActive ? "company_not_active" : null;
  }
  if (isCompany) return "cashdesk_for_people";
  if (method === "cashdesk") {
    if (!order.deliveryType || getDeliveryKind(order.deliveryType) !== "pickup") return "cashdesk_needs_own_pickup";
    return order.hasSpecial ? "special_paid_ahead" : null;
  }
  if (!order.deliveryType || isCarrier(order.deliveryType)) return "prepay_not_with_carrier"; // the carrier takes no money for us
  return order.hasStoreInCity ? null : "no_store_in_city";
}

/** What the checkout offers, and why it hides the rest. */
export function paymentList(order: PayableOrder) {
  const judged = displayOrder.map((method) => ({ method, reason: paymentRefusal(method, order) }));
  const first: PaymentMethod = order.shopperType === "retail" ? "sbp-sber" : "bill";
  return {
    list: judged
      .filter(({ reason }) => reason === null)
      .map(({ method }) => ({ ...paymentMethods[method], method }))
      .toSorted((a, b) => Number(b.method === first) - Number(a.method === first)),
    hidden: judged.flatMap(({ method, reason }) => (reason === null ? [] : [{ method, reason }])),
  };
}
