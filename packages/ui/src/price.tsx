import { clsx } from "clsx";
import styles from "./price.module.css";

/** A price as it is read: every amount already in words («12 490 ₽», «−34 %»). */
export interface PriceText {
  now: string;
  /** Crossed out; only when there was a higher one. */
  old?: string | undefined;
  off?: string | undefined;
}

/** What it costs, what it did cost, and how much less that is. Without an old price it stays in ink. */
export function Price({ now, old, off, size = "m" }: PriceText & { size?: "m" | "l" | "xl" }) {
  return (
    <p className={clsx(styles.price, size !== "m" && styles[size])}>
      {old === undefined ? (
        <span className={styles.now}>{now}</span>
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
