import { type ReactNode, useId } from "react";
import styles from "./order-card.module.css";

/** One plate of the card, with what can be done there at the right of its name. */
export function Plate({ title, doing, children }: { title: string; doing?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.plate} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {doing}
      </div>
      {children}
    </section>
  );
}
