import { agreedPriceVersion } from "@zertsalo/domain/cart/price-version";
import { sharedValue } from "@zertsalo/ui/shared-value";
import { isStale, type Turn } from "#app/lib/cart/cart-versions.ts";
import type { CheckoutAnswer, CheckoutChoice, CheckoutData, CheckoutIntent, StepNote } from "./checkout-data.ts";
import type { Offers } from "./offers-data.ts";

export type Fields = { intent: CheckoutIntent } & Record<string, string>;

export interface CheckoutState {
  data: CheckoutData;
  /** Of the last calculation. */
  offers: Offers;
  notes: StepNote[];
  /** Selected choice whose request is pending; displayed at once. */
  wanted: Partial<CheckoutChoice> | null;
  /** Number of pending calculations and choices. */
  pending: number;
  /** Stamp of the sum that the buyer saw and has not objected to; placing an order sends it. */
  agreed: string;
  /** A failed delivery request, to be retried; `text` is null on a network error. */
  failure: { fields: Fields; text: string | null } | null;
}

interface Parts {
  /** Posts a form; null on a network error. */
  exchange: (fields: Fields) => Promise<CheckoutAnswer | null>;
  nextTurn: () => number;
  /** Updates the cart in the header and in the sums. */
  onUpdate: (data: CheckoutData, turn: number) => void;
}

/** Intents that prices and days depend on. */
const isDelivery = ({ intent }: Fields) => intent === "calculate" || intent === "offer";
/** Any action of the buyer except another delivery choice: an address belongs to the preselected offer. */
const isAct = (fields: Fields) => !isDelivery(fields) || "address" in fields || "apartment" in fields;
/** Choices of the buyer that may make delivery dearer or later; a calculation without a choice is automatic. */
const isChoice = ({ intent, ...chosen }: Fields) =>
  intent === "offer" || "chosenTime" in chosen || (intent === "calculate" && "way" in chosen);

export type CheckoutStore = ReturnType<typeof checkoutStore>;

/**
 * State of the checkout. An older answer never replaces a newer one, a choice stays visible until its own answer
 * arrives, and a failed request loses no choice.
 */
export function checkoutStore(
  begun: { data: CheckoutData; offers: Offers; notes: StepNote[] },
  { exchange, nextTurn, onUpdate }: Parts,
) {
  const store = sharedValue<CheckoutState>({
    ...begun,
    wanted: null,
    pending: 0,
    agreed: begun.data.priceStamp,
    failure: failureOf(begun.offers),
  });
  const change = (next: Partial<CheckoutState>) => store.set({ ...store.get(), ...next });
  let currentTurn: Turn = { uid: begun.data.uid, version: begun.data.version, turn: 0 };
  let isChoosing = false;
  let queued: Fields | null = null;

  /** Applies an answer; false if a newer one is applied already. */
  function take({ checkout, notes }: CheckoutAnswer, turn: number, isChosen = false): boolean {
    if (!checkout || isStale({ ...checkout, turn }, currentTurn)) return false;
    currentTurn = { uid: checkout.uid, version: checkout.version, turn };
    const before = store.get();
    change({
      data: { ...checkout, payment: checkout.payment ?? before.data.payment },
      offers: checkout.offers ?? before.offers,
      notes: notes ?? before.notes,
      agreed: agreedPriceVersion(before.agreed, checkout.priceStamp, { isChosen }),
      failure: checkout.offers ? failureOf(checkout.offers) : before.failure,
    });
    onUpdate(checkout, turn);
    return true;
  }

  /** The buyer's first action, whatever it is, saves the preselected offer as his choice. */
  const send = (fields: Fields): Promise<CheckoutAnswer | null> =>
    !isAct(fields) || !store.get().data.proposedId ? exchanged(fields) : keepProposed().then(() => exchanged(fields));

  const exchanged = (fields: Fields) => hear(fields, () => exchange({ cart: store.get().data.uid ?? "", ...fields }));

  /** One request shared by all callers. */
  let keeping: Promise<CheckoutAnswer | null> | null = null;
  async function keepProposed(): Promise<void> {
    const { proposedId } = store.get().data;
    if (!proposedId) return;
    keeping ??= exchanged({ intent: "offer", id: proposedId }).finally(() => (keeping = null));
    await keeping;
  }

  /** The calculation that was not ready with the page. */
  const wait = (late: Promise<CheckoutAnswer | null>) =>
    // A rejected promise means the page's response was cut off: the request can be retried.
    hear({ intent: "calculate" }, () => late.catch(() => null));

  async function hear(fields: Fields, ask: () => Promise<CheckoutAnswer | null>): Promise<CheckoutAnswer | null> {
    const turn = nextTurn();
    const counts = isDelivery(fields);
    if (counts) change({ pending: store.get().pending + 1, failure: null });
    const answer = await ask();
    if (answer) take(answer, turn, isChoice(fields));
    if (counts) {
      change({
        pending: store.get().pending - 1,
        ...(!isDone(answer) && { failure: { fields, text: answer?.refusal?.text ?? null } }),
      });
    }
    return answer;
  }

  /** Sends a choice. Choices made while a request is pending are sent as one, the last. */
  async function choose(fields: Fields, wanted: Partial<CheckoutChoice>): Promise<void> {
    change({ wanted: { ...store.get().wanted, ...wanted } });
    queued = fields;
    if (isChoosing) return;
    isChoosing = true;
    let isAnswered = true;
    while (queued) {
      const next: Fields = queued;
      queued = null;
      isAnswered = isDone(await send(next));
    }
    isChoosing = false;
    if (isAnswered) change({ wanted: null });
  }

  /** The buyer has seen this sum and confirms it. */
  const agree = (stamp: string) => change({ agreed: stamp });

  return { get: store.get, subscribe: store.subscribe, take, wait, send, choose, agree, keepProposed };
}

/** A refusal with fresh offers counts as an answer. */
const isDone = (answer: CheckoutAnswer | null) =>
  Boolean(answer?.checkout && (!answer.refusal || answer.checkout.offers));

/** A page that loaded without a calculation shows an error with a retry button. */
const failureOf = ({ state }: Offers): CheckoutState["failure"] =>
  state === "failed" ? { fields: { intent: "calculate" }, text: null } : null;
