import { Icon } from "@zertsalo/ui/icon";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import styles from "./pills.module.css";

export interface Pill {
  title: string;
  to: string;
  isCurrent: boolean;
  count?: number;
  icon?: ComponentProps<typeof Icon>["name"];
  /** What the title leaves out. */
  hint?: string | undefined;
}

interface PillsProps {
  label: string;
  pills: readonly Pill[];
  /** For those that stand below others and change the same list. */
  keepsScroll?: boolean;
}

/** Parts of a list, each with an address of its own. */
export function Pills({ label, pills, keepsScroll = false }: PillsProps) {
  return (
    <nav aria-label={label} className={styles.pills}>
      {pills.map(({ title, to, isCurrent, count = 0, icon, hint }) => (
        <Link
          key={`${title} ${to} ${hint}`}
          to={to}
          title={hint}
          preventScrollReset={keepsScroll}
          aria-current={isCurrent || undefined}
        >
          {icon && <Icon name={icon} size={16} />}
          {title}
          {count > 0 && <b>{count}</b>}
        </Link>
      ))}
    </nav>
  );
}
