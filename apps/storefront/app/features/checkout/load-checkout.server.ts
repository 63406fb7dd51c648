import { calculateDelivery } from "@zertsalo/contract/delivery-calls";
import type { Cart } from "@zertsalo/contract/cart";
import { redirect, type RouterContextProvider } from "react-router";
import type { Api } from "#app/lib/api.server.ts";
import { deliveryMoment } from "#app/lib/delivery-moment.server.ts";
import { paths } from "#app/lib/paths.ts";
import { settle } from "#app/lib/settle.server.ts";
import { visitorApi } from "#app/lib/visitor-api.server.ts";
import { cartNow, paymentsNow } from "./change-checkout.server.ts";
import { checkoutData, notesOf } from "./checkout-data.server.ts";
import type { CheckoutAnswer } from "./checkout-data.ts";
import { offersBefore, offersOf } from "./offers.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A page does not wait longer for the carrier: it comes without offers then, and asks for them itself. */
const patienceMs = 900;

/** What the page begins with. An empty cart has nothing to be checked out; one that could not be read is not empty. */
export async function loadCheckout(context: Context): Promise<CheckoutAnswer> {
  const api = visitorApi(context);
  const cart = await cartNow(context);
  if (!api || cart?.items.length === 0) throw redirect(paths.cart);
  if (!cart?.uid) return { checkout: null, refusal: null, notes: null };
  const [moment, counted] = await Promise.all([deliveryMoment(context), inTime(calculated(api, cart, cart.uid))]);
  // Behind the calculation: it may have corrected the way, and the ways of paying follow it.
  const payments = await paymentsNow(context);
  if (typeof counted === "string") {
    const offers = offersBefore(cart, moment, counted);
    return { checkout: checkoutData(cart, moment, { offers, payments }), refusal: null, notes: null };
  }
  return {
    checkout: checkoutData(counted.cart, moment, { offers: offersOf(counted, moment), payments }),
    refusal: null,
    notes: notesOf(counted.changes),
  };
}

/** As it was chosen and typed before. Where nothing of the cart can be had, there is nothing to calculate. */
function calculated(api: Api, { delivery, items }: Cart, cartUid: string) {
  if (!items.some(({ available }) => available)) return Promise.resolve("failed" as const);
  const { address = "", coordinates = null } = delivery.userData ?? {};
  const asked = api.call(calculateDelivery, { params: { cartUid }, body: { address, coordinates } });
  return settle(asked, "failed" as const);
}

async function inTime<Value>(asked: Promise<Value>): Promise<Value | "waiting"> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"waiting">((resolve) => {
    timer = setTimeout(() => resolve("waiting"), patienceMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
