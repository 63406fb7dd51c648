import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./page.module.css";

interface PageProps {
  title: string;
  /** Beside the title: a state, a way back. */
  aside?: ReactNode;
  /** At the right of the bar. */
  actions?: ReactNode;
  /** Without edges and scrolling of its own, for what fills the screen. */
  isFull?: boolean;
  children: ReactNode;
}

/** The bar of a room and what stands below it. */
export function Page({ title, aside, actions, isFull = false, children }: PageProps) {
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {aside}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <main id="main" className={clsx(styles.main, isFull && styles.full)}>
        {children}
      </main>
    </>
  );
}
