import { memo, type ReactNode } from "react";
import type { Served } from "../state/use-served.ts";
import styles from "./buy-bar.module.css";
import { OwnPrice } from "./own-price.tsx";
import { PriceSummary } from "./price.tsx";

interface BuyBarProps {
  served: Served["served"];
  isAsking: boolean;
  children: ReactNode;
}

/** On a phone the price and the day stay in sight at the bottom of the screen. */
export const ConfigurationBuyBar = memo(function ConfigurationBuyBar({ served, isAsking, children }: BuyBarProps) {
  const day = served?.day;
  return (
    <div className={styles.bar}>
      <div>
        <PriceSummary className={styles.price} />
        <OwnPrice served={served} isStale={isAsking} />
        <p className={styles.day}>{day ? `Привезём ${day}` : "\u00a0"}</p>
      </div>
      {children}
    </div>
  );
});
