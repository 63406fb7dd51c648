import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { Suspense } from "react";
import { formId } from "./checkout-form.ts";
import { LatePriceDialog } from "./late-dialogs.ts";
import { leftText } from "./left-to-fill.tsx";
import { getPlaceLabels } from "./place-labels.ts";
import styles from "./place-button.module.css";
import { useCheckout } from "./use-checkout.tsx";
import { useCheckoutForm } from "./use-checkout-form.tsx";
import { usePlace } from "./use-place.ts";

const reasonId = "place-refusal";

/** The label names the action. The button stays enabled while an order is possible, and reports missing fields. */
export function PlaceButton({ look }: { look: "block" | "short" }) {
  const { data } = useCheckout();
  const { method, placing } = useCheckoutForm();
  const place = usePlace();
  const { label, short } = getPlaceLabels(method, data.payment?.isFree ?? false);
  return (
    <Button
      // Without scripts it submits the whole form.
      type="submit"
      form={formId}
      name="intent"
      value="submit"
      size="lg"
      block={look === "block"}
      busy={placing === "busy"}
      disabled={data.cart.refusal !== null}
      aria-describedby={data.cart.refusal ? reasonId : undefined}
      onClick={(event) => {
        event.preventDefault();
        void place();
      }}
    >
      {look === "block" ? label : short}
    </Button>
  );
}

/** Below the button: why it is disabled, or the status of the order. */
export function PlaceNews() {
  const { data } = useCheckout();
  const { isPressed, left, news } = useCheckoutForm();
  const { refusal } = data.cart;
  return (
    // Always rendered: screen readers skip a live region that appears together with its text.
    <div className={styles.news} role="status">
      {refusal ? <p id={reasonId}>{refusal.text}</p> : null}
      {isPressed && left.length > 0 ? <p className="vh">{leftText(left.length)}</p> : null}
      {news ? (
        <Note tone="warn" icon="alert">
          {news}
        </Note>
      ) : null}
    </div>
  );
}

/** Dialog for both order buttons. */
export function PriceQuestion() {
  const { agree } = useCheckout();
  const { asks, store } = useCheckoutForm();
  const place = usePlace();
  if (!asks) return null;
  const agreeAndPlace = () => {
    agree(asks.stamp);
    void place();
  };
  return (
    <Suspense>
      <LatePriceDialog
        text={asks.text}
        changes={asks.changes}
        total={asks.total}
        onAgree={agreeAndPlace}
        onClose={() => store.say({ placing: "no", news: null, asks: null })}
      />
    </Suspense>
  );
}
