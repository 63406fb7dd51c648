import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./product-grid.module.css";

/** Cards in rows: four, or three beside a filter rail; three on a tablet, two on a phone. */
export function ProductGrid({
  columns,
  isBusy = false,
  children,
}: {
  columns: 3 | 4;
  isBusy?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={clsx(styles.grid, columns === 4 && styles.four)} aria-busy={isBusy}>
      {children}
    </div>
  );
}

/** The boxes of a card while it is on its way. */
export function ProductTileSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
