import type { ShopDay } from "@zertsalo/contract/staff-delivery";
import { formatCount } from "@zertsalo/domain/text/format";
import { Link } from "react-router";
import styles from "./delivery.module.css";
import { dayLabel, monthText, nextMonth, weekdayIndex } from "./month.ts";

interface MonthDaysProps {
  month: string;
  days: readonly ShopDay[];
  today: string;
  /** The day whose editor is open. */
  chosen: string | null;
}

const hrefOf = (month: string, day?: string) =>
  `?${new URLSearchParams({ view: "days", month, ...(day && { day }) }).toString()}`;
const weekdays = ["Пн", "Вт", "Ср", "Чт", "Пт", "Сб", "Вс"];

/** A month of the shop's calendar; each day has the orders that are promised for it. */
export function MonthDays({ month, days, today, chosen }: MonthDaysProps) {
  const before = weekdayIndex(`${month}-01`);
  return (
    <section className={styles.panel} aria-labelledby="month-title">
      <div className={styles.month}>
        <h2 id="month-title">{monthText(month)}</h2>
        <nav aria-label="Месяц">
          {month > today.slice(0, 7) && (
            <Link to={hrefOf(nextMonth(month, -1))} preventScrollReset>
              {monthText(nextMonth(month, -1))}
            </Link>
          )}
          <Link to={hrefOf(nextMonth(month, 1))} preventScrollReset>
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
        {days.map((each) => (
          <li key={each.day} className={each.day.endsWith("-01") ? styles.first : undefined}>
            <Link
              to={hrefOf(month, each.day)}
              preventScrollReset
              aria-label={dayText(each)}
              aria-current={each.day === chosen || undefined}
              data-past={each.day < today || undefined}
              data-courier={each.rule.hasCourier ? undefined : "off"}
              data-workshop={each.isWorking ? undefined : "off"}
            >
              <b>{Number(each.day.slice(-2))}</b>
              <small>{marksText(each)}</small>
            </Link>
          </li>
        ))}
      </ol>
      <p className={styles.hint}>
        <i className={styles.rest} /> цех не&nbsp;работает&ensp;
        <i className={styles.closed} /> курьер не&nbsp;ездит
      </p>
    </section>
  );
}

const ordersText = (count: number) => formatCount(count, ["заказ", "заказа", "заказов"]);

function marksText({ rule, courierOrders, workshopOrders }: ShopDay): string {
  const orders = courierOrders + workshopOrders;
  if (!rule.hasCourier) return orders > 0 ? `без к., ${orders}` : "без к.";
  return orders > 0 ? String(orders) : "";
}

function dayText({ day, rule, isWorking, courierOrders, workshopOrders }: ShopDay): string {
  return [
    dayLabel(day),
    isWorking ? "цех работает" : "цех отдыхает",
    rule.hasCourier ? "курьер ездит" : "без курьера",
    ...(courierOrders > 0 ? [`курьеру ${ordersText(courierOrders)}`] : []),
    ...(workshopOrders > 0 ? [`цеху ${ordersText(workshopOrders)}`] : []),
  ].join(", ");
}
