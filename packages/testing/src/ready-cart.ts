import type { LineAcceptance } from "@zertsalo/contract/drawings";
import type { Client } from "@zertsalo/client/client";
import { addCartItem, type Cart, cart, setCartShopper } from "@zertsalo/contract/cart";
import { calculateDelivery, setShipping } from "@zertsalo/contract/delivery-calls";
import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import { setCartPayment } from "@zertsalo/contract/payments";
import { placeOrder } from "@zertsalo/contract/placing";
import { newPhone } from "./builders.ts";

export interface ReadyCartOptions {
  /** A product made by the test (`newProduct`, or one made to size). */
  productId: number;
  quantity?: number;
  /** Further lines. */
  also?: readonly { productId: number; quantity: number }[];
  /** Prefix of the offer's id; by default the store of the buyer's city. */
  offer?: string;
  method?: PaymentMethod;
  /** Unique by default: unpaid orders are counted by phone. */
  phone?: string;
}

const address = "г Москва, ул Вавилова, д 19";

/** A cart ready for ordering, and the call that places it. */
export async function readyCart(buyer: Client, options: ReadyCartOptions) {
  const { productId, quantity = 1, offer = "Pickup|", method = "cashdesk", phone = newPhone() } = options;
  const { uid } = await buyer.call(addCartItem, { body: { productId, quantity } });
  for (const body of options.also ?? []) await buyer.call(addCartItem, { body });
  const params = { cartUid: uid ?? "" };
  const typed = { fullName: "Анна Белова", email: "anna@example.test", phone };
  await buyer.call(setCartShopper, { params, body: typed });
  const { items } = await buyer.call(calculateDelivery, { params, body: { address } });
  const item = items.find(({ id }) => id.startsWith(offer));
  if (!item) throw new Error(`No offer begins with ${offer}`);
  await buyer.call(setShipping, { params, body: { deliveryItem: { id: item.id } } });
  const pages = { returnUrl: "/order/", failUrl: "/order/" };
  await buyer.call(setCartPayment, { params, body: { method, ...pages } });
  const ready = await buyer.call(cart);
  return {
    ready,
    cartUid: params.cartUid,
    item,
    read: (): Promise<Cart> => buyer.call(cart),
    order: (given: Partial<OrderBody> = {}, headers: Record<string, string> = {}) =>
      buyer.call(placeOrder, { params: { id: params.cartUid }, body: { ...orderBody(ready), ...given } }, headers),
  };
}

type OrderBody = ReturnType<typeof orderBody> & {
  inn?: string;
  kpp?: string;
  name?: string;
  form?: string;
  address?: string;
  acceptances?: LineAcceptance[];
};

const orderBody = (displayed: Cart) => ({
  shopperType: displayed.shopper.shopperType,
  priceStamp: displayed.priceStamp as string | undefined,
  consents: ["oferta", "orders"] as ("oferta" | "orders" | "newsletter" | "advertising")[],
  page: "/order/",
});
