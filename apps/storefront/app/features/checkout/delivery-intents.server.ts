import { cart as openCart } from "@zertsalo/contract/cart";
import { calculateDelivery, setDeliveryUserData, setShipping } from "@zertsalo/contract/delivery-calls";
import { defaultSelection } from "@zertsalo/domain/delivery/selection";
import { plainAddress } from "@zertsalo/domain/places/address-text";
import { readField } from "#app/lib/cart/form-fields.ts";
import type { CheckoutIntentHandler } from "./checkout-intent.ts";
import { parseSelection } from "./selection-fields.ts";

/** Calculates delivery offers; values absent from the form come from the cart. */
export const recalculateDelivery: CheckoutIntentHandler = async (input) => {
  const { api, cartUid, form } = input;
  const { selection, delivery } = await api.call(openCart);
  const saved = delivery.userData;
  const address = form.has("address") ? readField(form, "address") : (saved?.address ?? "");
  const isSamePlace = plainAddress(address) === plainAddress(saved?.address ?? "");
  // A form sent without scripts contains all of its fields.
  if (form.has("comment") || form.has("entrance")) await saveUserData(input);
  return api.call(calculateDelivery, {
    params: { cartUid },
    body: {
      address,
      coordinates: pinOf(form) ?? (isSamePlace ? (saved?.coordinates ?? null) : null),
      ...(form.has("apartment") && { apartment: readField(form, "apartment") }),
      ...(isChoice(form) && { selection: parseSelection(form, selection ?? defaultSelection) }),
      // Without a choice of the buyer's own the calculation saves nothing.
      isLook: !isChoice(form) && !form.has("address") && !form.has("apartment"),
    },
  });
};

const choiceNames = ["way", "date", "slot", "time", "method", "floor", "length", "point"];
const isChoice = (form: FormData) => choiceNames.some((name) => form.has(name));

/** Chooses one of the calculated offers. */
export const chooseOffer: CheckoutIntentHandler = ({ api, cartUid, form }) =>
  api.call(setShipping, { params: { cartUid }, body: { deliveryItem: { id: readField(form, "id") } } });

const typedFields = ["apartment", "entrance", "comment", "chosenTime"] as const;

/** Saves the typed values, field by field. */
export const saveUserData: CheckoutIntentHandler = ({ api, cartUid, form }) => {
  const sent = typedFields.filter((name) => form.has(name));
  const body = Object.fromEntries(sent.map((name) => [name, readField(form, name)]));
  return api.call(setDeliveryUserData, { params: { cartUid }, body });
};

/** «53.2,50.1»: coordinates of the buyer's pin. */
function pinOf(form: FormData): [number, number] | null {
  const [latitude = Number.NaN, longitude = Number.NaN] = readField(form, "pin").split(",").map(Number);
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? [latitude, longitude] : null;
}
