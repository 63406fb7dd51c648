import type { Cart } from "@zertsalo/contract/cart";
import type { DeliveryUserData } from "@zertsalo/contract/order";
import type { DeliveryCalculation } from "@zertsalo/contract/delivery-calls";
import { defaultSelection } from "@zertsalo/domain/delivery/selection";
import { cartData, toCartMarks } from "#app/lib/cart/cart-data.server.ts";
import type { SignedLine } from "#app/lib/drawings/current-drawing.ts";
import type { DeliveryMoment } from "#app/lib/catalog/delivery-moment.server.ts";
import type { CheckoutData, StepNote, Typed } from "./checkout-data.ts";
import type { Offers } from "./offers-data.ts";
import { type CartPayments, paymentData } from "./payment-data.server.ts";
import { toChoice } from "./selection-fields.ts";

/** Data beside the cart; null is unknown. */
export interface CheckoutExtras {
  offers: Offers | null;
  payments: CartPayments | null;
  /** Offer preselected by a calculation that saves nothing. */
  proposedId?: string | null;
}

/** The cart as the checkout shows it. */
export function checkoutData(cart: Cart, moment: DeliveryMoment, extras: CheckoutExtras): CheckoutData {
  const { uid, version, selection, shopper, delivery } = cart;
  const { city } = moment;
  const [latitude, longitude] = city?.coordinates ?? [0, 0];
  return {
    uid,
    version,
    priceStamp: cart.priceStamp,
    marks: toCartMarks(cart),
    cart: cartData(cart, moment),
    city: { id: city?.id ?? 0, name: city?.name ?? "", latitude, longitude },
    choice: toChoice(selection ?? defaultSelection),
    proposedId: extras.proposedId ?? null,
    typed: typedOf(delivery.userData),
    shopper,
    signed: cart.items.flatMap(signedLine),
    offers: extras.offers,
    payment: extras.payments && paymentData(cart, extras.payments),
  };
}

/** Made-to-size lines need the buyer's acceptance before ordering. */
function signedLine({ uid, available, product }: Cart["items"][number]): SignedLine[] {
  if (!product.isSpecialProduct || !available) return [];
  const { name, configurationText, configuration, link } = product;
  return [
    {
      uid,
      name,
      summary: configurationText ?? name,
      hash: configuration?.hash ?? null,
      stone: configuration?.stone?.id ?? null,
      link,
    },
  ];
}

function typedOf(saved: DeliveryUserData | null): Typed {
  const { address = "", apartment = "", entrance = "", comment = "", coordinates = null } = saved ?? {};
  return { address, apartment, entrance, comment, pin: coordinates };
}

const stepOfField = {
  deliveryType: "obtaining",
  pickupItemId: "obtaining",
  date: "when",
  interval: "when",
  time: "when",
  unload: "unload",
} as const;

/** Corrections of the choice, each reported once and at its step. */
export function toStepNotes(changes: DeliveryCalculation["changes"]): StepNote[] {
  const notes = changes.flatMap(({ field, text }) => (text ? [{ step: stepOfField[field], text }] : []));
  return notes.filter(({ text }, at) => notes.findIndex((note) => note.text === text) === at);
}
