import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./badges.module.css";

export type BadgeName = "sale" | "new" | "trend";

const labels: Record<BadgeName, string> = { sale: "Распродажа", new: "Новинка", trend: "Хит продаж" };
const order: readonly BadgeName[] = ["sale", "new", "trend"];

/** Shields at a photo's left side: sale before new before trend, at most two. */
export function Badges({ badges }: { badges: readonly BadgeName[] }) {
  if (badges.length === 0) return null;
  const visible = order.filter((badge) => badges.includes(badge)).slice(0, 2);
  return (
    <div className={styles.badges}>
      {visible.map((badge) => (
        <span key={badge} className={clsx(styles.badge, styles[badge])}>
          {labels[badge]}
        </span>
      ))}
    </div>
  );
}

/** A disc for banners and sets, where a shield has no photo's edge to lean on. */
export function RoundBadge({ badge = "sale", children }: { badge?: BadgeName; children?: ReactNode }) {
  return <span className={clsx(styles.badge, styles.round, styles[badge])}>{children ?? labels[badge]}</span>;
}
