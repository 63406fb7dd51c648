import type { Client } from "@zertsalo/client/client";
import * as calls from "@zertsalo/contract/cart";
import { shareProducts } from "@zertsalo/contract/cart-links";
import { createConfiguredProduct } from "@zertsalo/contract/configurators";
import { z } from "zod";
import { cartFacts } from "../facts/cart-facts.ts";
import { Refusal } from "../refusals.ts";
import { defineTool } from "../tool.ts";
import { cityId, calculatedHash, configuratorType, options, quantity } from "./inputs.ts";

export const getCart = defineTool({
  name: "get_cart",
  title: "Корзина",
  description: "Корзина этого сеанса по ценам на сейчас: позиции, суммы, дни, что нельзя заказать и почему.",
  effect: "reads",
  input: z.strictObject({ cityId }),
  async run({ cityId: city }, visit) {
    return cartFacts(await (await visit.api(city)).call(calls.cart), visit.link);
  },
});

export const addProductToCart = defineTool({
  name: "add_product_to_cart",
  title: "Готовый товар в корзину",
  description: "Кладёт готовый товар в корзину сеанса по его id; повторный вызов добавит ещё. Ничего не заказывает.",
  effect: "adds",
  input: z.strictObject({
    productId: z.int().min(1).max(2_147_483_647).describe("id товара из search_products или get_product."),
    quantity,
    cityId,
  }),
  async run({ productId, quantity: pieces, cityId: city }, visit) {
    const api = await visit.api(city);
    return cartFacts(await api.call(calls.addCartItem, { body: { productId, quantity: pieces } }), visit.link);
  },
});

export const addPieceToCart = defineTool({
  name: "add_piece_to_cart",
  title: "Изделие по размеру в корзину",
  description:
    "Кладёт рассчитанное изделие в корзину сеанса: type, options и hash — из ответа calculate_piece, который человек видел. Ничего не заказывает: чертёж утверждает и платит человек на сайте.",
  effect: "adds",
  input: z.strictObject({ type: configuratorType, options, hash: calculatedHash, quantity, cityId }),
  async run({ type, options: given, hash, quantity: pieces, cityId: city }, visit) {
    const api = await visit.api(city);
    const body = { options: given, expectedHash: hash };
    const { data } = await api.call(createConfiguredProduct, { params: { type }, body });
    const cart = await api.call(calls.addCartItem, { body: { productId: data.id, quantity: pieces } });
    return cartFacts(cart, visit.link);
  },
});

export const changeCartLine = defineTool({
  name: "change_cart_line",
  title: "Количество в корзине",
  description: "Ставит количество позиции корзины; 0 убирает её.",
  effect: "sets",
  input: z.strictObject({
    line: z.uuid().describe("line позиции из get_cart."),
    quantity: z.int().min(0).max(999),
    cityId,
  }),
  async run({ line: uid, quantity: pieces, cityId: city }, visit) {
    const api = await visit.api(city);
    const cart =
      pieces === 0
        ? await api.call(calls.removeCartItem, { params: { uid } })
        : await api.call(calls.setCartItemQuantity, { params: { uid }, body: { quantity: pieces } });
    return cartFacts(cart, visit.link);
  },
});

/** The cart of the session, which must have something in it. */
export async function filledCart(api: Client): Promise<calls.Cart & { uid: string }> {
  const cart = await api.call(calls.cart);
  const { uid } = cart;
  if (!uid || cart.items.length === 0) {
    throw new Refusal("Корзина пуста.", "Сначала добавьте товар или изделие: add_product_to_cart, add_piece_to_cart.");
  }
  return { ...cart, uid };
}

export const handOver = defineTool({
  name: "hand_over",
  title: "Передать корзину человеку",
  description:
    "Ссылка на корзину для человека. По ней товары попадут в его корзину на сайте; там он проверит сумму, утвердит чертёж, выберет доставку и оплатит. Заказать за него нельзя.",
  effect: "reads",
  input: z.strictObject({}),
  async run(_, visit) {
    const api = await visit.api();
    const cart = await filledCart(api);
    const { shareLink } = await api.call(shareProducts, { body: { cartUid: cart.uid } });
    return {
      url: visit.link(`/cart/?share=${encodeURIComponent(shareLink)}`),
      validDays: 30,
      ...cartFacts(cart, visit.link),
    };
  },
});
