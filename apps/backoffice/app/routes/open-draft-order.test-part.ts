import type { CartItem } from "@zertsalo/contract/cart";
import { type DraftOrder, draftOrder } from "@zertsalo/contract/staff-draft-orders";
import { lineA, orderCard, orderLine } from "#app/lib/testing/order-card.test-part.ts";
import { renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as contentProducts from "./content-products.ts";
import * as draftDeliveryOffers from "./draft-delivery-offers.ts";
import * as draftOrderPage from "./draft-order.tsx";
import * as draftOrders from "./draft-orders.tsx";
import * as officeSearch from "./office-search.ts";

export const draftId = "0190d1c0-0000-4000-8000-0000000000d1";

export function draftLine(uid: string, name: string, changes: Partial<CartItem> = {}): CartItem {
  const line = orderLine(uid, name);
  const product = { ...line.product, id: 1, productId: 1, code: "x", qDaysDelivery: 1 };
  return {
    ...line,
    id: 1,
    unavailable: null,
    promise: null,
    rules: [],
    giftRuleId: null,
    priceBefore: null,
    ...changes,
    product: { ...product, ...changes.product },
  };
}

const { order } = orderCard();
const emptyCart: DraftOrder["cart"] = {
  b2b: false,
  itemsTotal: 0,
  itemsTotalWithoutDiscount: 0,
  discountTotal: 0,
  discount: { rules: 0, registration: 0, promotion: 0, b2b: 0, samples: 0 },
  orderTotal: 0,
  shop: null,
  unload: { method: "none", floor: 1, entranceLength: 1, price: 0 },
  totalWeight: 0,
  uid: "0190d1c0-0000-4000-8000-0000000000c1",
  version: 1,
  priceStamp: "stamp",
  number: null,
  date: null,
  dateTS: null,
  status: null,
  payment: null,
  paymentRefusal: null,
  obtaining: "delivery",
  shopper: {
    fullName: null,
    email: null,
    phone: null,
    promoterId: null,
    shopperType: "retail",
    legalInfo: null,
    recipient: null,
  },
  items: [],
  itemsCount: 0,
  registeredTotal: null,
  saleDiscount: 0,
  sampleCredit: 0,
  coupon: null,
  couponDetails: null,
  tierMissing: 0,
  delivery: { ...order.delivery, price: 0, selectedItem: null },
  selection: null,
  deliveryHistories: [],
  canBeCancelled: false,
  refusal: { code: "cart_empty", text: "Корзина пуста" },
  declinedGifts: [],
  notes: [],
};

const goods = [draftLine(lineA, "Тумба «Волна»")];
const { selectedItem } = order.delivery;

/** Nothing but the button is left. */
export const readyCart: Partial<DraftOrder["cart"]> = {
  items: goods,
  itemsCount: 1,
  itemsTotalWithoutDiscount: 1_000_000,
  itemsTotal: 1_000_000,
  orderTotal: 1_050_000,
  refusal: null,
  shopper: { ...emptyCart.shopper, fullName: "Анна Лебедева", phone: "79276041833" },
  delivery: { ...order.delivery, price: 50_000, selectedItem },
  payment: { ...order.payment, handlerCode: "sbp-sber", name: "СБП", isPaid: false },
};

export const anna: NonNullable<DraftOrder["customer"]> = {
  id: 31,
  kind: "person",
  name: "Анна Лебедева",
  discountPercent: 3,
  tier: null,
  orders: 6,
  bought: 15_431_000,
  cartLines: 0,
  builds: [],
};

export type DraftChanges = Partial<Omit<DraftOrder, "cart">> & { cart?: Partial<DraftOrder["cart"]> };

/** An order that was begun and has nothing in it; a test adds what it is about. */
export function newDraft({ cart, ...changes }: DraftChanges = {}): DraftOrder {
  return {
    id: draftId,
    version: 4,
    source: "call",
    author: "Ольга Ким",
    createdAt: "2026-11-19T09:00:00.000Z",
    city: { id: 430, name: "Самара" },
    customer: null,
    payments: [],
    number: null,
    ...changes,
    cart: { ...emptyCart, ...cart },
  };
}

export const draftRoutes = {
  "/orders/drafts": draftOrders,
  "/orders/drafts/:draft": draftOrderPage,
  "/orders/drafts/:draft/delivery-offers": draftDeliveryOffers,
  "/content/products": contentProducts,
  "/search": officeSearch,
};

/** The page of an order that staff fill, open. */
export async function openDraft(changes: DraftChanges = {}) {
  const api = createStubClient();
  api.answer(draftOrder, newDraft(changes));
  return { api, user: await renderRoute({ routes: draftRoutes, at: `/orders/drafts/${draftId}`, api }) };
}
