import { Chips, SetChip } from "@zertsalo/ui/chip";
import styles from "./applied-filters.module.css";
import type { AppliedFilter } from "./section-page-data.ts";

/** What narrows the list, each with a way to take it off. */
export function AppliedFilters({ applied, resetHref }: { applied: readonly AppliedFilter[]; resetHref: string }) {
  if (applied.length === 0) return null;
  return (
    <Chips label="Выбранные фильтры" isLine className={styles.applied}>
      {applied.map(({ name, href }) => (
        <SetChip key={href} href={href} name={name} />
      ))}
      <li>
        <a className={styles.reset} href={resetHref} data-keep-scroll>
          Сбросить
        </a>
      </li>
    </Chips>
  );
}
