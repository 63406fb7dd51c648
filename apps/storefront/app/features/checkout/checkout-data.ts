import type { UnloadMethod } from "@zertsalo/contract/delivery";
import type { CartShopper } from "@zertsalo/contract/cart";
import type { DeliveryKind } from "@zertsalo/domain/delivery/delivery-settings";
import type { CartBadge, CartVersion } from "@zertsalo/ui/cart";
import type { CartData } from "#app/lib/cart/cart-data.ts";
import type { SignedLine } from "#app/lib/drawings/current-drawing.ts";
import type { Offers } from "./offers-data.ts";
import type { PaymentData } from "./payment-data.ts";
import type { PlaceOutcome } from "./place-outcome.ts";

/** The checkout as its page shows it, every text ready to be read. */
export interface CheckoutData extends CartVersion {
  /** Names all that is shown; an order is asked for with it. */
  priceStamp: string;
  marks: CartBadge;
  cart: CartData;
  city: { id: number; name: string; latitude: number; longitude: number };
  /** What is chosen of delivery, as the cart keeps it or would keep it. */
  choice: Choice;
  /** The offer that stands there for a buyer who has not chosen: kept with the first thing that he does. */
  proposedId: string | null;
  typed: Typed;
  /** Null in the answer to a wish that has calculated nothing: those that are known stay. */
  offers: Offers | null;
  shopper: CartShopper;
  /** Lines that are made for the buyer alone. */
  signed: SignedLine[];
  /** Null: it could not be read, and what was known stays. */
  payment: PaymentData | null;
}

/** What the buyer has chosen so far. */
export interface Choice {
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

/** What the buyer has typed about the place. */
export interface Typed {
  address: string;
  apartment: string;
  entrance: string;
  /** What the courier should know. */
  comment: string;
  /** Where the address lies. */
  pin: [number, number] | null;
}

export const stepNames = ["obtaining", "when", "unload"] as const;

/** What has happened to a choice by itself, said at its step. */
export interface StepNote {
  step: (typeof stepNames)[number];
  text: string;
}

/** What the page server answers to a form of the checkout, and what the page begins with. */
export interface CheckoutAnswer {
  /** Null: the cart could not be read. */
  checkout: CheckoutData | null;
  /** Why a wish was not done. */
  refusal: { code: string; text: string } | null;
  /** Null: what was said before still holds. */
  notes: StepNote[] | null;
  /** Of the wish to place the order. */
  outcome?: PlaceOutcome;
}
