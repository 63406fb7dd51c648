import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./delivery.module.css";
import { monthText, nextMonth, weekdayIndex } from "./month.ts";

interface DayCell {
  /** Read aloud in place of the number and the mark. */
  label: string;
  mark: string;
  /** What the styles of a day depend on. */
  data: Readonly<Record<`data-${string}`, string | undefined>>;
}

interface MonthGridProps<Each> {
  title?: string;
  month: string;
  days: readonly Each[];
  today: string;
  /** The day whose editor is open. */
  chosen: string | null;
  hrefFor: (month: string, day?: string) => string;
  cell: (day: Each) => DayCell;
  children: ReactNode;
}

const weekdays = ["Пн", "Вт", "Ср", "Чт", "Пт", "Сб", "Вс"];

/** The days of a month as links to their editors, with a legend below. */
export function MonthGrid<Each extends { day: string }>(props: MonthGridProps<Each>) {
  const { title, month, days, today, chosen, hrefFor, cell, children } = props;
  const before = weekdayIndex(`${month}-01`);
  return (
    <section className={styles.panel} aria-labelledby="month-title">
      <div className={styles.month}>
        <h2 id="month-title">{title ? `${title}: ${monthText(month).toLowerCase()}` : monthText(month)}</h2>
        <nav aria-label="Месяц">
          {month > today.slice(0, 7) && (
            <Link to={hrefFor(nextMonth(month, -1))} preventScrollReset>
              {monthText(nextMonth(month, -1))}
            </Link>
          )}
          <Link to={hrefFor(nextMonth(month, 1))} preventScrollReset>
            {monthText(nextMonth(month, 1))}
          </Link>
        </nav>
      </div>
      <ol className={styles.calendar} style={{ "--before": before + 1 } as React.CSSProperties}>
        {weekdays.map((name) => (
          <li key={name} aria-hidden="true" className={styles.weekday}>
            {name}
          </li>
        ))}
        {days.map((each) => {
          const { day } = each;
          const { label, mark, data } = cell(each);
          return (
            <li key={day} className={day.endsWith("-01") ? styles.first : undefined}>
              <Link
                to={hrefFor(month, day)}
                preventScrollReset
                aria-label={label}
                aria-current={day === chosen || undefined}
                data-past={day < today || undefined}
                {...data}
              >
                <b>{Number(day.slice(-2))}</b>
                <small>{mark}</small>
              </Link>
            </li>
          );
        })}
      </ol>
      <p className={styles.hint}>{children}</p>
    </section>
  );
}
