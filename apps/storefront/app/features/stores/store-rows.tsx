import { clsx } from "clsx";
import type { StoreRow } from "./store-row.ts";
import styles from "./store-rows.module.css";

interface StoreRowsProps {
  stores: readonly StoreRow[];
  current: StoreRow | null;
  /** The same list with this store chosen. */
  hrefOf: (store: StoreRow) => string;
}

export function StoreRows({ stores, current, hrefOf }: StoreRowsProps) {
  return (
    <ul className={styles.list} aria-label="Адреса">
      {stores.map((store) => (
        <li key={store.id} className={clsx(styles.row, store === current && styles.current)}>
          <a href={hrefOf(store)} aria-current={store === current ? "true" : undefined} data-keep-scroll data-replace>
            {store.title}
          </a>
          <p className={styles.hours}>{store.hours}</p>
          <p className={styles.about}>
            {store.kind}
            <br />
            {store.address}
          </p>
        </li>
      ))}
    </ul>
  );
}
