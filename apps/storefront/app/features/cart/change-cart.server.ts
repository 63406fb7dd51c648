import { ApiError } from "@zertsalo/client/api-error";
import {
  addCartItem,
  addCartList,
  type Cart,
  cart as openCart,
  clearCart,
  type FilledCart,
  removeCartItem,
  setCartGift,
  setCartItemQuantity,
} from "@zertsalo/contract/cart";
import { repeatOrder, restoreCart, shareProducts } from "@zertsalo/contract/cart-links";
import { errorCatalogue } from "@zertsalo/contract/errors";
import { setCartPayment } from "@zertsalo/contract/payments";
import { addPromotionCode, removePromotionCode } from "@zertsalo/contract/promotions";
import { formatCount } from "@zertsalo/domain/text/format";
import type { RouterContextProvider } from "react-router";
import type { Api } from "#app/lib/http/api.server.ts";
import { readField, readQuantityField } from "#app/lib/cart/form-fields.ts";
import { cookieValue } from "#app/lib/http/cookies.ts";
import { provenCookies } from "#app/lib/session/flags.ts";
import { backFromBank } from "#app/lib/orders/payment-return.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { dropCartLink, cartLink } from "./cart-links.server.ts";

/** Outcome of a cart intent. */
export interface CartChangeResult {
  cart: Cart;
  message?: string | null;
  shareLink?: string;
}

interface ChangeCartInput {
  api: Api;
  request: Request;
  context: Readonly<RouterContextProvider>;
  form: FormData;
}

const goods = ["товар", "товара", "товаров"] as const;

type IntentHandler = (input: ChangeCartInput, value: string) => Promise<CartChangeResult>;

/** By the form field that names the intent. */
const intentHandlers: Record<string, IntentHandler> = {
  line: ({ api, form }, uid) => setQuantity(api, uid, numberOf(form)),
  add: ({ api, form }, id) => addProduct(api, Number(id), form.has("quantity") ? numberOf(form) : 1),
  products: async ({ api, form }, list) => {
    const products = listOf(list);
    const change = toChangeResult(await api.call(addCartList, { body: { products } }));
    const message = change.message ?? `Добавили ${formatCount(products.length, goods)} в\u00a0корзину`;
    if (!form.has("bill")) return { ...change, message };
    const chosen = await payByBill(api, change.cart);
    if (chosen) return { cart: chosen, message };
    return { ...change, message: `${message}. Счёт выбрать не\u00a0получилось, выберите оплату при оформлении` };
  },
  repeat: async ({ api }, order) => {
    const { cart, message } = toChangeResult(await api.call(repeatOrder, { params: { order } }));
    const text = message
      ? "Часть товаров закончилась, остальное в\u00a0корзине"
      : `Товары из\u00a0заказа №\u00a0${order} в\u00a0корзине`;
    return { cart, message: text };
  },
  gift: async ({ api, form }, ruleId) => {
    const isDeclined = readField(form, "declined") === "1";
    const params = { ruleId: Number(ruleId) };
    return { cart: await api.call(setCartGift, { params, body: { isDeclined } }) };
  },
  clear: async ({ api }, which) => ({
    cart: await api.call(clearCart, { query: which === "unavailable" ? { unavailable: "1" } : {} }),
  }),
  code: attachCode,
  dropCode: async ({ api }, cartUid) => ({
    cart: await api.call(removePromotionCode, { params: { cartUid } }),
    message: "Промокод убран",
  }),
  share: async ({ api, context }, cartUid) => {
    const { shareLink } = await api.call(shareProducts, { body: { cartUid } });
    const { publicOrigin } = context.get(visitContext);
    return { cart: await api.call(openCart), shareLink: `${publicOrigin}${paths.cart}?share=${shareLink}` };
  },
  restore: async ({ api, request, context }, mode) => {
    const { token } = cartLink(request) ?? { token: "" };
    const body = { token, mode: mode === "replace" ? ("replace" as const) : ("add" as const) };
    const change = toChangeResult(await api.call(restoreCart, { body }));
    dropCartLink(context);
    return { ...change, message: change.message ?? "Корзина восстановлена" };
  },
};

/** Handles a form of the cart; null for an unknown intent. */
export async function changeCart(input: ChangeCartInput): Promise<CartChangeResult | null> {
  const name = Object.keys(intentHandlers).find((each) => input.form.has(each));
  const handler = name && intentHandlers[name];
  return handler ? handler(input, readField(input.form, name)) : null;
}

/**
 * Sets payment by bill only on explicit request: a later choice at the checkout stays. Null: payment could not be set,
 * but the goods are in the cart.
 */
async function payByBill(api: Api, cart: Cart): Promise<Cart | null> {
  const page = `${paths.checkout}${backFromBank}`;
  const body = { method: "bill" as const, returnUrl: page, failUrl: page };
  const chosen = await settledOr(api.call(setCartPayment, { params: { cartUid: cart.uid ?? "" }, body }), null);
  return chosen?.number === null ? chosen : null;
}

/** «12:2,40:1»: products and their quantities. The API rejects invalid numbers. */
const listOf = (text: string) =>
  text.split(",").map((pair) => {
    const [productId, quantity] = pair.split(":").map(Number);
    return { productId: productId ?? Number.NaN, quantity: quantity ?? 1 };
  });

const numberOf = (form: FormData) => Number(readQuantityField(form) || Number.NaN);

/** Quantity 0 removes the line. */
async function setQuantity(api: Api, uid: string, quantity: number): Promise<CartChangeResult> {
  if (quantity === 0) return { cart: await api.call(removeCartItem, { params: { uid } }) };
  return orMaxQuantity(api.call(setCartItemQuantity, { params: { uid }, body: { quantity } }), (qMax) =>
    api.call(setCartItemQuantity, { params: { uid }, body: { quantity: qMax } }),
  );
}

async function addProduct(api: Api, productId: number, quantity: number): Promise<CartChangeResult> {
  return orMaxQuantity(api.call(addCartItem, { body: { productId, quantity } }), async (qMax) => {
    const now = await api.call(openCart);
    const line = now.items.find(({ id, giftRuleId }) => id === productId && giftRuleId === null);
    if (!line) return api.call(addCartItem, { body: { productId, quantity: qMax } });
    if (line.quantity === qMax) return now;
    return api.call(setCartItemQuantity, { params: { uid: line.uid }, body: { quantity: qMax } });
  });
}

/** Limits the quantity to the stock and notifies the buyer. */
async function orMaxQuantity(request: Promise<Cart>, most: (qMax: number) => Promise<Cart>): Promise<CartChangeResult> {
  try {
    return { cart: await request };
  } catch (error) {
    const qMax =
      error instanceof ApiError && error.errorCode === "quantity_above_stock" ? readMaxQuantity(error.data) : 0;
    if (qMax < 1) throw error;
    return { cart: await most(qMax), message: errorCatalogue.quantity_above_stock.text };
  }
}

function readMaxQuantity(data: unknown): number {
  const { qMax } = (data ?? {}) as { qMax?: unknown };
  return typeof qMax === "number" ? qMax : 0;
}

/** An expert's rights come from his verified cookie or the typed code, never from a mark in the address. */
async function attachCode({ api, request, form }: ChangeCartInput, code: string): Promise<CartChangeResult> {
  const cookies = request.headers.get("cookie");
  const expertCode = readField(form, "expertCode") || cookieValue(cookies, provenCookies.expert);
  const isMarked = cookieValue(cookies, "is_expert") === "Y";
  const cart = await api.call(addPromotionCode, {
    params: { cartUid: readField(form, "cart") },
    query: isMarked ? { expert: "Y" } : {},
    body: { code, expertCode, terminalSecret: cookieValue(cookies, provenCookies.terminal) },
  });
  return { cart };
}

/** Reports lines left out or reduced once; the cart itself shows the rest. */
export function toChangeResult({ notAdded, clipped, ...cart }: FilledCart): CartChangeResult {
  const notices = [
    notAdded.length > 0 ? `Не\u00a0добавили ${formatCount(notAdded.length, goods)}: их\u00a0нет` : null,
    clipped.length > 0
      ? `У\u00a0${formatCount(clipped.length, ["товара", "товаров", "товаров"])} поставили всё, что есть`
      : null,
  ];
  return { cart, message: notices.filter(Boolean).join(". ") || null };
}
