import type { ReactNode } from "react";
import styles from "./personal-head.module.css";

/** The heading of a personal page, with what stands at its end: chips, a button. */
export function PersonalHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
