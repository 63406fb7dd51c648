import { randomUUID } from "node:crypto";
import * as carts from "@zertsalo/contract/cart";
import * as links from "@zertsalo/contract/cart-links";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import * as payments from "@zertsalo/contract/payments";
import * as promotions from "@zertsalo/contract/promotions";
import { insertSampleCart } from "../../samples/sample-cart.ts";
import type { DemoThings } from "../demo-things.ts";
import { createOrderFor } from "../create-orders.ts";
import { named, own, type Row, shared, unknownKey, varying } from "../row.ts";

const path = "/orders-zertsalo/api/v1";
const code = encodeURIComponent("ВАННАЯ5");

/** Carts, their promo codes and their links. */
export function cartRows({ product }: DemoThings): readonly Row[] {
  const wanted = { productId: product.id, quantity: 1 };
  return [
    own(carts.cart),
    varying(own(carts.addCartItem, undefined, wanted)),
    varying(own(carts.addCartList, undefined, { products: [wanted] })),
    own(carts.clearCart),
    own(carts.setCartGift, `${path}/cart/gifts/1`, { isDeclined: false }),
    ofItem(carts.setCartItemQuantity, (uid) => `${path}/cart/items/${uid}`, { quantity: 1 }),
    ofItem(carts.removeCartItem, (uid) => `${path}/cart/item/${uid}`),
    ofCart(carts.setCartShopper, (uid) => `${path}/cart/${uid}/shopper`, { fullName: "Анна Матрицына" }),
    own(payments.paymentList),
    own(payments.unavailablePayments),
    ofCart(payments.setCartPayment, (uid) => `/orders-zertsalo/api/v2/cart/${uid}/payment`, {
      method: "sbp-sber",
      returnUrl: "/order/",
      failUrl: "/order/",
    }),
    ofCart(promotions.addPromotionCode, (uid) => `${path}/promotion/add-promotion-code/${uid}`, { code: "ВАННАЯ5" }),
    ofCart(promotions.removePromotionCode, (uid) => `${path}/promotion/remove-promotion-code/${uid}`),
    shared(promotions.discountByCode, `/zertsalo-a-catalog/v1/discount/by-code/${code}`),
    named(links.shareProducts, {
      of: async ({ customerId }, db) => {
        const { cartUid } = await insertSampleCart(db, customerId);
        return { path: `${path}/share`, body: { cartUid } };
      },
      absent: { path: `${path}/share`, body: { cartUid: randomUUID() } },
    }),
    named(links.repeatOrder, {
      of: async (owner, db) => ({ path: `/orders-carts/cart/items/bulk-by-order/${await createOrderFor(db, owner)}` }),
      absent: { path: "/orders-carts/cart/items/bulk-by-order/99999999999" },
    }),
    shared(links.acceptShare, `${path}/share/accept-link/${unknownKey}`),
    shared(links.restoreCart, undefined, { token: unknownKey, mode: "add" }),
  ];
}

function ofCart(endpoint: Endpoint, pathOf: (uid: string) => string, body?: unknown): Row {
  return named(endpoint, {
    of: async ({ customerId }, db) => ({ path: pathOf((await insertSampleCart(db, customerId)).cartUid), body }),
    absent: { path: pathOf(randomUUID()), body },
  });
}

function ofItem(endpoint: Endpoint, pathOf: (uid: string) => string, body?: unknown): Row {
  return named(endpoint, {
    of: async ({ customerId }, db) => ({ path: pathOf((await insertSampleCart(db, customerId)).itemUid), body }),
    absent: { path: pathOf(randomUUID()), body },
  });
}
