import { ApiError } from "@zertsalo/client/api-error";
import { type Cart, cart as openCart } from "@zertsalo/contract/cart";
import type { RouterContextProvider } from "react-router";
import { cartData, cartMarksOf, emptyCart, emptyMarks } from "#app/lib/cart/cart-data.server.ts";
import type { CartAnswer } from "#app/lib/cart/cart-data.ts";
import { deliveryMoment } from "#app/lib/delivery-moment.server.ts";
import { settle } from "#app/lib/settle.server.ts";
import { sessionApi, visitorApi } from "#app/lib/visitor-api.server.ts";
import { changeCart } from "./change-cart.server.ts";

type Context = Readonly<RouterContextProvider>;

const nothing: CartAnswer = { marks: null, cart: null, refusal: null, words: null, shareLink: null };

/** The cart as it stands. A guest who has put nothing into it costs the API nothing. */
export async function cartAsItStands(context: Context, isWhole: boolean): Promise<CartAnswer> {
  const api = visitorApi(context);
  if (!api) return { ...nothing, marks: emptyMarks, cart: isWhole ? emptyCart : null };
  return told(context, await settle(api.call(openCart), null), isWhole);
}

/** Does a wish. A refusal comes with the cart as it is now: what another tab has done meanwhile is seen at once. */
export async function cartAfterWish(context: Context, request: Request, form: FormData): Promise<CartAnswer> {
  const isWhole = form.has("whole");
  try {
    const api = await sessionApi(context);
    const change = await changeCart({ api, request, context, form });
    if (!change) return await cartAsItStands(context, isWhole);
    const { cart, words = null, shareLink = null } = change;
    return { ...(await told(context, cart, isWhole)), words, shareLink };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What is no refusal of the buyer's wish is a failure of ours, and counted as one.
    if (error.status >= 500) await settle(Promise.reject(error), null);
    const refusal = { code: error.errorCode, text: error.errorText };
    return { ...(await cartAsItStands(context, isWhole)), refusal };
  }
}

async function told(context: Context, cart: Cart | null, isWhole: boolean): Promise<CartAnswer> {
  if (!cart) return nothing;
  return {
    ...nothing,
    marks: cartMarksOf(cart),
    cart: isWhole ? cartData(cart, await deliveryMoment(context)) : null,
  };
}
