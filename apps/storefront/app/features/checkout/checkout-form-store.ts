import type { ConsentPurpose } from "@zertsalo/contract/consents";
import type { PaymentMethod, ShopperType } from "@zertsalo/contract/order-enums";
import type { CheckoutError, CheckoutField } from "@zertsalo/domain/cart/checkout-errors";
import { sharedValue } from "@zertsalo/ui/shared-value";
import type { CheckoutAnswer } from "./checkout-data.ts";
import type { Fields } from "./checkout-store.ts";
import type { PlaceOutcome } from "./place-outcome.ts";
import { fieldsToSend, type ShopperFieldName, shopperError, type ShopperValues } from "./shopper-values.ts";

export type TypedValues = Partial<ShopperValues>;

/** With the sum to confirm, which later updates of the page do not change. */
export type OpenPriceQuestion = Extract<PlaceOutcome, { kind: "asks" }> & { stamp: string; total: string };

/** Form data that the cart does not contain yet. */
export interface CheckoutFormState {
  typed: TypedValues;
  errors: Partial<Record<CheckoutField, string>>;
  ticks: readonly ConsentPurpose[];
  /** Accepted drawings, by `signKey` of the line. */
  accepted: Readonly<Record<string, string | null>>;
  /** Selected, the request is pending. */
  wantedType: ShopperType | null;
  wantedMethod: PaymentMethod | null;
  /** Null: as the cart has it. */
  hasRecipient: boolean | null;
  /** The order button was pressed: missing fields are counted from then on. */
  isPressed: boolean;
  /** Saving failed: the input waits in the browser. */
  isUnsaved: boolean;
  placing: "no" | "busy";
  /** Status of the order, displayed at the button. */
  news: string | null;
  /** The price has changed: the buyer must confirm it before the order is placed. */
  asks: OpenPriceQuestion | null;
}

interface Parts {
  send: (fields: Fields) => Promise<CheckoutAnswer | null>;
  savedValues: () => ShopperValues;
  /** Whether the field is focused: it is validated on blur. */
  isUnderTheHand: (field: ShopperFieldName) => boolean;
  /** Stores the input beyond the life of the page. */
  remember: (typed: TypedValues) => void;
}

export type CheckoutFormStore = ReturnType<typeof checkoutFormStore>;

/** An answer never overwrites typed text; valid values are saved to the cart on blur. */
export function checkoutFormStore({ send, savedValues, isUnderTheHand, remember }: Parts) {
  const store = sharedValue<CheckoutFormState>({
    typed: {},
    errors: {},
    ticks: [],
    accepted: {},
    wantedType: null,
    wantedMethod: null,
    hasRecipient: null,
    isPressed: false,
    isUnsaved: false,
    placing: "no",
    news: null,
    asks: null,
  });
  const change = (next: Partial<CheckoutFormState>) => store.set({ ...store.get(), ...next });
  const values = (): ShopperValues => ({ ...savedValues(), ...store.get().typed });

  function sayAt(field: CheckoutField, text: string | null) {
    const { [field]: _, ...others } = store.get().errors;
    change({ errors: text ? { ...others, [field]: text } : others });
  }

  function keep(typed: TypedValues) {
    change({ typed });
    remember(typed);
  }

  /** Typed, or filled in from the company register. An invalid field is validated with every keystroke. */
  function type(changed: TypedValues) {
    keep({ ...store.get().typed, ...changed });
    for (const field of Object.keys(changed) as ShopperFieldName[]) {
      if (store.get().errors[field as CheckoutField]) sayAt(field as CheckoutField, shopperError(field, values()));
    }
  }

  async function leave(field: ShopperFieldName): Promise<void> {
    if (store.get().typed[field] === undefined) return;
    sayAt(field as CheckoutField, shopperError(field, values()));
    await save();
  }

  /** Sends the valid values and waits. Later input needs another call. True: the cart contains all of it. */
  async function save(more: Record<string, string> = {}): Promise<boolean> {
    const sent = fieldsToSend(store.get().typed, savedValues());
    if (Object.keys(sent).length + Object.keys(more).length === 0) return true;
    const answer = await send({ intent: "shopper", ...sent, ...more });
    const isDone = Boolean(answer?.checkout && !answer.refusal);
    if (isDone) forget(sent);
    const [only] = Object.keys(sent);
    if (answer?.refusal && only) sayAt(only as CheckoutField, answer.refusal.text);
    change({ isUnsaved: answer === null });
    return isDone;
  }

  function forget(sent: TypedValues) {
    const left = Object.entries(store.get().typed).filter(
      ([field, value]) => sent[field as ShopperFieldName] !== value,
    );
    keep(Object.fromEntries(left));
  }

  async function setType(wantedType: ShopperType): Promise<void> {
    change({ wantedType, errors: {} });
    await save({ shopperType: wantedType });
    if (store.get().wantedType === wantedType) change({ wantedType: store.get().isUnsaved ? wantedType : null });
  }

  function setRecipient(hasRecipient: boolean) {
    change({ hasRecipient });
    if (!hasRecipient) void save({ recipient: "none" });
  }

  async function setMethod(wantedMethod: PaymentMethod): Promise<boolean> {
    change({ wantedMethod });
    sayAt("payment", null);
    const answer = await send({ intent: "payment", payment: wantedMethod });
    const isDone = Boolean(answer?.checkout && !answer.refusal);
    if (answer?.refusal) sayAt("payment", answer.refusal.text);
    if (answer && store.get().wantedMethod === wantedMethod) change({ wantedMethod: null });
    change({ isUnsaved: answer === null });
    return isDone;
  }

  function tick(purpose: ConsentPurpose, isGiven: boolean) {
    const others = store.get().ticks.filter((each) => each !== purpose);
    change({ ticks: isGiven ? [...others, purpose] : others });
    if (isGiven) sayAt(purpose, null);
  }

  function accept(key: string, drawing: string | null) {
    change({ accepted: { ...store.get().accepted, [key]: drawing } });
    sayAt("drawings", null);
  }

  /** The drawings have changed since the buyer accepted them. */
  const askAnew = () => change({ accepted: {} });

  /** Shows the errors that prevent the order at their fields. */
  function tell(errors: readonly CheckoutError[]) {
    const texts = Object.fromEntries(errors.map(({ field, text }) => [field, text]));
    change({ errors: texts, isPressed: true });
  }

  const say = (next: Pick<CheckoutFormState, "placing" | "news" | "asks">) => change(next);

  /** Input typed before hydration: validated and saved as if its fields had just lost focus. */
  async function restore(typed: TypedValues): Promise<void> {
    change({ typed: { ...typed, ...store.get().typed } });
    for (const field of Object.keys(typed) as ShopperFieldName[]) {
      if (!isUnderTheHand(field)) sayAt(field as CheckoutField, shopperError(field, values()));
    }
    await save();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    values,
    type,
    leave,
    save,
    setType,
    setRecipient,
    setMethod,
    tick,
    accept,
    askAnew,
    tell,
    say,
    restore,
  };
}
