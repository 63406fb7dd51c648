import { ApiError } from "@zertsalo/client/api-error";
import { type Cart, cart as openCart } from "@zertsalo/contract/cart";
import type { DeliveryCalculation } from "@zertsalo/contract/delivery-calls";
import { paymentList, unavailablePayments } from "@zertsalo/contract/payments";
import type { RouterContextProvider } from "react-router";
import type { Api } from "#app/lib/api.server.ts";
import { fieldOf } from "#app/lib/cart/form-fields.ts";
import { deliveryMoment } from "#app/lib/delivery-moment.server.ts";
import { settle } from "#app/lib/settle.server.ts";
import { sessionApi, visitorApi } from "#app/lib/visitor-api.server.ts";
import { checkoutData, notesOf } from "./checkout-data.server.ts";
import type { CheckoutAnswer } from "./checkout-data.ts";
import { calculate, chooseOffer, keepTyped } from "./delivery-wishes.server.ts";
import { offersOf } from "./offers.server.ts";
import type { CartPayments } from "./payment-data.server.ts";
import { placeCheckout, type Placing } from "./place-order.server.ts";
import { choosePayment, keepShopper } from "./people-wishes.server.ts";
import { submitCheckout } from "./submit-checkout.server.ts";

type Context = Readonly<RouterContextProvider>;

export interface AskedWish {
  api: Api;
  cartUid: string;
  form: FormData;
}

/** What a wish has come to: the cart, or a calculation with the cart in it. */
export type Wish = (asked: AskedWish) => Promise<Cart | DeliveryCalculation | Placing>;

/** By the field `wish` of the form. */
const wishes: Record<string, Wish> = {
  calculate,
  offer: chooseOffer,
  "user-data": keepTyped,
  shopper: keepShopper,
  payment: choosePayment,
  place: placeCheckout,
  submit: submitCheckout,
};

/** Does what a form of the checkout asks for. A refusal comes with the checkout as it is now. */
export async function checkoutAfterWish(context: Context, form: FormData): Promise<CheckoutAnswer> {
  const wish = wishes[fieldOf(form, "wish")];
  try {
    const api = await sessionApi(context);
    if (!wish) return await told(context, await api.call(openCart));
    return await told(context, await wish({ api, cartUid: fieldOf(form, "cart"), form }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What is no refusal of the buyer's wish is a failure of ours, and counted as one.
    if (error.status >= 500) await settle(Promise.reject(error), null);
    const refusal = { code: error.errorCode, text: error.errorText };
    const fresh = error.errorCode === "delivery_quote_expired" ? (error.data as DeliveryCalculation | null) : null;
    return { ...(await told(context, fresh ?? (await cartNow(context)))), refusal };
  }
}

/** The cart as it stands; null: it cannot be read. */
export function cartNow(context: Context): Promise<Cart | null> {
  const api = visitorApi(context);
  return api ? settle(api.call(openCart), null) : Promise.resolve(null);
}

/** How the cart can be paid as it stands, and how not: it follows the buyer, the way and the sum. */
export async function paymentsNow(context: Context): Promise<CartPayments | null> {
  const api = visitorApi(context);
  if (!api) return null;
  const [offered, unavailable] = await Promise.all([
    settle(api.call(paymentList, { query: {} }), null),
    settle(api.call(unavailablePayments, { query: {} }), { list: [] }),
  ]);
  return offered && { offered, unavailable: unavailable.list };
}

/** A cart, a calculation or an order in words. */
export async function told(
  context: Context,
  done: Cart | DeliveryCalculation | Placing | null,
): Promise<CheckoutAnswer> {
  if (!done) return { checkout: null, refusal: null, notes: null };
  if ("outcome" in done) return { ...(await told(context, done.cart)), outcome: done.outcome };
  const [moment, payments] = await Promise.all([deliveryMoment(context), paymentsNow(context)]);
  if (!("changes" in done)) {
    return { checkout: checkoutData(done, moment, { offers: null, payments }), refusal: null, notes: null };
  }
  return {
    checkout: checkoutData(done.cart, moment, {
      offers: offersOf(done, moment),
      payments,
      proposedId: done.proposedId,
    }),
    refusal: null,
    notes: notesOf(done.changes),
  };
}
