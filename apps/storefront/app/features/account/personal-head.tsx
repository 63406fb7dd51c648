import type { ReactNode } from "react";
import styles from "./personal-head.module.css";

interface PersonalHeadProps {
  title: string;
  /** On a phone the page begins with what it is for; the menu above it says the title. */
  isShort?: boolean;
  children?: ReactNode;
}

/** The heading of a personal page, with what stands at its end: chips, a button. */
export function PersonalHead({ title, isShort = false, children }: PersonalHeadProps) {
  return (
    <div className={styles.head}>
      <h1 className={isShort ? styles.short : undefined}>{title}</h1>
      {children}
    </div>
  );
}
