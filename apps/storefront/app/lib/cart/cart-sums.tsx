import { clsx } from "clsx";
import type { CartData } from "./cart-data.ts";
import styles from "./cart-sums.module.css";

interface CartSumsProps {
  cart: Pick<CartData, "sums" | "total" | "isSettling">;
  /** «Итого», «К оплате» */
  totalName: string;
}

/** Sums, row by row. They come only from the server, and are dimmed until they match the displayed quantities. */
export function CartSums({ cart: { sums, total, isSettling }, totalName }: CartSumsProps) {
  return (
    <dl className={isSettling ? styles.settling : undefined} aria-busy={isSettling}>
      {sums.map(({ name, text, isSaved }) => (
        <div key={name} className={clsx(styles.sum, isSaved && styles.less)}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div className={clsx(styles.sum, styles.total)}>
        <dt>{totalName}</dt>
        <dd>
          <output>{total}</output>
        </dd>
      </div>
    </dl>
  );
}
