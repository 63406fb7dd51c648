import { Button, buttonClass } from "@zertsalo/ui/button";
import { Picture } from "@zertsalo/ui/picture";
import { useEffect, useState, useSyncExternalStore } from "react";
import { refreshCart, watchWholeCart, wholeCart } from "#app/lib/cart/cart-state.ts";
import { paths } from "#app/lib/paths.ts";
import styles from "./mini-cart.module.css";

const linesShown = 4;
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
  const more = cart.lines.length - linesShown;
  return (
    <div className={styles.panel}>
      <ul>
        {cart.lines.slice(0, linesShown).map(({ uid, name, href, picture, quantity, price }) => (
          <li key={uid} className={styles.line}>
            <span className={styles.pic}>
              {picture ? <Picture picture={picture} widths={[128]} sizes="56px" /> : null}
            </span>
            <a href={href}>{name}</a>
            <p>
              {quantity}&nbsp;шт. <b>{price.now}</b>
            </p>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles.more}>И&nbsp;ещё {more}</p> : null}
      <p className={styles.total}>
        Итого <b>{cart.total}</b>
      </p>
      <a className={buttonClass({ block: true })} href={paths.cart}>
        Перейти в&nbsp;корзину
      </a>
    </div>
  );
}
