import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import styles from "./check.module.css";

type CheckProps = ComponentProps<"input"> & {
  count?: number | undefined;
  /** A colour shown between the box and the words. */
  swatch?: string | undefined;
  children: ReactNode;
};

/** A row with a box to tick; what nobody can choose stays in its place, switched off. */
export function Check({ count, swatch, className, disabled, children, ...input }: CheckProps) {
  return (
    <label className={clsx(styles.check, disabled && styles.off, className)}>
      <input type="checkbox" disabled={disabled} {...input} />
      {swatch ? <i className={styles.swatch} style={{ background: swatch }} /> : null}
      {children}
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </label>
  );
}
