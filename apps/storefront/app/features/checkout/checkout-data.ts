import type { UnloadMethod } from "@zertsalo/contract/delivery";
import type { CartShopper } from "@zertsalo/contract/cart";
import type { DeliveryKind } from "@zertsalo/domain/delivery/delivery-settings";
import type { CartBadge, CartVersion } from "#app/lib/cart/cart-badge.ts";
import type { CartData } from "#app/lib/cart/cart-data.ts";
import type { SignedLine } from "#app/lib/drawings/current-drawing.ts";
import type { Offers } from "./offers-data.ts";
import type { PaymentData } from "./payment-data.ts";
import type { PlaceOutcome } from "./place-outcome.ts";

/** The checkout as its page shows it, with formatted texts. */
export interface CheckoutData extends CartVersion {
  /** Hash of everything displayed; placing an order sends it back. */
  priceStamp: string;
  marks: CartBadge;
  cart: CartData;
  city: { id: number; name: string; latitude: number; longitude: number };
  /** Delivery choice: the saved one, or the one proposed. */
  choice: CheckoutChoice;
  /** Offer preselected for a buyer who has not chosen; his first action saves it. */
  proposedId: string | null;
  typed: Typed;
  /** Null if the intent calculated nothing: the page keeps its current offers. */
  offers: Offers | null;
  shopper: CartShopper;
  /** Lines made to size. */
  signed: SignedLine[];
  /** Null: it could not be read, the page keeps its current data. */
  payment: PaymentData | null;
}

/** What a form of the checkout asks for, in its field `intent`. `look` changes nothing. */
export type CheckoutIntent = "look" | "calculate" | "offer" | "user-data" | "shopper" | "payment" | "place" | "submit";

/** Delivery choice so far. */
export interface CheckoutChoice {
  way: DeliveryKind;
  date: string | null;
  /** «Interval|10:00-14:00» */
  slot: string | null;
  /** The hour of an exact delivery, «12:30». */
  time: string | null;
  method: UnloadMethod;
  floor: number;
  /** Metres from the car to the door of the house. */
  length: number;
  /** The offer of a store or of a carrier's point. */
  point: string | null;
}

/** Address data typed by the buyer. */
export interface Typed {
  address: string;
  apartment: string;
  entrance: string;
  /** Note for the courier. */
  comment: string;
  /** Coordinates of the address. */
  pin: [number, number] | null;
}

export const stepNames = ["obtaining", "when", "unload"] as const;

/** An automatic change of a choice, reported at its step. */
export interface StepNote {
  step: (typeof stepNames)[number];
  text: string;
}

/** Answer of the page server to a form of the checkout; also the page's initial data. */
export interface CheckoutAnswer {
  /** Null: the cart could not be read. */
  checkout: CheckoutData | null;
  /** Why an intent was refused. */
  refusal: { code: string; text: string } | null;
  /** Null: the previous notes still hold. */
  notes: StepNote[] | null;
  /** Outcome of the intent to place the order. */
  outcome?: PlaceOutcome;
}
