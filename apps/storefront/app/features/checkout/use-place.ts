import { useNavigate } from "react-router";
import type { CheckoutField } from "@zertsalo/domain/cart/checkout-errors";
import { track } from "#app/lib/analytics/track.ts";
import { nextTurn } from "#app/lib/cart/cart-state.ts";
import { submitOrder } from "#app/lib/cart/placing.ts";
import { trackedProducts } from "#app/lib/cart/tracked-products.ts";
import { signKey } from "#app/lib/drawings/current-drawing.ts";
import { notifyTabs } from "#app/lib/session/me.ts";
import type { CheckoutAnswer } from "./checkout-data.ts";
import { focusField } from "./focus-field.ts";
import type { PlaceOutcome } from "./place-outcome.ts";
import { useCheckout } from "./use-checkout.tsx";
import { useCheckoutForm } from "./use-checkout-form.tsx";

const silence = "Магазин не\u00a0ответил. Нажмите ещё раз: второго заказа не\u00a0будет";

/** The field to correct, by error code. */
const places: Record<string, CheckoutField> = {
  delivery_quote_expired: "offer",
  interval_gone: "offer",
  delivery_unavailable: "address",
  delivery_not_possible: "offer",
  payment_limit_exceeded: "payment",
  payment_below_minimum: "payment",
  payment_method_gone: "payment",
  acceptance_missing: "drawings",
};

/** Validates the whole page, saves pending input and places the order; the first missing field gets the focus. */
export function usePlace(): () => Promise<void> {
  const { now, take, send, keepProposed } = useCheckout();
  const { left, method, shopperType, ticks, accepted, placing, store } = useCheckoutForm();
  const navigate = useNavigate();

  async function place(): Promise<void> {
    const turn = nextTurn();
    const answer = await submitOrder<CheckoutAnswer>([
      ["intent", "place"],
      ["cart", now().data.uid ?? ""],
      ["stamp", now().agreed],
      ["shopperType", shopperType],
      ...ticks.map((purpose): [string, string] => ["consents", purpose]),
      ...now().data.signed.map((line): [string, string] => [
        "acceptances",
        `${line.uid}:${accepted[signKey(line)] ?? ""}`,
      ]),
    ]);
    if (answer) take(answer, turn);
    const outcome = answer?.outcome;
    if (!outcome) {
      store.say({ placing: "no", asks: null, news: answer?.refusal?.text ?? silence });
      return;
    }
    switch (outcome.kind) {
      case "placed":
        notifyTabs();
        // A full page load: the state of this page is obsolete. The button stays busy until then.
        window.location.assign(outcome.href);
        return;
      case "moves":
        store.say({ placing: "no", asks: null, news: null });
        await navigate(outcome.href);
        return;
      case "asks": {
        const { priceStamp: stamp, cart } = answer.checkout ?? now().data;
        store.say({ placing: "no", asks: { ...outcome, stamp, total: cart.total }, news: null });
        return;
      }
      case "refused":
        await putRight(outcome);
    }
  }

  /** Shows the error at its field and moves there. */
  async function putRight({ code, text, fields }: Extract<PlaceOutcome, { kind: "refused" }>): Promise<void> {
    const target = places[code];
    if (target === "drawings") store.askAnew();
    const errors = Object.entries(target ? { [target]: text } : fields);
    store.tell(errors.map(([field, message]) => ({ field: field as CheckoutField, text: message })));
    store.say({ placing: "no", asks: null, news: text });
    if (target === "offer" || target === "address") await send({ intent: "calculate" });
    const [first] = errors;
    if (first) focusField(first[0] as CheckoutField);
  }

  return async () => {
    if (placing === "busy") return;
    store.tell(left);
    const [first] = left;
    if (first) {
      store.say({ placing: "no", asks: null, news: null });
      focusField(first.field);
      return;
    }
    store.say({ placing: "busy", asks: null, news: null });
    await keepProposed();
    const isChosen = method === now().data.payment?.chosen || (method !== null && (await store.setMethod(method)));
    if (!isChosen || !(await store.save())) {
      store.say({ placing: "no", asks: null, news: silence });
      return;
    }
    void track("click_create_order", { products: trackedProducts(now().data.cart) });
    await place();
  };
}
