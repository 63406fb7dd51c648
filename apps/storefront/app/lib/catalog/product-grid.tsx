import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./product-grid.module.css";

/**
 * Cards in rows: four, or three beside a filter rail; three on a tablet, two on a phone. While others are on their way
 * they dim, and when that takes long only their boxes are left: nothing jumps, nothing flashes.
 */
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
