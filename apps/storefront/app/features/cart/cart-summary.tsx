import { cartAction } from "@zertsalo/ui/cart";
import { buttonClass } from "@zertsalo/ui/button";
import { track } from "#app/lib/analytics/track.ts";
import { isBuilt } from "#app/lib/built-links.ts";
import type { CartData } from "#app/lib/cart/cart-data.ts";
import { CartSums } from "#app/lib/cart/cart-sums.tsx";
import { PromoForm } from "#app/lib/cart/promo-form.tsx";
import { paths } from "#app/lib/paths.ts";
import type { CartPageData } from "./cart-page-data.ts";
import styles from "./cart-summary.module.css";

/** What it comes to, and why. */
export function CartSummary({ cart, refused }: { cart: CartData; refused: CartPageData["refused"] }) {
  const { free, saved, notes } = cart;
  return (
    <aside className={styles.summary} aria-label="Итог">
      {free ? (
        <div className={styles.free}>
          <p>
            {free.text} {free.left ? <b>{free.left}</b> : null}
          </p>
          <progress max={100} value={free.percent} aria-label="До бесплатной доставки" />
        </div>
      ) : null}
      <CartSums cart={cart} totalName="Итого" />
      {saved ? <p className={styles.saved}>Вы экономите {saved}</p> : null}
      {notes.map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
      <PromoForm cart={cart} refused={refused} />
      <ToCheckout cart={cart} />
      <WhyNot cart={cart} />
    </aside>
  );
}

/** Drawn once there is a checkout to go to, and only for a cart that can be ordered. */
export function ToCheckout({ cart, label = "Перейти к оформлению" }: { cart: CartData; label?: string }) {
  if (!isBuilt(paths.checkout)) return null;
  const look = buttonClass({ size: "lg", block: true });
  if (cart.refusal) {
    return (
      <button type="button" className={look} disabled aria-describedby="why-not">
        {label}
      </button>
    );
  }
  const products = cart.lines.map(({ id, name, roubles: price, quantity }) => ({
    id: String(id),
    name,
    price,
    quantity,
  }));
  return (
    <a className={look} href={paths.checkout} onClick={() => void track("click_to_order", { products })}>
      {label}
    </a>
  );
}

function WhyNot({ cart: { refusal } }: { cart: CartData }) {
  if (!refusal) return null;
  return (
    <div className={styles.why} id="why-not">
      <p>{refusal.text}</p>
      {refusal.isUnavailable ? (
        <form method="post" action={cartAction} data-cart="">
          <button className={styles.fix} name="clear" value="unavailable">
            Удалить недоступные
          </button>
        </form>
      ) : null}
    </div>
  );
}
