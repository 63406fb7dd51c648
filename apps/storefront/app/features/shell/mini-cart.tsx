import { Button, buttonClass } from "@zertsalo/ui/button";
import { useEffect, useState, useSyncExternalStore } from "react";
import { refreshCart, watchWholeCart, wholeCart } from "#app/lib/cart/cart-state.ts";
import { MiniLines } from "#app/lib/cart/mini-lines.tsx";
import { ToCheckout } from "#app/lib/cart/to-checkout.tsx";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./mini-cart.module.css";

const maxLines = 4;
const skeletons = ["a", "b", "c"];

/** The cart at a glance, below its link in the header. */
export function MiniCart() {
  const cart = useSyncExternalStore(wholeCart.subscribe, wholeCart.get, () => null);
  const [isFailed, setFailed] = useState(false);
  const load = () => void refreshCart().then((isDone) => setFailed(!isDone));
  useEffect(() => {
    const leave = watchWholeCart();
    load();
    return leave;
  }, []);

  if (!cart) {
    return (
      <div className={styles.panel} aria-busy={!isFailed}>
        {isFailed ? (
          <>
            <p role="alert">Не&nbsp;удалось загрузить корзину</p>
            <Button variant="secondary" onClick={load}>
              Повторить
            </Button>
          </>
        ) : (
          skeletons.map((key) => <div key={key} className={styles.skeleton} />)
        )}
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <MiniLines lines={cart.lines} limit={maxLines} />
      <p className={styles.total}>
        Итого <b>{cart.total}</b>
      </p>
      <div className={styles.ways}>
        <a className={buttonClass({ variant: "secondary", block: true })} href={paths.cart}>
          В&nbsp;корзину
        </a>
        {cart.refusal ? null : <ToCheckout cart={cart} label="Оформить" size="md" />}
      </div>
    </div>
  );
}
