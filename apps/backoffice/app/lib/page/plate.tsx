import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import styles from "./plate.module.css";

interface PlateProps {
  title: string;
  /** At the right of the title: what can be done there. */
  doing?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** One part of a card. */
export function Plate({ title, doing, className, children }: PlateProps) {
  const titleId = useId();
  return (
    <section className={clsx(styles.plate, className)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {doing}
      </div>
      {children}
    </section>
  );
}
