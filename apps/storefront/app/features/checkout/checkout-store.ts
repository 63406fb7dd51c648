import { agreedPriceVersion } from "@zertsalo/domain/cart/price-version";
import { sharedValue } from "@zertsalo/ui/shared-value";
import { isStale, type Turn } from "#app/lib/cart/cart-versions.ts";
import type { CheckoutAnswer, CheckoutData, Choice, StepNote } from "./checkout-data.ts";
import type { Offers } from "./offers-data.ts";

export type Fields = Record<string, string>;

export interface CheckoutState {
  data: CheckoutData;
  /** Of the last calculation. */
  offers: Offers;
  notes: StepNote[];
  /** Chosen and not answered yet: shown at once. */
  wanted: Partial<Choice> | null;
  /** Calculations and choices on their way. */
  pending: number;
  /** The stamp of the sum that he was shown and has not objected to: an order is asked for with it. */
  agreed: string;
  /** A wish of delivery that was not done, to be sent again; without words nobody has answered. */
  failure: { fields: Fields; text: string | null } | null;
}

interface Parts {
  /** Posts a form; null when there was no answer. */
  exchange: (fields: Fields) => Promise<CheckoutAnswer | null>;
  nextTurn: () => number;
  /** The cart in the header and in the sums follows. */
  onUpdate: (data: CheckoutData, turn: number) => void;
}

/** Wishes that prices and days depend on. */
const isDelivery = ({ wish }: Fields) => wish === "calculate" || wish === "offer";
/** Whatever the buyer does but choosing another delivery: an address is typed for the one that stands there. */
const isAct = (fields: Fields) => !isDelivery(fields) || "address" in fields || "apartment" in fields;
/** Wishes of the buyer's own that may make delivery dearer or later; a calculation without a choice is the page's. */
const isChoice = ({ wish, ...chosen }: Fields) =>
  wish === "offer" || "chosenTime" in chosen || (wish === "calculate" && "way" in chosen);

export type CheckoutStore = ReturnType<typeof checkoutStore>;

/**
 * What the page knows of the checkout. An older answer never takes the place of a newer one, a choice stays on the
 * screen until its own answer is there, and nothing that was chosen is lost with an answer that did not come.
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

  /** Takes an answer, unless a newer one is shown already: false. */
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

  /** Whatever the buyer does first, the offer that stood there is his choice from then on. */
  const send = (fields: Fields): Promise<CheckoutAnswer | null> =>
    !isAct(fields) || !store.get().data.proposedId ? exchanged(fields) : keepProposed().then(() => exchanged(fields));

  const exchanged = (fields: Fields) => hear(fields, () => exchange({ cart: store.get().data.uid ?? "", ...fields }));

  /** One request for all who wait for it. */
  let keeping: Promise<CheckoutAnswer | null> | null = null;
  async function keepProposed(): Promise<void> {
    const { proposedId } = store.get().data;
    if (!proposedId) return;
    keeping ??= exchanged({ wish: "offer", id: proposedId }).finally(() => (keeping = null));
    await keeping;
  }

  /** The calculation that the page was too early for. */
  const wait = (late: Promise<CheckoutAnswer | null>) =>
    // Cut off with the page's own answer: it can be asked for again.
    hear({ wish: "calculate" }, () => late.catch(() => null));

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

  /** Sends a choice. Those that follow while its answer is on its way are sent as one, the last. */
  async function choose(fields: Fields, wanted: Partial<Choice>): Promise<void> {
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

  /** He has seen this sum and says yes to it. */
  const agree = (stamp: string) => change({ agreed: stamp });

  return { get: store.get, subscribe: store.subscribe, take, wait, send, choose, agree, keepProposed };
}

/** A refusal that brings fresh offers along is an answer, too. */
const isDone = (answer: CheckoutAnswer | null) =>
  Boolean(answer?.checkout && (!answer.refusal || answer.checkout.offers));

/** A page that came without a calculation says so, and offers another. */
const failureOf = ({ state }: Offers): CheckoutState["failure"] =>
  state === "failed" ? { fields: { wish: "calculate" }, text: null } : null;
