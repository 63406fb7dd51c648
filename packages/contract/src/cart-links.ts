import { z } from "zod";
import { FilledCart } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { LinkToken } from "./link-token.ts";

const tag = "Корзина";
const path = "/orders-zertsalo/api/v1";

export const repeatOrder = endpoint({
  method: "POST",
  path: "/orders-carts/cart/items/bulk-by-order/:order",
  summary: "Puts the products of an order of his own into the cart, at today's prices and rules",
  tag,
  params: z.object({
    order: z
      .string()
      .regex(/^\d{1,11}$/)
      .transform(Number),
  }),
  response: FilledCart,
  errors: ["order_not_found", "too_many_request"],
});

export const shareProducts = endpoint({
  method: "POST",
  path: `${path}/share`,
  summary: "A link to the products of an order of his own, or of his cart: products and quantities, nothing else",
  tag,
  body: z.union([
    z.strictObject({ orderNumber: z.int().positive().max(99_999_999_999) }),
    z.strictObject({ cartUid: z.uuid() }),
  ]),
  /** Accepted by `accept-link`. */
  response: z.object({ shareLink: LinkToken }),
  errors: ["order_not_found", "cart_not_found", "too_many_request"],
});

export const acceptShare = endpoint({
  method: "GET",
  path: `${path}/share/accept-link/:link`,
  summary: "Puts what was shared into the visitor's own cart, once for each link and visitor",
  tag,
  params: z.object({ link: LinkToken }),
  response: FilledCart,
  errors: ["share_not_found", "too_many_request"],
});

export const restoreCart = endpoint({
  method: "POST",
  path: `${path}/cart/restore`,
  summary: "Puts the products of an email's CART_RESTORE link into the visitor's own cart",
  tag,
  body: z.strictObject({
    token: LinkToken,
    /** Required where the cart is not empty, else `restore_choice_needed`. */
    mode: z.enum(["add", "replace"]).optional(),
  }),
  response: FilledCart,
  errors: ["restore_link_not_found", "restore_choice_needed", "too_many_request"],
});
