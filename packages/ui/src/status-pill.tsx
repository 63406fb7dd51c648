import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./status-pill.module.css";

export type StatusTone = "grey" | "green" | "yellow" | "red" | "accent";

/** The word of a state in its colour. */
export function StatusPill({
  tone,
  className,
  children,
}: {
  tone: StatusTone;
  className?: string | undefined;
  children: ReactNode;
}) {
  return <span className={clsx(styles.pill, styles[tone], className)}>{children}</span>;
}
