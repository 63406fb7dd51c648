import { formatMoney } from "@zertsalo/domain/text/format";
import { clsx } from "clsx";
import type { ServedData } from "../configurator-page-data.ts";
import styles from "./own-price.module.css";

/** What a company pays; the shop reckons it, so that it follows the price a moment later. Nothing for everyone else. */
export function OwnPrice({ served, isStale }: { served: ServedData | null; isStale: boolean }) {
  if (!served?.ownPrice) return null;
  return (
    <p className={clsx(styles.own, isStale && styles.stale)}>
      Ваша цена <b>{formatMoney(served.ownPrice)}</b>
    </p>
  );
}
