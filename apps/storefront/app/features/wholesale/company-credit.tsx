import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { PartNotLoaded } from "#app/lib/notices/part-not-loaded.tsx";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./company-page.module.css";
import type { CreditData } from "./company-page-data.ts";

/** Limit and debt of a company, with the orders that are not paid. */
export function CompanyCreditPanel({ credit }: { credit: CreditData | null }) {
  if (credit?.orders.length === 0 && credit.facts.length === 1) return null; // prepaid, and nothing is owed
  return (
    <section className={styles.panel}>
      <h2>Расчёты</h2>
      {credit ? null : <PartNotLoaded text="Не удалось загрузить расчёты" />}
      {credit?.overdue ? (
        <p className={styles.overdue}>
          <Icon name="alert" />
          {credit.overdue}
        </p>
      ) : null}
      <dl>
        {credit?.facts.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {credit && credit.orders.length > 0 ? (
        <ul className={styles.owed} aria-label="Неоплаченные заказы">
          {credit.orders.map(({ number, placed, papers, due, isOverdue, rest }) => (
            <li key={number}>
              <span>
                <a href={paths.order(number)}>{placed}</a>
                {papers ? <span className={styles.quiet}>{papers}</span> : null}
              </span>
              <span className={clsx(isOverdue ? styles.late : styles.quiet)}>{due}</span>
              <b>{rest}</b>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
