import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./section-head.module.css";

/** The line above a block: its name, and at the right a way to all of it. */
export function SectionHead({ title, id, children }: { title: string; id?: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}

export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.more} href={href}>
      {children} <Icon name="arrow" />
    </a>
  );
}
