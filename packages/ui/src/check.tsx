import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import styles from "./check.module.css";

type CheckProps = ComponentProps<"input"> & {
  count?: number | undefined;
  /** Colour between the box and the label. */
  swatch?: string | undefined;
  children: ReactNode;
};

/** A row with a checkbox; an unavailable one stays in its place, disabled. */
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
