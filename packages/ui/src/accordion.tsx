import type { ReactNode } from "react";
import styles from "./accordion.module.css";
import { Icon } from "./icon.tsx";

/** One disclosure row; it works without scripts. */
export function Accordion({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.accordion} open={isOpen}>
      <summary>
        {title} <Icon name="down" />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
