import { Button } from "@zertsalo/ui/button";
import emptyBlock from "@zertsalo/ui/empty-block.module.css";
import { Note } from "@zertsalo/ui/note";
import type { MapTiles } from "@zertsalo/ui/point-map";
import { type KeyboardEvent, useEffect } from "react";
import { track } from "#app/lib/analytics/track.ts";
import { trackedProducts } from "#app/lib/cart/tracked-products.ts";
import { firstAction, lazyPart } from "#app/lib/hydration/lazy-hydrate.tsx";
import type { UnpaidOrderNotice } from "#app/lib/orders/unpaid-order.ts";
import { LateUnpaidOrderNote } from "#app/lib/orders/late-unpaid-order-note.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { CheckoutBar } from "./checkout-bar.tsx";
import type { CheckoutAnswer } from "./checkout-data.ts";
import styles from "./checkout-page.module.css";
import { formId } from "./checkout-form.ts";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { isHomeKind } from "@zertsalo/domain/delivery/delivery-types";
import { fetchDialogs } from "./late-dialogs.ts";
import { ObtainingStep } from "./obtaining-step.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { PriceQuestion } from "./place-button.tsx";
import type { People } from "./people-data.ts";
import { ShopperStep } from "./shopper-step.tsx";
import { UnloadStep } from "./unload-step.tsx";
import { CheckoutProvider, type LoadedCheckout, useCheckout } from "./use-checkout.tsx";
import { CheckoutFormProvider } from "./use-checkout-form.tsx";
import { WhenStep } from "./when-step.tsx";

/** A failed load must not look like an empty cart. */
const NotLoaded = lazyPart(
  () => import("#app/lib/notices/not-loaded.tsx").then((module) => module.NotLoaded),
  [emptyBlock.empty],
);

export interface CheckoutPageData {
  answer: CheckoutAnswer;
  /** Offers that were not ready with the page. */
  late: Promise<CheckoutAnswer | null> | null;
  people: People;
  /** Source of the map tiles. */
  tiles: MapTiles | null;
  /** An unpaid order placed before this cart. */
  unpaidOrder: UnpaidOrderNotice | null;
}

export function CheckoutPage({ page: { answer, late, people, tiles, unpaidOrder } }: { page: CheckoutPageData }) {
  return (
    <div className="wrap">
      <h1 className={styles.title}>Оформление заказа</h1>
      {unpaidOrder ? (
        <div className={styles.unpaid}>
          <LateUnpaidOrderNote order={unpaidOrder} />
        </div>
      ) : null}
      {answer.refusal ? (
        <Note tone="warn" icon="alert">
          {answer.refusal.text}
        </Note>
      ) : null}
      {isLoaded(answer) ? (
        <CheckoutProvider loaded={answer} late={late}>
          <CheckoutFormProvider people={people}>
            <Steps tiles={tiles} />
          </CheckoutFormProvider>
        </CheckoutProvider>
      ) : (
        <NotLoaded title="Не удалось загрузить корзину" text="Товары на месте. Попробуйте ещё раз." />
      )}
    </div>
  );
}

const isLoaded = (answer: CheckoutAnswer): answer is LoadedCheckout => Boolean(answer.checkout?.offers);

function Steps({ tiles }: { tiles: MapTiles | null }) {
  const { data, choice, agreed, now } = useCheckout();
  useFreshAfterBack();
  useEffect(() => void track("view_order_page", { products: trackedProducts(now().data.cart) }), [now]);
  useEffect(() => void firstAction.then(() => fetchDialogs(now().data.signed.length > 0)), [now]);
  return (
    <div className={styles.columns}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field leaves it, as Tab does */}
      <form
        id={formId}
        method="post"
        action={paths.shell.checkout}
        noValidate
        onKeyDown={leaveField}
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name="cart" value={data.uid ?? ""} />
        <input type="hidden" name="stamp" value={agreed} />
        <ObtainingStep number={1} tiles={tiles} />
        {isHomeKind(choice.way) ? (
          <>
            <WhenStep number={2} />
            <UnloadStep number={3} />
          </>
        ) : null}
        <ShopperStep number={isHomeKind(choice.way) ? 4 : 2} />
        <PaymentStep number={isHomeKind(choice.way) ? 5 : 3} />
        <noscript>
          <Button type="submit" name="intent" value="calculate" variant="secondary">
            Пересчитать
          </Button>
        </noscript>
      </form>
      <CheckoutSummary />
      <CheckoutBar />
      <PriceQuestion />
    </div>
  );
}

/** After a return from the bank by the back/forward cache the cart may be an order already. */
function useFreshAfterBack(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("pageshow", reload);
    return () => window.removeEventListener("pageshow", reload);
  }, []);
}

/** Enter in a field saves its value and does not submit the order. */
function leaveField(event: KeyboardEvent<HTMLFormElement>) {
  const { target } = event;
  if (event.key !== "Enter" || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  target.blur();
  target.focus();
}
