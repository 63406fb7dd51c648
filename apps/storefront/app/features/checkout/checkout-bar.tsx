import styles from "./checkout-bar.module.css";
import { PlaceButton } from "./place-button.tsx";
import { useCheckout } from "./use-checkout.tsx";

/** On a phone the sum, the day and the button stay in sight. */
export function CheckoutBar() {
  const { data } = useCheckout();
  const { total, coming } = data.cart;
  return (
    <div className={styles.bar} data-buy-bar="">
      <div>
        <p className={styles.total}>{total}</p>
        <p className={styles.coming}>{coming ?? "Выберите доставку"}</p>
      </div>
      <PlaceButton look="short" />
    </div>
  );
}
