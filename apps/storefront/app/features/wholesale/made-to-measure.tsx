import { Icon } from "@zertsalo/ui/icon";
import type { DeskData } from "./desk-data.ts";
import styles from "./made-to-measure.module.css";

/** What the workshop makes to the company's own sizes, at its own prices. */
export function MadeToMeasure({ links }: { links: DeskData["madeToMeasure"] }) {
  if (links.length === 0) return null;
  return (
    <nav className={styles.row} aria-label="На заказ по размерам">
      <Icon name="ruler" />
      {links.map(({ name, href }) => (
        <a key={href} href={href}>
          {name}
        </a>
      ))}
    </nav>
  );
}
