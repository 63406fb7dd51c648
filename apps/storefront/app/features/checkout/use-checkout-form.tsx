import type { PaymentMethod, ShopperType } from "@zertsalo/contract/order-enums";
import { type CheckoutError, checkoutErrors } from "@zertsalo/domain/cart/checkout-errors";
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import { signKey } from "#app/lib/drawings/current-drawing.ts";
import { isHomeKind } from "@zertsalo/domain/delivery/delivery-types";
import {
  type CheckoutFormState,
  type CheckoutFormStore,
  checkoutFormStore,
  type TypedValues,
} from "./checkout-form-store.ts";
import { readCheckoutDraft, writeDraft } from "./drafts.ts";
import { resolvePaymentMethod } from "./payment-data.ts";
import type { People } from "./people-data.ts";
import { toShopperValues, toLegalInfo, toRecipient, shopperFields, type ShopperValues } from "./shopper-values.ts";
import { useCheckout } from "./use-checkout.tsx";

interface CheckoutForm extends Omit<CheckoutFormState, "hasRecipient"> {
  people: People;
  values: ShopperValues;
  shopperType: ShopperType;
  hasRecipient: boolean;
  /** The chosen method, or the default one for this type of buyer. */
  method: PaymentMethod | null;
  /** Invalid or missing fields, in page order. */
  left: CheckoutError[];
  store: CheckoutFormStore;
}

const CheckoutFormContext = createContext<{ store: CheckoutFormStore; people: People } | null>(null);

/** Provides the state of the buyer's form to the steps, the sums and the button. */
export function CheckoutFormProvider({ people, children }: { people: People; children: ReactNode }) {
  const { now, send } = useCheckout();
  const [store] = useState(() => {
    const draft = (typed: TypedValues) => {
      for (const field of shopperFields) writeDraft(now().data.uid ?? "", field, typed[field] ?? null);
    };
    return checkoutFormStore({
      send,
      savedValues: () => toShopperValues(now().data.shopper),
      isUnderTheHand: (field) => document.activeElement?.getAttribute("name") === field,
      remember: draft,
    });
  });
  useEffect(
    () => void store.restore(readTypedValues(now().data.uid ?? "", toShopperValues(now().data.shopper))),
    [store, now],
  );
  return <CheckoutFormContext value={{ store, people }}>{children}</CheckoutFormContext>;
}

/** Input typed before hydration or before a reload. */
function readTypedValues(cartUid: string, saved: ShopperValues): TypedValues {
  const typed = shopperFields.flatMap((name) => {
    const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    const value = input && input.value !== saved[name] ? input.value : readCheckoutDraft(cartUid, name);
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(typed) as TypedValues;
}

/** Delivery steps have no field whose change would clear an error: it disappears as soon as it does not hold. */
function withoutStale(
  errors: CheckoutFormState["errors"],
  left: readonly CheckoutError[],
): CheckoutFormState["errors"] {
  const holds = (field: string) => left.some((each) => each.field === field);
  const gone = (["address", "offer"] as const).filter((field) => !holds(field));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !gone.some((each) => each === field)));
}

export function useCheckoutForm(): CheckoutForm {
  const context = use(CheckoutFormContext);
  if (!context) throw new Error("A part of the checkout stands outside of it");
  const { store, people } = context;
  const filled = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { data, choice, wanted } = useCheckout();
  const values = { ...toShopperValues(data.shopper), ...filled.typed };
  const shopperType = filled.wantedType ?? data.shopper.shopperType;
  const hasRecipient = filled.hasRecipient ?? data.shopper.recipient !== null;
  const method = filled.wantedMethod ?? (data.payment && resolvePaymentMethod(data.payment));
  const left = checkoutErrors({
    address: isHomeKind(choice.way) ? data.typed.address : null,
    hasOffer: data.cart.coming !== null || wanted !== null,
    fullName: values.fullName,
    phone: values.phone,
    email: values.email,
    legalInfo: shopperType === "legal_entity" ? toLegalInfo(values) : null,
    recipient: hasRecipient ? toRecipient(values) : null,
    payment: method,
    isAccepted: data.signed.every((line) => filled.accepted[signKey(line)] !== undefined),
    missing: people.requiredConsents.filter((purpose) => !filled.ticks.includes(purpose)),
  });
  return {
    ...filled,
    errors: withoutStale(filled.errors, left),
    people,
    values,
    shopperType,
    hasRecipient,
    method,
    left,
    store,
  };
}
