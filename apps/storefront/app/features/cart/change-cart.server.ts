import { ApiError } from "@zertsalo/client/api-error";
import {
  addCartItem,
  addCartList,
  type Cart,
  cart as openCart,
  clearCart,
  type FilledCart,
  removeCartItem,
  setCartItemQuantity,
} from "@zertsalo/contract/cart";
import { repeatOrder, restoreCart, shareProducts } from "@zertsalo/contract/cart-links";
import { errorCatalogue } from "@zertsalo/contract/errors";
import { setCartPayment } from "@zertsalo/contract/payments";
import { addPromotionCode, removePromotionCode } from "@zertsalo/contract/promotions";
import { countOf } from "@zertsalo/domain/text/format";
import type { RouterContextProvider } from "react-router";
import type { Api } from "#app/lib/api.server.ts";
import { fieldOf, quantityOf } from "#app/lib/cart/form-fields.ts";
import { cookieValue } from "#app/lib/cookies.ts";
import { provenCookies } from "#app/lib/flags.ts";
import { backFromBank } from "#app/lib/payment-return.ts";
import { paths } from "#app/lib/paths.ts";
import { settle } from "#app/lib/settle.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import { dropCartLink, cartLink } from "./cart-links.server.ts";

/** What a wish has come to. */
export interface Change {
  cart: Cart;
  words?: string | null;
  shareLink?: string;
}

interface Asked {
  api: Api;
  request: Request;
  context: Readonly<RouterContextProvider>;
  form: FormData;
}

const goods = ["товар", "товара", "товаров"] as const;

type Wish = (asked: Asked, value: string) => Promise<Change>;

/** By the field that names the wish. */
const wishes: Record<string, Wish> = {
  line: ({ api, form }, uid) => setQuantity(api, uid, numberOf(form)),
  add: ({ api, form }, id) => addProduct(api, Number(id), form.has("quantity") ? numberOf(form) : 1),
  products: async ({ api, form }, list) => {
    const products = listOf(list);
    const change = filled(await api.call(addCartList, { body: { products } }));
    const words = change.words ?? `Добавили ${countOf(products.length, goods)} в\u00a0корзину`;
    if (form.get("payment") !== "bill") return { ...change, words };
    const chosen = await payByBill(api, change.cart);
    if (chosen) return { cart: chosen, words };
    return { ...change, words: `${words}. Счёт выбрать не\u00a0получилось, выберите оплату при оформлении` };
  },
  repeat: async ({ api }, order) => {
    const { cart, words } = filled(await api.call(repeatOrder, { params: { order } }));
    const said = words
      ? "Часть товаров закончилась, остальное в\u00a0корзине"
      : `Товары из\u00a0заказа №\u00a0${order} в\u00a0корзине`;
    return { cart, words: said };
  },
  clear: async ({ api }, which) => ({
    cart: await api.call(clearCart, { query: which === "unavailable" ? { unavailable: "1" } : {} }),
  }),
  code: attachCode,
  dropCode: async ({ api }, cartUid) => ({
    cart: await api.call(removePromotionCode, { params: { cartUid } }),
    words: "Промокод убран",
  }),
  share: async ({ api, context }, cartUid) => {
    const { shareLink } = await api.call(shareProducts, { body: { cartUid } });
    const { publicOrigin } = context.get(visitContext);
    return { cart: await api.call(openCart), shareLink: `${publicOrigin}${paths.cart}?share=${shareLink}` };
  },
  restore: async ({ api, request, context }, mode) => {
    const { token } = cartLink(request) ?? { token: "" };
    const body = { token, mode: mode === "replace" ? ("replace" as const) : ("add" as const) };
    const change = filled(await api.call(restoreCart, { body }));
    dropCartLink(context);
    return { ...change, words: change.words ?? "Корзина восстановлена" };
  },
};

/** Does what a form of the cart asks for; null when it asks for nothing we know. */
export async function changeCart(asked: Asked): Promise<Change | null> {
  const name = Object.keys(wishes).find((each) => asked.form.has(each));
  const wish = name && wishes[name];
  return wish ? wish(asked, fieldOf(asked.form, name)) : null;
}

/**
 * Chosen when it is asked for, and only then: what is chosen at the checkout afterwards stays. Null: it could not be
 * chosen, and the goods are in the cart all the same.
 */
async function payByBill(api: Api, cart: Cart): Promise<Cart | null> {
  const page = `${paths.checkout}${backFromBank}`;
  const body = { method: "bill" as const, returnUrl: page, failUrl: page };
  const chosen = await settle(api.call(setCartPayment, { params: { cartUid: cart.uid ?? "" }, body }), null);
  return chosen?.number === null ? chosen : null;
}

/** «12:2,40:1»: products and their quantities. What is no number is refused by the API. */
const listOf = (text: string) =>
  text.split(",").map((pair) => {
    const [productId, quantity] = pair.split(":").map(Number);
    return { productId: productId ?? Number.NaN, quantity: quantity ?? 1 };
  });

const numberOf = (form: FormData) => Number(quantityOf(form) || Number.NaN);

/** None at all takes the line away. */
async function setQuantity(api: Api, uid: string, quantity: number): Promise<Change> {
  if (quantity === 0) return { cart: await api.call(removeCartItem, { params: { uid } }) };
  return orMost(api.call(setCartItemQuantity, { params: { uid }, body: { quantity } }), (qMax) =>
    api.call(setCartItemQuantity, { params: { uid }, body: { quantity: qMax } }),
  );
}

async function addProduct(api: Api, productId: number, quantity: number): Promise<Change> {
  return orMost(api.call(addCartItem, { body: { productId, quantity } }), async (qMax) => {
    const now = await api.call(openCart);
    const line = now.items.find(({ id }) => id === productId);
    if (!line) return api.call(addCartItem, { body: { productId, quantity: qMax } });
    if (line.quantity === qMax) return now;
    return api.call(setCartItemQuantity, { params: { uid: line.uid }, body: { quantity: qMax } });
  });
}

/** More than there is becomes all there is, and the buyer is told. */
async function orMost(asked: Promise<Cart>, most: (qMax: number) => Promise<Cart>): Promise<Change> {
  try {
    return { cart: await asked };
  } catch (error) {
    const qMax = error instanceof ApiError && error.errorCode === "quantity_above_stock" ? qMaxOf(error.data) : 0;
    if (qMax < 1) throw error;
    return { cart: await most(qMax), words: errorCatalogue.quantity_above_stock.text };
  }
}

function qMaxOf(data: unknown): number {
  const { qMax } = (data ?? {}) as { qMax?: unknown };
  return typeof qMax === "number" ? qMax : 0;
}

/** An expert's rights are his proven cookie's or the code he types, never the mark in an address. */
async function attachCode({ api, request, form }: Asked, code: string): Promise<Change> {
  const cookies = request.headers.get("cookie");
  const expertCode = fieldOf(form, "expertCode") || cookieValue(cookies, provenCookies.expert);
  const isMarked = cookieValue(cookies, "is_expert") === "Y";
  const cart = await api.call(addPromotionCode, {
    params: { cartUid: fieldOf(form, "cart") },
    query: isMarked ? { expert: "Y" } : {},
    body: { code, expertCode, terminalSecret: cookieValue(cookies, provenCookies.terminal) },
  });
  return { cart };
}

/** What was left out or clipped is said once; the cart itself shows the rest. */
export function filled({ notAdded, clipped, ...cart }: FilledCart): Change {
  const said = [
    notAdded.length > 0 ? `Не\u00a0добавили ${countOf(notAdded.length, goods)}: их\u00a0нет` : null,
    clipped.length > 0
      ? `У\u00a0${countOf(clipped.length, ["товара", "товаров", "товаров"])} поставили всё, что есть`
      : null,
  ];
  return { cart, words: said.filter(Boolean).join(". ") || null };
}
