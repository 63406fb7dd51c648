import { cartAction } from "@zertsalo/ui/cart";
import { track } from "#app/lib/analytics/track.ts";
import { waitForMe } from "#app/lib/me.ts";
import type { CartAnswer } from "./cart-data.ts";
import { sendAndNotify } from "./send-cart.ts";
import { trackedProducts } from "./tracked-products.ts";

type List = readonly { productId: number; quantity: number }[];

/** Puts a whole list into the cart, to be paid by bill if so; what became of it is said at the bottom of the screen. */
export async function sendList(list: List, payment?: "bill"): Promise<CartAnswer | null> {
  const products = list.map(({ productId, quantity }) => `${productId}:${quantity}`).join(",");
  const answer = await sendAndNotify({ products, ...(payment && { payment }) });
  if (answer && !answer.refusal) void trackList(list);
  return answer;
}

/** Names and prices are asked for only where there is a counter to be told. */
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
