import type { CartData } from "#app/lib/cart/cart-data.ts";
import { ToCheckout } from "#app/lib/cart/to-checkout.tsx";
import styles from "./cart-bar.module.css";

/** On a phone the total stays in sight at the bottom of the screen; the tabs make room for it. */
export function CartBar({ cart }: { cart: CartData }) {
  return (
    <div className={styles.bar} data-buy-bar="">
      <div>
        <p className={styles.total}>{cart.total}</p>
        <p className={styles.count}>{cart.countText}</p>
      </div>
      <ToCheckout cart={cart} label="Оформить" />
    </div>
  );
}
