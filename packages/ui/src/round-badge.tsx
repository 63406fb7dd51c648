import { clsx } from "clsx";
import { type BadgeName, badgeWords } from "./badges.tsx";
import styles from "./round-badge.module.css";

/** On a photo that speaks of more than one product: a banner, a collection. */
export function RoundBadge({ badge }: { badge: BadgeName }) {
  return <span className={clsx(styles.round, styles[badge])}>{badgeWords[badge]}</span>;
}
