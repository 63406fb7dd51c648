import * as addresses from "@zertsalo/contract/addresses";
import * as carts from "@zertsalo/contract/cart";
import * as cartLinks from "@zertsalo/contract/cart-links";
import * as delivery from "@zertsalo/contract/delivery-calls";
import { orderEvents } from "@zertsalo/contract/order-events";
import * as orders from "@zertsalo/contract/orders";
import * as payments from "@zertsalo/contract/payments";
import * as placing from "@zertsalo/contract/placing";
import * as promotions from "@zertsalo/contract/promotions";
import { expect } from "vitest";
import type { Question } from "./question.test-part.ts";
import type { ConformanceShop } from "./shop.test-part.ts";

/** From a cart to an order and after it, for one buyer: each request depends on those before it. */
export const buyingQuestions = ({
  order,
  bill,
  cartUid,
  itemUid,
  shareLink,
  tap,
  mirror,
  cabinet,
  promoCode,
  largePromoCode,
  storeId,
}: ConformanceShop): Question[] => [
  {
    endpoint: orders.orderHistory,
    path: "/orders-zertsalo/api/v1/order/history?skip=0&limit=20&type=historyOrders&sort=cartCompletedAt&direction=DESC",
    by: "buyer",
    holds: {
      collection: expect.arrayContaining([
        expect.objectContaining({ number: order.number, status: "X", orderTotal: order.total }),
      ]),
      total: 1,
    },
  },
  {
    endpoint: orders.shopperCounters,
    path: "/orders-zertsalo/api/v1/shopper/counters",
    by: "buyer",
    holds: { activeOrdersCount: 1 },
  },
  {
    endpoint: orders.orderByNumber,
    path: `/orders-zertsalo/api/v1/order/by-number/${order.number}`,
    by: "buyer",
    // 3 % of both lines.
    holds: { number: order.number, payment: { id: 104, isPaid: false }, discount: { registration: 43_100 } },
  },
  {
    endpoint: orderEvents,
    path: "/orders-zertsalo/api/v1/order/events?since=2026-11-01T00:00:00Z",
    by: "buyer",
    holds: { now: expect.any(String), events: expect.any(Array) },
  },
  {
    endpoint: orders.orderBill,
    path: `/orders-zertsalo/api/v1/order/by-number/${bill.number}/bill`,
    by: "member",
    holds: { name: `Счёт № ${bill.number}.pdf`, file: expect.stringMatching(/^JVBERi0/) },
  },
  {
    endpoint: carts.cart,
    path: "/orders-zertsalo/api/v1/cart?get_visitor_cart=1",
    by: "buyer",
    holds: { uid: cartUid, items: [{ uid: itemUid, price: 979_000, priceTotal: 949_600, quantity: 1 }] },
  },
  {
    endpoint: carts.addCartItem,
    path: "/orders-zertsalo/api/v1/cart/items",
    body: { productId: tap.id, quantity: 1 },
    by: "buyer",
    holds: { items: [{ uid: itemUid, quantity: 2, priceTotal: 1_899_300 }] },
  },
  {
    endpoint: carts.setCartItemQuantity,
    path: `/orders-zertsalo/api/v1/cart/items/${itemUid}`,
    body: { quantity: 3 },
    by: "buyer",
    holds: { items: [{ uid: itemUid, quantity: 3 }], itemsCount: 3 },
  },
  {
    endpoint: carts.addCartList,
    path: "/orders-zertsalo/api/v1/cart/items/add-list",
    body: { products: [{ productId: cabinet.id, quantity: 1 }] },
    by: "buyer",
    holds: { items: [{ id: tap.id }, { id: cabinet.id }], notAdded: [] },
  },
  {
    endpoint: carts.setCartShopper,
    path: `/orders-zertsalo/api/v1/cart/${cartUid}/shopper`,
    body: { phone: "+7 (900) 000-00-01" },
    by: "buyer",
    holds: { shopper: { phone: "79000000001" } },
  },
  {
    endpoint: promotions.addPromotionCode,
    path: `/orders-zertsalo/api/v1/promotion/add-promotion-code/${cartUid}?expert=Y`,
    body: { code: promoCode.toLowerCase(), expertCode: null },
    by: "buyer",
    holds: { coupon: promoCode, couponDetails: { state: "works", kind: "percent", value: 5 } },
  },
  {
    endpoint: promotions.removePromotionCode,
    path: `/orders-zertsalo/api/v1/promotion/remove-promotion-code/${cartUid}`,
    by: "buyer",
    holds: { coupon: null, discount: { promotion: 0 } },
  },
  {
    endpoint: promotions.discountByCode,
    path: `/zertsalo-a-catalog/v1/discount/by-code/${encodeURIComponent(largePromoCode)}`,
    holds: { data: { code: largePromoCode, kind: "percent", value: 7, minItemsTotal: 5_000_000 } },
  },
  {
    endpoint: cartLinks.repeatOrder,
    path: `/orders-carts/cart/items/bulk-by-order/${order.number}`,
    by: "buyer",
    holds: { uid: cartUid },
  },
  {
    endpoint: cartLinks.shareProducts,
    path: "/orders-zertsalo/api/v1/share",
    body: { orderNumber: order.number },
    by: "buyer",
    holds: { shareLink: expect.stringMatching(/^[\w-]{43}$/) },
  },
  {
    endpoint: cartLinks.acceptShare,
    path: `/orders-zertsalo/api/v1/share/accept-link/${shareLink}`,
    holds: { items: [{ id: mirror.id, quantity: 1 }] },
  },
  {
    endpoint: delivery.calculateDelivery,
    path: `/orders-zertsalo/api/v3/delivery/calculate/${cartUid}`,
    body: { address: "г Москва, ул Вавилова, д 19", coordinates: [55.7, 37.58], floor: 7 },
    by: "buyer",
    holds: {
      items: expect.arrayContaining([expect.objectContaining({ id: `Pickup|${storeId}`, deliveryType: "Pickup" })]),
    },
  },
  {
    endpoint: delivery.setShipping,
    path: `/orders-zertsalo/api/v3/cart/${cartUid}/shipping`,
    body: { deliveryItem: { id: `Pickup|${storeId}` }, coordinates: null, priceToPickUpPoint: 0 },
    by: "buyer",
    holds: { obtaining: "pickup", delivery: { selectedItem: { itemId: `Pickup|${storeId}` } } },
  },
  {
    endpoint: delivery.setDeliveryUserData,
    path: `/orders-zertsalo/api/v1/delivery/${cartUid}/user-data`,
    body: { apartment: "12", floor: 7 },
    by: "buyer",
    holds: { delivery: { userData: { apartment: "12", floor: 7, address: "г Москва, ул Вавилова, д 19" } } },
  },
  {
    endpoint: payments.paymentList,
    path: "/orders-zertsalo/api/v1/payment/list?user-type=retail",
    by: "buyer",
    // The cart now holds a made-to-order mirror, repeated from an order.
    holds: [
      { method: "sbp-sber" },
      { id: 103, method: "card-online", name: "Картой онлайн", label: "Картой онлайн" },
      { method: "SberPay" },
      { method: "yooMoney" },
      { method: "prepay-cashdesk" },
    ],
  },
  {
    endpoint: payments.setCartPayment,
    path: `/orders-zertsalo/api/v2/cart/${cartUid}/payment`,
    body: { method: "card-online", returnUrl: "/order/", failUrl: "/order/" },
    by: "buyer",
    holds: { payment: { id: 103, handlerCode: "card-online", name: "Картой онлайн", prepay: 0, isPaid: false } },
  },
  {
    endpoint: carts.cart,
    path: "/orders-zertsalo/api/v1/cart",
    by: "buyer",
    holds: {
      payment: { handlerCode: "card-online" },
      selection: { type: "pickup", address: "г Москва, ул Вавилова, д 19", apartment: "12" },
    },
  },
  {
    endpoint: delivery.priceDelimiters,
    path: "/orders-zertsalo/api/v3/delivery/price-delimiters",
    holds: { to_home: 8_000_000, pickup: 500_000, CdekToHome: 10_000_000, Cdek: 5_000_000 },
  },
  {
    endpoint: addresses.addressSuggest,
    path: "/data-api/address-suggest",
    body: { query: "вавилова", count: 5, locations_boost: [{ kladr_id: "7700000000000" }] },
    holds: { suggestions: [{ value: "г Москва, ул Вавилова" }] },
  },
  {
    endpoint: payments.paymentRedirectLink,
    path: `/orders-zertsalo/api/v1/payment/redirect-link/${order.number}`,
    by: "buyer",
    holds: { isPaid: false, status: "pending" },
  },
  {
    endpoint: orders.cancelChoices,
    path: "/orders-zertsalo/api/v2/order/cancel/choice-list",
    holds: { list: expect.arrayContaining(["Передумал(а)"]) },
  },
  {
    endpoint: orders.cancelOrder,
    path: `/orders-zertsalo/api/v2/order/${order.number}/cancel`,
    body: { reason: "lkcancel", comment: "Передумал(а)" },
    by: "buyer",
    holds: { status: "A", cancelReason: "Передумал(а)", canBeCancelled: false },
  },
  {
    endpoint: placing.placeOrder,
    path: `/orders-zertsalo/api/v2/order/${order.number}`,
    body: { shopperType: "retail" },
    by: "buyer",
    holds: { number: order.number, orderTotal: order.total },
  },
  {
    endpoint: carts.removeCartItem,
    path: `/orders-zertsalo/api/v1/cart/item/${itemUid}`,
    by: "buyer",
    holds: { uid: cartUid },
  },
];
