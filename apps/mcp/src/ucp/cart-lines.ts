import type { Client } from "@zertsalo/client/client";
import * as calls from "@zertsalo/contract/cart";
import { createConfiguredProduct } from "@zertsalo/contract/configurators";
import type { UcpLine } from "./inputs.ts";
import { productNumber } from "./catalogue.ts";
import { refusalText, type UcpMessage } from "./outcomes.ts";
import { kindOfId } from "./pieces.ts";

/** The cart after a change, and what of the request did not come about. */
export interface ChangedCart {
  cart: calls.Cart;
  messages: UcpMessage[];
}

/**
 * Makes the cart what the platform sent, as a whole: lines that stay as they are keep their ids. Pieces are stored first,
 * by the hash that was calculated; whatever is refused is a message, and the other lines go in.
 */
export async function replaceLines(
  api: Client,
  lines: readonly UcpLine[],
  hasMadeToMeasure: boolean,
): Promise<ChangedCart> {
  const messages: UcpMessage[] = [];
  const wanted = new Map<number, { quantity: number; at: number }>();
  for (const [at, line] of lines.entries()) {
    const found = await lineProduct(api, line, hasMadeToMeasure).catch((error: unknown) => {
      const refused = refusalText(error);
      if (!refused) throw error;
      return refused;
    });
    if (typeof found === "object") {
      messages.push({ type: "error", ...found, path: `$.line_items[${at}]`, severity: "recoverable" });
      continue;
    }
    const before = wanted.get(found);
    wanted.set(found, { quantity: (before?.quantity ?? 0) + line.quantity, at: before?.at ?? at });
  }

  const { items } = await api.call(calls.cart);
  const unchanged = new Set<number>();
  for (const { uid, product, quantity } of items) {
    if (wanted.get(product.productId)?.quantity === quantity) unchanged.add(product.productId);
    else await api.call(calls.removeCartItem, { params: { uid } });
  }
  const added = [...wanted].flatMap(([productId, { quantity }]) =>
    unchanged.has(productId) ? [] : { productId, quantity },
  );
  if (added.length === 0) return { cart: await api.call(calls.cart), messages };
  const filled = await api.call(calls.addCartList, { body: { products: added } });
  return { cart: filled, messages: [...messages, ...leftOut(filled, wanted)] };
}

/** The number of the product that the line is about, or why it is about none. */
async function lineProduct(api: Client, { item, made_to_measure }: UcpLine, hasMadeToMeasure: boolean) {
  const type = kindOfId(item.id);
  if (type && hasMadeToMeasure && made_to_measure) {
    const body = { options: made_to_measure.options, expectedHash: made_to_measure.hash };
    return (await api.call(createConfiguredProduct, { params: { type }, body })).data.id;
  }
  return type ? notCalculated : (productNumber(item.id) ?? leftOutTexts.product_not_found);
}

const notCalculated = {
  code: "configuration_required",
  content: "Изделие делается по размеру: сначала рассчитайте его, или дайте человеку страницу изделия.",
};

function leftOut({ notAdded, clipped }: calls.FilledCart, wanted: ReadonlyMap<number, { at: number }>): UcpMessage[] {
  const path = (productId: number | null) => {
    const at = productId === null ? undefined : wanted.get(productId)?.at;
    return at === undefined ? {} : { path: `$.line_items[${at}]` };
  };
  return [
    ...notAdded.map(
      ({ productId, reason }): UcpMessage => ({
        type: "error",
        ...leftOutTexts[reason],
        ...path(productId),
        severity: "recoverable",
      }),
    ),
    ...clipped.map(
      ({ productId, quantity }): UcpMessage => ({
        type: "warning",
        code: "quantity_adjusted",
        content: `Столько нет в наличии. Положили ${quantity}.`,
        ...path(productId),
      }),
    ),
  ];
}

const leftOutTexts = {
  product_not_found: { code: "not_found", content: "Товар не найден." },
  product_not_available: { code: "out_of_stock", content: "Товар закончился." },
  cart_full: { code: "cart_full", content: "В корзине больше нет места." },
  samples_limit: { code: "samples_limit", content: "Образцов в заказе может быть не больше четырёх." },
} as const;
