import type { ConsentPurpose } from "@zertsalo/contract/consents";
import type { PaymentMethod, ShopperType } from "@zertsalo/contract/order-words";
import type { CheckoutError, CheckoutField } from "@zertsalo/domain/cart/checkout-errors";
import { sharedValue } from "@zertsalo/ui/shared-value";
import type { CheckoutAnswer } from "./checkout-data.ts";
import type { Fields } from "./checkout-store.ts";
import type { PlaceOutcome } from "./place-outcome.ts";
import { fieldsToSend, type ShopperField, shopperError, type ShopperValues } from "./shopper-values.ts";

export type TypedValues = Partial<ShopperValues>;

/** With the sum that he is asked about, whatever comes onto the page meanwhile. */
export type PriceQuestion = Extract<PlaceOutcome, { kind: "asks" }> & { stamp: string; total: string };

/** What the buyer has filled in and the cart does not keep yet. */
export interface CheckoutFormState {
  typed: TypedValues;
  errors: Partial<Record<CheckoutField, string>>;
  ticks: readonly ConsentPurpose[];
  /** Drawings that he has agreed to, by what they are of. */
  accepted: Readonly<Record<string, string | null>>;
  /** Chosen and not answered yet. */
  wantedType: ShopperType | null;
  wantedMethod: PaymentMethod | null;
  /** Null: as the cart has it. */
  hasRecipient: boolean | null;
  /** The button has been pressed: what is left is counted from then on. */
  isPressed: boolean;
  /** Nobody has answered: what is typed waits in the browser. */
  isUnsaved: boolean;
  placing: "no" | "busy";
  /** What has become of the order, said at the button. */
  news: string | null;
  /** The price has changed: he is asked before anything is ordered. */
  asks: PriceQuestion | null;
}

interface Parts {
  send: (fields: Fields) => Promise<CheckoutAnswer | null>;
  savedValues: () => ShopperValues;
  /** The field that is being typed in: it is looked at when it is left. */
  isUnderTheHand: (field: ShopperField) => boolean;
  /** For what waits longer than the page stands. */
  remember: (typed: TypedValues) => void;
}

export type CheckoutFormStore = ReturnType<typeof checkoutFormStore>;

/** Nothing that is typed is overwritten by an answer; what is right goes to the cart when its field is left. */
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

  /** Typed, or filled in by the register. A field that was wrong is looked at with every letter. */
  function type(changed: TypedValues) {
    keep({ ...store.get().typed, ...changed });
    for (const field of Object.keys(changed) as ShopperField[]) {
      if (store.get().errors[field as CheckoutField]) sayAt(field as CheckoutField, shopperError(field, values()));
    }
  }

  async function leave(field: ShopperField): Promise<void> {
    if (store.get().typed[field] === undefined) return;
    sayAt(field as CheckoutField, shopperError(field, values()));
    await save();
  }

  /** Sends what is right and waits. What was typed meanwhile is a new wish. True: the cart keeps all of it. */
  async function save(more: Fields = {}): Promise<boolean> {
    const sent = fieldsToSend(store.get().typed, savedValues());
    if (Object.keys(sent).length + Object.keys(more).length === 0) return true;
    const answer = await send({ wish: "shopper", ...sent, ...more });
    const isDone = Boolean(answer?.checkout && !answer.refusal);
    if (isDone) forget(sent);
    const [only] = Object.keys(sent);
    if (answer?.refusal && only) sayAt(only as CheckoutField, answer.refusal.text);
    change({ isUnsaved: answer === null });
    return isDone;
  }

  function forget(sent: TypedValues) {
    const left = Object.entries(store.get().typed).filter(([field, value]) => sent[field as ShopperField] !== value);
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
    const answer = await send({ wish: "payment", payment: wantedMethod });
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

  /** The shop knows of other drawings than those that he has seen. */
  const askAnew = () => change({ accepted: {} });

  /** What keeps the order from being placed, at the fields. */
  function tell(errors: readonly CheckoutError[]) {
    const texts = Object.fromEntries(errors.map(({ field, text }) => [field, text]));
    change({ errors: texts, isPressed: true });
  }

  const say = (next: Pick<CheckoutFormState, "placing" | "news" | "asks">) => change(next);

  /** Typed before the page was alive: told and kept as if its fields had just been left. */
  async function restore(typed: TypedValues): Promise<void> {
    change({ typed: { ...typed, ...store.get().typed } });
    for (const field of Object.keys(typed) as ShopperField[]) {
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
