import { cartAction } from "./cart-badge.ts";
import { track } from "#app/lib/analytics/track.ts";
import { waitForMe } from "#app/lib/session/me.ts";
import type { CartAnswer } from "./cart-data.ts";
import { sendAndNotify } from "./send-cart.ts";
import { trackedProducts } from "./tracked-products.ts";

type List = readonly { productId: number; quantity: number }[];

/** Adds a whole list to the cart, optionally with payment by bill; the result appears as a toast. */
export async function sendList(list: List, { wantsBill = false } = {}): Promise<CartAnswer | null> {
  const products = list.map(({ productId, quantity }) => `${productId}:${quantity}`).join(",");
  const answer = await sendAndNotify({ products, ...(wantsBill && { bill: "1" }) });
  if (answer && !answer.refusal) void trackList(list);
  return answer;
}

/** Loads names and prices only if there is a counter to report to. */
async function trackList(list: List): Promise<void> {
  if ((await waitForMe()).counterId === null) return;
  const answer = await fetch(`${cartAction}?whole=1`).catch(() => null);
  const { cart } = answer?.ok ? ((await answer.json()) as CartAnswer) : { cart: null };
  if (!cart) return;
  const added = new Map(list.map(({ productId, quantity }) => [String(productId), quantity]));
  const products = trackedProducts(cart).flatMap((product) => {
    const quantity = added.get(product.id);
    return quantity === undefined ? [] : [{ ...product, quantity }];
  });
  await track("add_to_cart", { products });
}
