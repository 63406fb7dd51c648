import styles from "./add-to-cart.module.css";
import { buttonClass } from "@zertsalo/ui/button";
import { Steps } from "@zertsalo/ui/steps";
import { cartAction, useCartBadgeItem } from "./cart-badge.ts";

interface AddToCartProps {
  id: number;
  name: string;
  /** A page's one filled button, or an outlined one among many. */
  look?: "primary" | "secondary";
  size?: "md" | "lg";
}

/**
 * «В корзину», and how many once the product is in it. A form, so it works before the page does; `data-cart` is what
 * the shop's own listener knows it by.
 */
export function AddToCart({ id, name, look = "secondary", size = "md" }: AddToCartProps) {
  const mark = useCartBadgeItem(id);
  return (
    <form className={styles.form} method="post" action={cartAction} data-cart="">
      {mark ? (
        <>
          <input type="hidden" name="line" value={mark.uid} />
          <Steps of={name} value={mark.quantity} max={mark.qMax} min={0} size={size} />
        </>
      ) : (
        <button
          className={buttonClass({ variant: look, size, block: true }, styles.add)}
          name="add"
          value={id}
          aria-label={`Добавить в корзину: ${name}`}
        >
          {"В\u00a0корзину"}
        </button>
      )}
    </form>
  );
}
