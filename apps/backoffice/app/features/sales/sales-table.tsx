import { type Day, calendarDaysBetween } from "@zertsalo/domain/delivery/calendar";
import { averageOrder, salesTotals } from "@zertsalo/domain/sales/sales-totals";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import type { LoadedSales } from "./load-sales.server.ts";
import { ordersPath } from "./orders-path.ts";

/** The plot as a table, the latest day first; a day leads to its orders. */
export function SalesTable({ plot: { days, previous, lastYear } }: Pick<LoadedSales, "plot">) {
  const today = days.at(-1)?.day ?? "";
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            {[
              "День",
              "Продажи",
              "Оформлено",
              "Средний заказ",
              "Оплачено",
              "Отменено",
              "Отрезок раньше",
              "Год назад",
            ].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((each) => {
            const at = calendarDaysBetween(days[0]?.day ?? each.day, each.day);
            const { sold } = salesTotals([each]);
            const average = averageOrder(sold);
            return (
              <tr key={each.day}>
                <td>
                  <Link to={ordersPath({ from: each.day, to: each.day })}>{dayName(each.day, today)}</Link>
                </td>
                <NumberCell name="Продажи" value={formatMoney(sold.total)} />
                <NumberCell name="Оформлено" value={formatNumber(each.placed.orders)} />
                <NumberCell name="Средний заказ" value={average === null ? "–" : formatMoney(average)} />
                <NumberCell name="Оплачено" value={formatNumber(each.paid.orders)} />
                <NumberCell name="Отменено" value={formatNumber(each.cancelled.orders)} />
                <NumberCell name="Отрезок раньше" value={soldText(previous.slice(at, at + 1))} />
                <NumberCell name="Год назад" value={soldText(lastYear.slice(at, at + 1))} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const dayName = (day: Day, today: Day) => (day === today ? "Сегодня" : formatDay(day, today));
const soldText = (days: LoadedSales["plot"]["days"]) => formatMoney(salesTotals(days).sold.total);

function NumberCell({ name, value }: { name: string; value: string }) {
  return (
    <td className={table.number} data-name={name}>
      {value}
    </td>
  );
}
