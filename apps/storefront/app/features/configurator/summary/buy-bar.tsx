import { formatMoney } from "@zertsalo/domain/text/format";
import type { ReactNode } from "react";
import styles from "./buy-bar.module.css";

/** On a phone the price and the day stay in sight at the bottom of the screen. */
export function BuyBar({ total, day, children }: { total: number; day: string | null; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div>
        <p className={styles.price}>
          <span className="vh">Цена </span>
          {formatMoney(total)}
        </p>
        <p className={styles.day}>{day ? `Привезём ${day}` : "\u00a0"}</p>
      </div>
      {children}
    </div>
  );
}
