import { parsePriceVersion } from "@zertsalo/domain/cart/price-version";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { CartSums } from "#app/lib/cart/cart-sums.tsx";
import { MiniLines } from "#app/lib/cart/mini-lines.tsx";
import { PromoForm } from "#app/lib/cart/promo-form.tsx";
import styles from "./checkout-summary.module.css";
import { ConsentsPart } from "./consents-part.tsx";
import { LeftToFill } from "./left-to-fill.tsx";
import { PlaceButton, PlaceNews } from "./place-button.tsx";
import { useCheckout } from "./use-checkout.tsx";

const visibleLines = 4;

/** Goods, sums and the order button. */
export function CheckoutSummary() {
  const { data, pending } = useCheckout();
  const { cart, payment } = data;
  const sums = pending > 0 ? { ...cart, isSettling: true as const } : cart;
  return (
    <aside className={styles.summary} aria-label="Ваш заказ">
      <div className={styles.lines}>
        <MiniLines lines={cart.lines} limit={visibleLines} />
      </div>
      <ComingDay />
      <PromoForm cart={cart} refused={null} />
      <div className={styles.sums}>
        <CartSums cart={sums} totalName="К оплате" />
        <SumNews />
        {payment?.prepay ? <p className={styles.prepay}>{payment.prepay}</p> : null}
      </div>
      {cart.notes.map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
      {cart.hints.map((text) => (
        <p key={text} className={styles.hint}>
          {text}
        </p>
      ))}
      <LeftToFill />
      <ConsentsPart />
      <PlaceButton look="block" />
      <PlaceNews />
    </aside>
  );
}

/** The delivery day promised with this order. */
function ComingDay() {
  const { data, offers, choice } = useCheckout();
  const { coming } = data.cart;
  const way = offers.ways.find((each) => each.way === choice.way);
  if (!coming) return null;
  return (
    <div className={styles.coming}>
      <Icon name={way?.icon ?? "truck"} size={22} />
      <p>
        <b>{coming.charAt(0).toUpperCase() + coming.slice(1)}</b>
        {way ? <span>{way.name}</span> : null}
      </p>
    </div>
  );
}

/** A price increase is displayed at once and must be confirmed before the order. */
function SumNews() {
  const { data, agreed } = useCheckout();
  const [before, now] = [parsePriceVersion(agreed), parsePriceVersion(data.priceStamp)];
  const isDearer = before && now && now.total > before.total;
  return (
    // Always rendered: screen readers skip a live region that appears together with its text.
    <div role="status" className={styles.sumNews}>
      {agreed === data.priceStamp ? null : (
        <Note tone="warn" icon="alert">
          {isDearer
            ? `Пока вы\u00a0оформляли заказ, сумма выросла: было ${formatMoney(before.total)}, стало ${formatMoney(now.total)}. `
            : "Пока вы\u00a0оформляли заказ, его условия изменились. "}
          Спросим подтверждение перед заказом
        </Note>
      )}
    </div>
  );
}
