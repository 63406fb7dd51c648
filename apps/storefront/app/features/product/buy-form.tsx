import { buttonClass } from "@zertsalo/ui/button";
import { Steps } from "@zertsalo/ui/steps";
import { useState } from "react";
import { cartAction, useCartBadgeItem } from "#app/lib/cart/cart-badge.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./buy-form.module.css";

const most = 999;

/** How many, and into the cart. Once it is there the steps change that, and the button leads to it. */
export function BuyForm({ id, name }: { id: number; name: string }) {
  const [quantity, setQuantity] = useState(1);
  const mark = useCartBadgeItem(id);
  const look = buttonClass({ size: "lg" }, styles.go);
  return (
    <form className={styles.form} method="post" action={cartAction} data-cart="">
      <input type="hidden" name={mark ? "line" : "quantity"} value={mark ? mark.uid : quantity} />
      {mark ? (
        <Steps of={name} value={mark.quantity} max={mark.qMax} min={0} size="lg" />
      ) : (
        <Steps of={name} value={quantity} max={most} size="lg" onValue={setQuantity} />
      )}
      {mark ? (
        <a className={look} href={paths.cart}>
          В&nbsp;корзине
        </a>
      ) : (
        <button className={look} name="add" value={id}>
          В&nbsp;корзину
        </button>
      )}
    </form>
  );
}
