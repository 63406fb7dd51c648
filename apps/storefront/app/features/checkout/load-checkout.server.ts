import { calculateDelivery, type DeliveryCalculation } from "@zertsalo/contract/delivery-calls";
import type { Cart } from "@zertsalo/contract/cart";
import { redirect, type RouterContextProvider } from "react-router";
import type { Api } from "#app/lib/api.server.ts";
import { deliveryMoment } from "#app/lib/delivery-moment.server.ts";
import { withTimeout } from "#app/lib/deferred.server.ts";
import { paths } from "#app/lib/paths.ts";
import { settledOr } from "#app/lib/settled-or.server.ts";
import { visitorApi } from "#app/lib/visitor-api.server.ts";
import { loadCurrentCart, loadCartPayments, toCheckoutAnswer } from "./change-checkout.server.ts";
import { checkoutData } from "./checkout-data.server.ts";
import type { CheckoutAnswer } from "./checkout-data.ts";
import { offersBefore } from "./offers.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A page does not wait longer for the carrier: it comes without offers then, and they stream in behind it. */
const patienceMs = 900;

/** What the page begins with, and what it was too early for. */
export interface InitialCheckout {
  answer: CheckoutAnswer;
  late: Promise<CheckoutAnswer | null> | null;
}

/** An empty cart has nothing to be checked out; one that could not be read is not empty. */
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
  // Its corrections are said once, with this very answer: nobody asks a second time.
  const late = calculation.then((answer) => (typeof answer === "string" ? null : toCheckoutAnswer(context, answer)));
  return {
    answer: { checkout, refusal: null, notes: null },
    late: counted === "waiting" ? settledOr(late, null) : null,
  };
}

/** As it was chosen and typed before. Where nothing of the cart can be had, there is nothing to calculate. */
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
