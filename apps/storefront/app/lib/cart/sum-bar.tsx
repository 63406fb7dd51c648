import type { ReactNode } from "react";
import styles from "./sum-bar.module.css";

/** On a phone the sum and the next step stay in sight at the bottom of the screen; the tabs make room for them. */
export function SumBar({ total, note, children }: { total: string; note: string; children: ReactNode }) {
  return (
    <div className={styles.bar} data-buy-bar="">
      <div>
        <p className={styles.total}>{total}</p>
        <p className={styles.note}>{note}</p>
      </div>
      {children}
    </div>
  );
}
