import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./note.module.css";

interface NoteProps {
  tone: "neutral" | "accent" | "ok" | "warn";
  icon: string;
  /** What came while the page stood is read aloud. */
  isNews?: boolean;
  children: ReactNode;
}

/** A strip that tells the buyer something before he goes on. */
export function Note({ tone, icon, isNews = false, children }: NoteProps) {
  return (
    <div className={clsx(styles.note, styles[tone])} role={isNews ? "status" : undefined}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
