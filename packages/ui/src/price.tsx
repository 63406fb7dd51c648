import { clsx } from "clsx";
import styles from "./price.module.css";

/** A formatted price: every amount is a text («12 490 ₽», «−34 %»). */
export interface PriceText {
  now: string;
  /** The least of several prices. */
  isFrom?: boolean | undefined;
  /** Crossed out; only if it was higher. */
  old?: string | undefined;
  off?: string | undefined;
}

/** Price, old price and discount. Without an old price it has the text colour. */
export function Price({ now, isFrom, old, off, size = "m" }: PriceText & { size?: "m" | "l" | "xl" }) {
  return (
    <p className={clsx(styles.price, size !== "m" && styles[size])}>
      {old === undefined ? (
        <span className={styles.now}>
          {isFrom ? <span className={styles.from}>{"от\u00a0"}</span> : null}
          {now}
        </span>
      ) : (
        <>
          <span className={clsx(styles.now, styles.sale)}>
            <span className="vh">Цена со скидкой </span>
            {now}
          </span>
          <s className={styles.old}>
            <span className="vh">Старая цена </span>
            {old}
          </s>
          {off ? <span className={styles.off}>{off}</span> : null}
        </>
      )}
    </p>
  );
}
