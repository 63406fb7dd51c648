import { ApiError } from "@zertsalo/client/api-error";
import { type Cart, cart as openCart } from "@zertsalo/contract/cart";
import type { RouterContextProvider } from "react-router";
import { cartData, toCartMarks, emptyCart, emptyMarks } from "#app/lib/cart/cart-data.server.ts";
import type { CartAnswer } from "#app/lib/cart/cart-data.ts";
import { deliveryMoment } from "#app/lib/catalog/delivery-moment.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { sessionApi, visitorApi } from "#app/lib/session/visitor-api.server.ts";
import { countStep } from "#app/lib/shop-events/count-event.server.ts";
import { changeCart } from "./change-cart.server.ts";

type Context = Readonly<RouterContextProvider>;

const nothing: CartAnswer = { marks: null, cart: null, refusal: null, message: null, shareLink: null };

/** The current cart. A guest without a cart causes no API call. */
export async function loadCartAnswer(context: Context, isWhole: boolean): Promise<CartAnswer> {
  const api = visitorApi(context);
  if (!api) return { ...nothing, marks: emptyMarks, cart: isWhole ? emptyCart : null };
  return toCartAnswer(context, await settledOr(api.call(openCart), null), isWhole);
}

/** Handles a cart intent. A refusal carries the current cart, so that changes of another tab appear at once. */
export async function handleCartIntent(context: Context, request: Request, form: FormData): Promise<CartAnswer> {
  const isWhole = form.has("whole");
  try {
    const api = await sessionApi(context);
    const change = await changeCart({ api, request, context, form });
    if (!change) return await loadCartAnswer(context, isWhole);
    const { cart, message = null, shareLink = null } = change;
    if (cart && cart.items.length > 0) await countStep(api, request, "cart");
    return { ...(await toCartAnswer(context, cart, isWhole)), message, shareLink };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Server errors are logged and counted as failures, unlike refusals.
    if (error.status >= 500) await settledOr(Promise.reject(error), null);
    const refusal = { code: error.errorCode, text: error.errorText };
    return { ...(await loadCartAnswer(context, isWhole)), refusal };
  }
}

async function toCartAnswer(context: Context, cart: Cart | null, isWhole: boolean): Promise<CartAnswer> {
  if (!cart) return nothing;
  return {
    ...nothing,
    marks: toCartMarks(cart),
    cart: isWhole ? cartData(cart, await deliveryMoment(context)) : null,
  };
}
