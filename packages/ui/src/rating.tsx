import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./rating.module.css";

/** A star before the mark and the number of those who gave it. */
export function Rating({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <span className={clsx(styles.rating, className)}>
      <Icon name="star" />
      <span className="vh">Оценка </span>
      {children}
    </span>
  );
}
