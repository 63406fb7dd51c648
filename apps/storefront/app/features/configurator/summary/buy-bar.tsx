import { formatMoney } from "@zertsalo/domain/text/format";
import type { ReactNode } from "react";
import type { Served } from "../state/use-served.ts";
import styles from "./buy-bar.module.css";
import { OwnPrice } from "./own-price.tsx";

interface BuyBarProps {
  /** Kopecks. */
  total: number;
  asked: Pick<Served, "served" | "isAsking">;
  children: ReactNode;
}

/** On a phone the price and the day stay in sight at the bottom of the screen. */
export function BuyBar({ total, asked: { served, isAsking }, children }: BuyBarProps) {
  const day = served?.day;
  return (
    <div className={styles.bar}>
      <div>
        <p className={styles.price}>
          <span className="vh">Цена </span>
          {formatMoney(total)}
        </p>
        <OwnPrice served={served} isStale={isAsking} />
        <p className={styles.day}>{day ? `Привезём ${day}` : "\u00a0"}</p>
      </div>
      {children}
    </div>
  );
}
