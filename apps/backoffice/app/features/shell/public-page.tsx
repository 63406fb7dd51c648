import type { ReactNode } from "react";
import styles from "./door.module.css";
import { Logo } from "./logo.tsx";

/** Where one stands before he is let in. */
export function PublicPage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <main id="main" className={styles.door}>
      <div className={styles.card}>
        <Logo />
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </main>
  );
}
