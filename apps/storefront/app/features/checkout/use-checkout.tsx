import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { useNavigate } from "react-router";
import { nextTurn, applyCart, watchWholeCart, wholeCart } from "#app/lib/cart/cart-state.ts";
import { serializeWrites } from "#app/lib/http/serialize-writes.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import type { CheckoutAnswer, CheckoutData, CheckoutChoice } from "./checkout-data.ts";
import { type CheckoutStore, checkoutStore, type Fields, type CheckoutState } from "./checkout-store.ts";
import { choiceFields, chooseDelivery as fitted } from "./choose.ts";
import type { Offers } from "./offers-data.ts";

export type LoadedCheckout = CheckoutAnswer & { checkout: CheckoutData & { offers: Offers } };

interface Checkout extends CheckoutState {
  /** The current state, for use in callbacks. */
  now: () => CheckoutState;
  /** Applies an answer from another request. */
  take: (answer: CheckoutAnswer, turn: number) => void;
  /** The buyer has seen the sum of this stamp and confirms it. */
  agree: (stamp: string) => void;
  /** The saved choice merged with the pending one. */
  choice: CheckoutChoice;
  /** Sends an intent and applies the answer; null on a network error. */
  send: (fields: Fields) => Promise<CheckoutAnswer | null>;
  /** Saves the preselected offer as the buyer's choice. */
  keepProposed: () => Promise<void>;
  /** Changes way, day, time, floor or point. */
  choose: (change: Partial<CheckoutChoice>) => void;
  /** Retries the failed delivery request. */
  retry: () => void;
}

const CheckoutContext = createContext<CheckoutStore | null>(null);

interface CheckoutProviderProps {
  loaded: LoadedCheckout;
  /** Offers that were not ready with the page. */
  late: Promise<CheckoutAnswer | null> | null;
  children: ReactNode;
}

/** Provides the checkout state to its descendants. */
export function CheckoutProvider({ loaded, late, children }: CheckoutProviderProps) {
  const [store] = useState(() => createStore(loaded));
  useLoaded(store, loaded, late);
  useChangedCart(store);
  return <CheckoutContext value={store}>{children}</CheckoutContext>;
}

export function useCheckout(): Checkout {
  const store = use(CheckoutContext);
  if (!store) throw new Error("A part of the checkout stands outside of it");
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const choice = useMemo(() => ({ ...state.data.choice, ...state.wanted }), [state.data.choice, state.wanted]);
  const choose = useCallback((change: Partial<CheckoutChoice>) => void applyChoice(store, change), [store]);
  const retry = useCallback(() => {
    const { failure } = store.get();
    if (failure) void store.choose(failure.fields, {});
  }, [store]);
  return {
    ...state,
    now: store.get,
    take: store.take,
    agree: store.agree,
    keepProposed: store.keepProposed,
    choice,
    send: store.send,
    choose,
    retry,
  };
}

function createStore({ checkout, notes }: LoadedCheckout): CheckoutStore {
  return checkoutStore(
    { data: checkout, offers: checkout.offers, notes: notes ?? [] },
    { exchange, nextTurn, onUpdate: applyCart },
  );
}

/** A time is saved as it is, a floor needs a new price, everything else is one of the offers. */
function applyChoice({ get, choose }: CheckoutStore, change: Partial<CheckoutChoice>): Promise<void> {
  const { data, wanted, offers } = get();
  const before = { ...data.choice, ...wanted };
  const { choice, id } = fitted(offers, before, change);
  const isCounted = offers.state === "counted" && !("floor" in change) && !("length" in change);
  if (isCounted && change.time) return choose({ intent: "user-data", chosenTime: change.time }, { time: change.time });
  if (isCounted && id) return choose({ intent: "offer", id }, choice);
  return choose({ intent: "calculate", ...choiceFields({ ...before, ...change }) }, change);
}

/** Applies reloaded data (another city, the way back) and the offers that stream in later. */
function useLoaded(store: CheckoutStore, loaded: LoadedCheckout, late: Promise<CheckoutAnswer | null> | null): void {
  useEffect(() => {
    store.take(loaded, nextTurn());
    if (late) void store.wait(late);
  }, [store, loaded, late]);
}

/** Recalculates after a change of goods or codes elsewhere. An emptied cart has no checkout. */
function useChangedCart(store: CheckoutStore): void {
  const navigate = useNavigate();
  useEffect(watchWholeCart, []);
  useEffect(() => {
    let lastRequested = "";
    const follow = () => {
      const cart = wholeCart.get();
      const { data, pending } = store.get();
      if (!cart || pending > 0) return;
      if (cart.lines.length === 0) void navigate(paths.cart);
      const isNewer = cart.uid !== data.uid || cart.version > data.version;
      const state = `${cart.uid} ${cart.version}`;
      // Once for each state of the cart: after a failure the buyer retries by hand.
      if (!isNewer || lastRequested === state) return;
      lastRequested = state;
      void store.send({ intent: "calculate", cart: cart.uid ?? "" });
    };
    const left = [wholeCart.subscribe(follow), store.subscribe(follow)];
    return () => left.forEach((leave) => leave());
  }, [store, navigate]);
}

const patienceMs = 20_000;

async function exchange(fields: Fields): Promise<CheckoutAnswer | null> {
  try {
    const request = { method: "POST", body: new URLSearchParams(fields), keepalive: true };
    const answer = await serializeWrites(() =>
      fetch(paths.shell.checkout, { ...request, signal: AbortSignal.timeout(patienceMs) }),
    );
    return answer.ok ? ((await answer.json()) as CheckoutAnswer) : null;
  } catch {
    return null;
  }
}
