import { ApiError } from "@zertsalo/client/api-error";
import { type Cart, cart as openCart } from "@zertsalo/contract/cart";
import type { DeliveryCalculation } from "@zertsalo/contract/delivery-calls";
import { companyCredit } from "@zertsalo/contract/company-debt";
import { paymentList, unavailablePayments } from "@zertsalo/contract/payments";
import type { RouterContextProvider } from "react-router";
import { readField } from "#app/lib/cart/form-fields.ts";
import { deliveryMoment } from "#app/lib/catalog/delivery-moment.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { readSource } from "#app/lib/shop-events/source-cookie.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { sessionApi, visitorApi } from "#app/lib/session/visitor-api.server.ts";
import { checkoutData, toStepNotes } from "./checkout-data.server.ts";
import type { CheckoutAnswer, CheckoutIntent } from "./checkout-data.ts";
import type { CheckoutIntentHandler, PlaceResult } from "./checkout-intent.ts";
import { recalculateDelivery, chooseOffer, saveUserData } from "./delivery-intents.server.ts";
import { buildOffers } from "./offers.server.ts";
import type { CartPayments } from "./payment-data.server.ts";
import { placeCheckout } from "./place-order.server.ts";
import { choosePayment, saveShopper } from "./people-intents.server.ts";
import { submitCheckout } from "./submit-checkout.server.ts";

type Context = Readonly<RouterContextProvider>;

/** By the form field that names the intent. */
const intentHandlers: Partial<Record<string, CheckoutIntentHandler>> = {
  calculate: recalculateDelivery,
  offer: chooseOffer,
  "user-data": saveUserData,
  shopper: saveShopper,
  payment: choosePayment,
  place: placeCheckout,
  submit: submitCheckout,
} satisfies Record<Exclude<CheckoutIntent, "look">, CheckoutIntentHandler>;

/** Handles a form of the checkout. A refusal carries the current checkout. */
export async function handleCheckoutIntent(
  context: Context,
  request: Request,
  form: FormData,
): Promise<CheckoutAnswer> {
  const handler = intentHandlers[readField(form, "intent")];
  try {
    const api = await sessionApi(context);
    if (!handler) return await toCheckoutAnswer(context, await api.call(openCart));
    const source = readSource(request.headers.get("cookie"));
    return await toCheckoutAnswer(context, await handler({ api, cartUid: readField(form, "cart"), form, source }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Server errors are logged and counted as failures, unlike refusals.
    if (error.status >= 500) await settledOr(Promise.reject(error), null);
    const refusal = { code: error.errorCode, text: error.errorText };
    const fresh = error.errorCode === "delivery_quote_expired" ? (error.data as DeliveryCalculation | null) : null;
    return { ...(await toCheckoutAnswer(context, fresh ?? (await loadCurrentCart(context)))), refusal };
  }
}

/** The current cart; null: it cannot be read. */
export function loadCurrentCart(context: Context): Promise<Cart | null> {
  const api = visitorApi(context);
  return api ? settledOr(api.call(openCart), null) : Promise.resolve(null);
}

/** Available and unavailable payment methods: they depend on the buyer, the delivery and the sum. */
export async function loadCartPayments(context: Context): Promise<CartPayments | null> {
  const api = visitorApi(context);
  if (!api) return null;
  const isCompany = context.get(visitContext).companyId !== null;
  const [offered, unavailable, credit] = await Promise.all([
    settledOr(api.call(paymentList, { query: {} }), null),
    settledOr(api.call(unavailablePayments, { query: {} }), { list: [] }),
    isCompany ? settledOr(api.call(companyCredit), null) : null,
  ]);
  return offered && { offered, unavailable: unavailable.list, credit: credit?.data ?? null };
}

/** Formats a cart, a calculation or an order for the page. */
export async function toCheckoutAnswer(
  context: Context,
  done: Cart | DeliveryCalculation | PlaceResult | null,
): Promise<CheckoutAnswer> {
  if (!done) return { checkout: null, refusal: null, notes: null };
  if ("outcome" in done) return { ...(await toCheckoutAnswer(context, done.cart)), outcome: done.outcome };
  const [moment, payments] = await Promise.all([deliveryMoment(context), loadCartPayments(context)]);
  if (!("changes" in done)) {
    return { checkout: checkoutData(done, moment, { offers: null, payments }), refusal: null, notes: null };
  }
  return {
    checkout: checkoutData(done.cart, moment, {
      offers: buildOffers(done, moment),
      payments,
      proposedId: done.proposedId,
    }),
    refusal: null,
    notes: toStepNotes(done.changes),
  };
}
