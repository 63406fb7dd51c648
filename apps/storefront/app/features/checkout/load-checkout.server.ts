import { calculateDelivery, type DeliveryCalculation } from "@zertsalo/contract/delivery-calls";
import type { Cart } from "@zertsalo/contract/cart";
import { redirect, type RouterContextProvider } from "react-router";
import type { Api } from "#app/lib/http/api.server.ts";
import { deliveryMoment } from "#app/lib/catalog/delivery-moment.server.ts";
import { withTimeout } from "#app/lib/http/deferred.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";
import { loadCurrentCart, loadCartPayments, toCheckoutAnswer } from "./change-checkout.server.ts";
import { checkoutData } from "./checkout-data.server.ts";
import type { CheckoutAnswer } from "./checkout-data.ts";
import { offersBefore } from "./offers.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Longest wait for the carrier: after that the page comes without offers, and they stream in later. */
const patienceMs = 900;

/** Initial data of the page, and the promise of what was not ready. */
export interface InitialCheckout {
  answer: CheckoutAnswer;
  late: Promise<CheckoutAnswer | null> | null;
}

/** An empty cart redirects; a cart that could not be read is not treated as empty. */
export async function loadCheckout(context: Context): Promise<InitialCheckout> {
  const api = visitorApi(context);
  const cart = await loadCurrentCart(context);
  if (!api || cart?.items.length === 0) throw redirect(paths.cart);
  if (!cart?.uid) return { answer: { checkout: null, refusal: null, notes: null }, late: null };
  const calculation = calculateOffers(api, cart, cart.uid);
  const [moment, counted] = await Promise.all([
    deliveryMoment(context),
    withTimeout(calculation, patienceMs, "waiting"),
  ]);
  if (typeof counted !== "string") return { answer: await toCheckoutAnswer(context, counted), late: null };
  const offers = offersBefore(cart, moment, counted);
  const checkout = checkoutData(cart, moment, { offers, payments: await loadCartPayments(context) });
  // Corrections are reported once, with this very answer: no second request is made.
  const late = calculation.then((answer) => (typeof answer === "string" ? null : toCheckoutAnswer(context, answer)));
  return {
    answer: { checkout, refusal: null, notes: null },
    late: counted === "waiting" ? settledOr(late, null) : null,
  };
}

/** Calculates with the saved choice and address. Without an available line there is nothing to calculate. */
async function calculateOffers(
  api: Api,
  { delivery, items }: Cart,
  cartUid: string,
): Promise<DeliveryCalculation | "failed" | "waiting"> {
  if (!items.some(({ available }) => available)) return "failed";
  const { address = "", coordinates = null } = delivery.userData ?? {};
  const request = api.call(calculateDelivery, { params: { cartUid }, body: { address, coordinates, isLook: true } });
  return settledOr(request, "failed");
}
