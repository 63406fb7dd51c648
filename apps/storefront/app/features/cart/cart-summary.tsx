import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { cartAction } from "#app/lib/cart/cart-badge.ts";
import type { CartData } from "#app/lib/cart/cart-data.ts";
import { CartSums } from "#app/lib/cart/cart-sums.tsx";
import { PromoForm } from "#app/lib/cart/promo-form.tsx";
import { sendAndNotify } from "#app/lib/cart/send-cart.ts";
import { ToCheckout, whyNotId } from "#app/lib/cart/to-checkout.tsx";
import { paths } from "#app/lib/navigation/paths.ts";
import type { CartPageData } from "./cart-page-data.ts";
import styles from "./cart-summary.module.css";

/** What it comes to, and why. */
export function CartSummary({ cart, refused }: { cart: CartData; refused: CartPageData["refused"] }) {
  const { free, saved, registered, notes, hints } = cart;
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
      {registered && !cart.isSettling ? (
        <p className={styles.registered}>
          <span>
            С&nbsp;регистрацией <b>{registered}</b>
          </span>
          <a href={paths.auth("sign-in")} data-modal="auth">
            Войти
          </a>
        </p>
      ) : null}
      {notes.map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
      {hints.map((text) => (
        <p key={text} className={styles.hint}>
          {text}
        </p>
      ))}
      <PromoForm cart={cart} refused={refused} />
      <ToCheckout cart={cart} label="Перейти к оформлению" />
      <WhyNot cart={cart} />
    </aside>
  );
}

function WhyNot({ cart: { refusal } }: { cart: CartData }) {
  const navigate = useNavigate();
  if (!refusal) return null;
  const clearAndGo = async (event: FormEvent) => {
    event.preventDefault();
    const { cart } = (await sendAndNotify({ clear: "unavailable" })) ?? {};
    if (cart && cart.lines.length > 0 && !cart.refusal) await navigate(paths.checkout);
  };
  return (
    <div className={styles.why} id={whyNotId}>
      <p>{refusal.text}</p>
      {refusal.isUnavailable ? (
        <form method="post" action={cartAction} onSubmit={clearAndGo}>
          <button className={styles.fix} name="clear" value="unavailable">
            Удалить и&nbsp;оформить
          </button>
        </form>
      ) : null}
    </div>
  );
}
