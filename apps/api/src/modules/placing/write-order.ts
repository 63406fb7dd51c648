import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Cart } from "@zertsalo/contract/cart";
import type { ShopperType } from "@zertsalo/contract/order-enums";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import type { OrderingShopper } from "@zertsalo/domain/cart/shopper-fields";
import { deliveryTypes } from "@zertsalo/domain/delivery/delivery-types";
import type { PriceBreakdown } from "@zertsalo/domain/orders/why-price";
import type { Visitor } from "../../auth/tokens.ts";
import type { ChosenDelivery } from "../cart/cart.ts";
import type { LockedCart } from "./placing.queries.ts";

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
  payUntil: Date | null;
  reckoned: PriceBreakdown;
}

/** Writes the order with its lines and its first two statuses: a copy of the cart that is never recalculated. */
export async function writeOrder(tx: Db, newOrder: NewOrderData): Promise<void> {
  const { order, cart, reason } = newOrder;
  const lines = cart.items.map((item, at) => lineRow(order, item, at + 1));
  const moves = [OrderStatus.notProcessed, newOrder.status].map((status, at) => ({
    customer_id: order.customerId,
    order_uid: order.uid,
    n: at + 1,
    status,
    actor: "system",
    reason: at === 1 ? reason : null,
  }));
  await tx
    .with("written", (db) => db.insertInto("orders").values(orderRow(newOrder)))
    .with("lines", (db) => db.insertInto("order_item").values(lines))
    .insertInto("order_move")
    .values(moves)
    .execute();
}

function orderRow({ order, number, cartUid, visitor, cart, locked, ...newOrder }: NewOrderData) {
  const { chosen, payment, shopperType, shopper } = newOrder;
  const { delivery, unload } = cart;
  const { item } = chosen;
  const hour =
    deliveryTypes[item.deliveryType].slot === "exact" ? (delivery.userData?.chosenTime ?? item.minTime) : null;
  return {
    customer_id: order.customerId,
    uid: order.uid,
    number,
    cart_uid: cartUid,
    base_user_id: visitor.baseUserId,
    company_id: shopperType === "b2b" ? visitor.companyId : null,
    shopper_type: shopperType,
    status: newOrder.status,
    full_name: shopper.fullName,
    email: shopper.email,
    phone: shopper.phone,
    promoter_id: shopper.promoterId,
    legal_info: shopperType === "retail" ? null : json(shopper.legalInfo),
    recipient: json(shopper.recipient),
    items_total: cart.itemsTotal,
    items_total_without_discount: cart.itemsTotalWithoutDiscount,
    registration_discount: cart.discount.registration,
    promotion_discount: cart.discount.promotion,
    b2b_discount: cart.discount.b2b,
    coupon: cart.couponDetails?.state === "works" ? cart.coupon : null,
    order_total: cart.orderTotal,
    total_weight_grams: cart.totalWeight,
    city_id: chosen.cityId,
    delivery_type: item.deliveryType,
    delivery_item_id: item.id,
    delivery_date: item.date,
    promised_day: item.date,
    min_time: hour ?? item.minTime,
    max_time: hour ?? item.maxTime,
    delivery_price: delivery.price,
    delivery_discount: delivery.discount,
    delivery_service_cost: delivery.deliveryServiceCost,
    delivery_point: json(item.deliveryPoint),
    delivery_user_data: json(delivery.userData),
    shop_address: chosen.shopAddress ?? cart.shop?.address ?? null,
    unload_method: unload.method,
    unload_floor: unload.floor,
    unload_entrance_length: unload.entranceLength,
    unload_price: delivery.unloadPrice,
    reservation_from: delivery.reservationFrom,
    reservation_to: delivery.reservationTo,
    payment_method: payment.handlerCode,
    prepay: payment.prepay,
    pay_until: newOrder.payUntil,
    return_url: locked.returnUrl,
    fail_url: locked.failUrl,
    reckoned: json(newOrder.reckoned),
  };
}

export function lineRow({ customerId, uid }: OrderKey, item: Cart["items"][number], line: number) {
  const { id: _, productId, price, oldPrice, ...snapshot } = item.product;
  return {
    customer_id: customerId,
    order_uid: uid,
    line,
    uid: item.uid,
    product_id: productId,
    quantity: item.quantity,
    price,
    old_price: oldPrice,
    price_total: item.priceTotal,
    price_total_without_discount: item.priceTotalWithoutDiscount,
    weight_grams: item.weight,
    snapshot: JSON.stringify(snapshot),
  };
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
