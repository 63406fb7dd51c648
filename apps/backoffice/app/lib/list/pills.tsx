import { Link } from "react-router";
import styles from "./pills.module.css";

interface PillsProps {
  label: string;
  /** The one that holds. */
  current: string;
  pills: readonly { value: string; title: string; to: string; count?: number }[];
}

/** Parts of a list, each with an address of its own. */
export function Pills({ label, current, pills }: PillsProps) {
  return (
    <nav aria-label={label} className={styles.pills}>
      {pills.map(({ value, title, to, count = 0 }) => (
        <Link key={value} to={to} aria-current={value === current || undefined}>
          {title}
          {count > 0 && <b>{count}</b>}
        </Link>
      ))}
    </nav>
  );
}
