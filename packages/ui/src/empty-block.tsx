import type { ReactNode } from "react";
import styles from "./empty-block.module.css";

/** A block that has nothing to show: the arch of our mirror, one sentence, and what can be done about it. */
export function EmptyBlock({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <path d="M22 88V44a26 26 0 0 1 52 0v44z" />
        <path d="M34 88V46a14 14 0 0 1 18-13.4" />
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
