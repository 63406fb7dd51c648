import type { Cart } from "@zertsalo/contract/cart";
import type { DeliveryType } from "@zertsalo/contract/delivery";
import type { ShopperType } from "@zertsalo/contract/order-enums";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { OrderKey } from "@zertsalo/db/order-key";
import type { OrderingShopper } from "@zertsalo/domain/cart/shopper-fields";
import { deliveryTypes, isOwnPickup } from "@zertsalo/domain/delivery/delivery-types";
import type { PriceBreakdown } from "@zertsalo/domain/orders/why-price";
import type { NewOrder } from "@zertsalo/orders/move-order";
import type { OrderState } from "@zertsalo/orders/order-state";
import type { Visitor } from "../../auth/tokens.ts";
import type { CartRow, ChosenDelivery } from "../cart/cart.ts";
import type { OrderRow, PayingRow } from "../orders/orders.ts";
import type { LockedCart, PlacingFacts } from "./placing.queries.ts";

export interface NewOrderData {
  order: OrderKey;
  number: number;
  cartUid: string;
  visitor: Visitor;
  cart: Cart;
  locked: LockedCart;
  chosen: ChosenDelivery;
  payment: NonNullable<Cart["payment"]>;
  shopperType: ShopperType;
  shopper: OrderingShopper & { promoterId: number | null };
  status: OrderStatus;
  /** Why the order got another status than usual. */
  reason: string | null;
  /** Days after its goods by which a contract defers the payment; null: it does not. */
  deferDays: number | null;
  payUntil: Date | null;
  reckoned: PriceBreakdown;
  hasSpecial: boolean;
  isAccepted: boolean;
  /** The transaction's time. */
  now: Date;
  cityName: string | null;
}

/** Begin and end of the delivery; an exact hour is both. */
export function deliveryHours({ cart, chosen: { item } }: Pick<NewOrderData, "cart" | "chosen">) {
  const isExact = deliveryTypes[item.deliveryType].slot === "exact";
  const hour = isExact ? (cart.delivery.userData?.chosenTime ?? item.minTime) : null;
  return { minTime: hour ?? item.minTime, maxTime: hour ?? item.maxTime };
}

export const shopAddressOf = ({ cart, chosen }: Pick<NewOrderData, "cart" | "chosen">) =>
  chosen.shopAddress ?? cart.shop?.address ?? null;

/** The order as `readOrder` reads it after it was written. */
export function newOrderState({
  order,
  number,
  cart,
  chosen,
  payment,
  shopper,
  status,
  ...rest
}: NewOrderData): OrderState {
  return {
    key: order,
    number,
    version: 1,
    status,
    reached: [OrderStatus.notProcessed, status],
    histories: [],
    deliveryType: chosen.item.deliveryType,
    deliveryDay: chosen.item.date,
    payment: {
      method: payment.handlerCode,
      status: "pending",
      areFundsBooked: rest.deferDays !== null,
      prepay: payment.prepay,
      paidAmount: 0,
    },
    orderTotal: cart.orderTotal,
    isDelivered: false,
    isCuttingStarted: false,
    hasSpecial: rest.hasSpecial,
    isAccepted: rest.isAccepted,
    fullName: shopper.fullName,
    email: shopper.email,
    phone: shopper.phone,
    payUntil: rest.payUntil,
    reservationTo: cart.delivery.reservationTo,
    now: rest.now,
  };
}

/** The order as `noticedOrder` reads it after it was written. */
export function newNoticedOrder(data: NewOrderData): NewOrder["noticed"] {
  const { cart, chosen, shopperType, shopper } = data;
  const { item } = chosen;
  const { delivery, unload } = cart;
  return {
    number: data.number,
    fullName: shopper.fullName,
    receiver: shopper.recipient?.fullName ?? null,
    isWholesale: shopperType === "b2b",
    items: cart.items.map(({ product: { name, unit }, images, quantity, priceTotal }) => ({
      name,
      picture: images[0]?.key ?? null,
      unit,
      quantity,
      priceTotal,
    })),
    hasSpecial: data.hasSpecial,
    itemsTotal: cart.itemsTotal,
    itemsTotalWithoutDiscount: cart.itemsTotalWithoutDiscount,
    deliveryPrice: delivery.price,
    unloadPrice: delivery.unloadPrice,
    orderTotal: cart.orderTotal,
    weightGrams: cart.totalWeight,
    payment: newOrderState(data).payment,
    payUntil: data.payUntil,
    cityName: data.cityName,
    deliveryType: item.deliveryType,
    deliveryDay: item.date,
    ...deliveryHours(data),
    address: addressOf(data, item.deliveryType),
    pointCity: item.deliveryPoint?.cityName ?? null,
    pointHours: item.deliveryPoint?.workTimeStr ?? null,
    unload: { method: unload.method, floor: unload.floor },
    trackNumber: null,
    reservationTo: delivery.reservationTo,
    pickupCode: null,
    now: data.now,
  };
}

function addressOf(data: NewOrderData, type: DeliveryType): string | null {
  const { chosen, cart } = data;
  const inStore = isOwnPickup(type) ? shopAddressOf(data) : null;
  return chosen.item.deliveryPoint?.address ?? inStore ?? cart.delivery.userData?.address ?? null;
}

/** Nothing has been paid for an order that was written a moment ago. */
export function payingOfNew(
  { company_id: companyId }: OrderRow,
  { company, closed }: CartRow,
  facts: PlacingFacts,
): PayingRow {
  const isCompanyActive = companyId !== null && company !== null && company.isActive && company.type !== null;
  return { attempt: null, isCompanyActive, hasStoreInCity: facts.hasStoreInCity, closed, paidFor: 0 };
}
