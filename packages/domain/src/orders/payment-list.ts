import type { DeliveryType } from "@zertsalo/contract/delivery";
import type { Money } from "@zertsalo/contract/money";
import type { PaymentMethod, ShopperType } from "@zertsalo/contract/order-enums";
import type { ClosedParts } from "@zertsalo/contract/shop-parts";
import { isCarrier, isOwnPickup } from "../delivery/delivery-types.ts";
import { partOfMethod } from "../shop/shop-parts.ts";
import { leastOnlinePayment, type OnlineMethod, onlineMethods, paymentMethods } from "./payment-methods.ts";

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

type Refusal = (order: PayableOrder) => PaymentRefusal | null;

const onlineRefusal =
  (method: OnlineMethod): Refusal =>
  ({ orderTotal }) => {
    if (orderTotal > onlineMethods[method].most) return "payment_limit_exceeded";
    // No payment is opened for an order that costs nothing, so no provider can mind.
    return orderTotal !== 0 && orderTotal < leastOnlinePayment ? "payment_below_minimum" : null;
  };

function cashdeskRefusal({ shopperType, deliveryType, hasSpecial }: PayableOrder): PaymentRefusal | null {
  if (shopperType !== "retail") return "cashdesk_for_people";
  if (!deliveryType || !isOwnPickup(deliveryType)) return "cashdesk_needs_own_pickup";
  return hasSpecial ? "special_paid_ahead" : null;
}

function prepayRefusal({ shopperType, deliveryType, hasStoreInCity }: PayableOrder): PaymentRefusal | null {
  if (shopperType !== "retail") return "cashdesk_for_people";
  if (!deliveryType || isCarrier(deliveryType)) return "prepay_not_with_carrier"; // the carrier takes no money for us
  return hasStoreInCity ? null : "no_store_in_city";
}

function billRefusal({ shopperType, isCompanyActive }: PayableOrder): PaymentRefusal | null {
  if (shopperType === "retail") return "bill_for_companies";
  return shopperType === "b2b" && !isCompanyActive ? "company_not_active" : null;
}

/** In the order that buyers see; a company's first is the bill. */
const refusals: Readonly<Record<PaymentMethod, Refusal>> = {
  "sbp-sber": onlineRefusal("sbp-sber"),
  "card-online": onlineRefusal("card-online"),
  SberPay: onlineRefusal("SberPay"),
  yooMoney: onlineRefusal("yooMoney"),
  cashdesk: cashdeskRefusal,
  "prepay-cashdesk": prepayRefusal,
  bill: billRefusal,
};
const displayOrder = Object.keys(refusals) as PaymentMethod[];

/** Why a method is not offered; null when it is. */
export function paymentRefusal(method: PaymentMethod, order: PayableOrder): PaymentRefusal | null {
  return order.closed[partOfMethod(method)] === undefined ? refusals[method](order) : "payment_closed";
}

/** What the checkout offers, and why it hides the rest. */
export function paymentList(order: PayableOrder) {
  const judged = displayOrder.map((method) => ({ method, reason: paymentRefusal(method, order) }));
  const first: PaymentMethod = order.shopperType === "retail" ? "sbp-sber" : "bill";
  return {
    list: judged
      .filter(({ reason }) => reason === null)
      .map(({ method }) => ({ id: paymentMethods[method].id, name: paymentMethods[method].name, method }))
      .toSorted((a, b) => Number(b.method === first) - Number(a.method === first)),
    hidden: judged.flatMap(({ method, reason }) => (reason === null ? [] : [{ method, reason }])),
  };
}
