import type { Cart } from "@zertsalo/contract/cart";
import type { DeliveryCalculation } from "@zertsalo/contract/delivery-calls";
import type { Api } from "#app/lib/http/api.server.ts";
import type { PlaceOutcome } from "./place-outcome.ts";

export interface CheckoutInput {
  api: Api;
  cartUid: string;
  form: FormData;
  /** Where the visitor came from first; null: he has not allowed it. */
  source: string | null;
}

export interface PlaceResult {
  outcome: PlaceOutcome;
  /** The cart at the time of the refusal. */
  cart: Cart | null;
}

/** Returns the cart, or a calculation with the cart in it. */
export type CheckoutIntentHandler = (input: CheckoutInput) => Promise<Cart | DeliveryCalculation | PlaceResult>;
