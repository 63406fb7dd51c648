import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./badges.module.css";

type BadgeTone = "sale" | "new" | "trend";

/** Shields at a photo's left side. */
export function Badges({ badges }: { badges: readonly { tone: BadgeTone; text: string }[] }) {
  if (badges.length === 0) return null;
  return (
    <div className={styles.badges}>
      {badges.map(({ tone, text }) => (
        <span key={text} className={clsx(styles.badge, styles[tone])}>
          {text}
        </span>
      ))}
    </div>
  );
}

/** A disc for banners and sets, where a shield has no photo's edge to lean on. */
export function RoundBadge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={clsx(styles.badge, styles.round, styles[tone])}>{children}</span>;
}
