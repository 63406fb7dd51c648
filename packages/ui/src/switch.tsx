import type { ComponentProps } from "react";
import styles from "./switch.module.css";

/** A box to tick that looks like what it does: on or off at once. */
export function Switch({ children, ...input }: ComponentProps<"input"> & { children: string }) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" role="switch" {...input} />
      {children}
    </label>
  );
}
