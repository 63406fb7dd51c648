import { staffOrder } from "@zertsalo/contract/staff-orders";
import { type CardChanges, orderCard } from "#app/lib/testing/order-card.test-part.ts";
import { renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as contentProducts from "./content-products.ts";
import * as orderBuyerLink from "./order-buyer-link.ts";
import * as orderChange from "./order-change.ts";
import * as orderDeliveryOffers from "./order-delivery-offers.ts";
import * as orderDays from "./order-days.ts";
import * as order from "./order.tsx";

const routes = {
  "/orders/:number": order,
  "/orders/:number/buyer-link": orderBuyerLink,
  "/orders/:number/change": orderChange,
  "/orders/:number/days": orderDays,
  "/orders/:number/delivery-offers": orderDeliveryOffers,
  "/content/products": contentProducts,
};

/** The card of an order, open; what is pressed there is answered once a test has set an answer. */
export async function openOrder(changes: CardChanges = {}) {
  const api = createStubClient();
  const card = orderCard(changes);
  api.answer(staffOrder, card);
  return { api, card, user: await renderRoute({ routes, at: "/orders/761030", api }) };
}
