import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import styles from "./check.module.css";

type CheckProps = ComponentProps<"input"> & {
  count?: number | null;
  /** A colour shown between the box and the words. */
  swatch?: string | null;
  children: ReactNode;
};

/** A row with a box to tick; what nobody can choose stays in its place, switched off. */
export function Check({ count = null, swatch, className, disabled, children, ...input }: CheckProps) {
  return (
    <label className={clsx(styles.check, disabled && styles.off, className)}>
      <input type="checkbox" disabled={disabled} {...input} />
      {swatch ? <i className={styles.swatch} style={{ background: swatch }} /> : null}
      {children}
      {count === null ? null : <span className={styles.count}>{count}</span>}
    </label>
  );
}
