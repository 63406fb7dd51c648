import { StatusPill } from "@zertsalo/ui/status-pill";
import { clsx } from "clsx";
import { type ReactNode, use } from "react";
import { BackToList } from "./list-memory.tsx";
import { HelpContext } from "./help-context.ts";
import styles from "./page.module.css";
import { ReadOnlyContext } from "./read-only.ts";

interface PageProps {
  title: string;
  /** Where this was opened from: «К заказам», /orders/. */
  back?: { to: string; title: string };
  /** Beside the title: a state, further ways. */
  aside?: ReactNode;
  /** At the right of the bar. */
  actions?: ReactNode;
  /** Without edges and scrolling of its own, for what fills the screen. */
  isFull?: boolean;
  children: ReactNode;
}

/** The bar of a room and what stands below it. */
export function Page({ title, back, aside, actions, isFull = false, children }: PageProps) {
  const isReadOnly = use(ReadOnlyContext);
  const help = use(HelpContext);
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.title}>
          {back && <BackToList {...back} />}
          <h1>{title}</h1>
          {aside}
          {help}
          {isReadOnly && <StatusPill tone="grey">Только просмотр</StatusPill>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <main id="main" className={clsx(styles.main, isFull && styles.full)}>
        {children}
      </main>
    </>
  );
}
