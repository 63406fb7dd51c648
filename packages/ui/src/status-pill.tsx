import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./status-pill.module.css";

export type StatusTone = "grey" | "green" | "yellow" | "red" | "accent";

/** The word of a state in its colour. `isDense`: smaller on a phone, where it stands beside a number or a day. */
export function StatusPill({
  tone,
  isDense = false,
  className,
  children,
}: {
  tone: StatusTone;
  isDense?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return <span className={clsx(styles.pill, styles[tone], isDense && styles.dense, className)}>{children}</span>;
}
