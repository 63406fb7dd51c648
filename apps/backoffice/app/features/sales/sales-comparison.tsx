import type { Day } from "@zertsalo/domain/delivery/calendar";
import { averageOrder, salesTotals, type SalesTotals } from "@zertsalo/domain/sales/sales-totals";
import { formatMoney, formatNumber, roubles } from "@zertsalo/domain/text/format";
import { Plate } from "#app/lib/page/plate.tsx";
import type { LoadedSales } from "./load-sales.server.ts";
import styles from "./sales.module.css";
import type { SalesPeriod } from "./sales-periods.ts";

const money = (amount: number | null) => (amount === null ? "–" : formatMoney(amount));
const rows: readonly { name: string; text: (totals: SalesTotals) => string }[] = [
  { name: "Продажи, тыс.\u00a0₽", text: ({ sold }) => formatNumber(roubles(sold.total) / 1000) },
  { name: "Средний заказ", text: ({ sold }) => money(averageOrder(sold)) },
  { name: "Оформлено", text: ({ placed }) => formatNumber(placed.orders) },
  { name: "Оплачено", text: ({ paid }) => formatNumber(paid.orders) },
  { name: "Отменено", text: ({ cancelled }) => formatNumber(cancelled.orders) },
  { name: "По размерам", text: ({ made }) => formatNumber(made.orders) },
];

interface SalesComparisonProps {
  sales: LoadedSales;
  period: SalesPeriod;
  today: Day;
}

/** The period beside the one before and last year, all of them without the running day. */
export function SalesComparison({ sales: { figures }, period, today }: SalesComparisonProps) {
  const finished = figures.days.filter(({ day }) => day < today).length;
  if (finished === 0) return null;
  const columns = [
    { name: "Сейчас", days: figures.days },
    // Of a year that is last year.
    ...(period === "year" ? [] : [{ name: "Раньше", days: figures.previous }]),
    { name: "Год назад", days: figures.lastYear },
  ].map(({ name, days }) => ({ name, totals: salesTotals(days.slice(0, finished)) }));
  return (
    <Plate title="Сравнение">
      <table className={styles.comparison}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Что</span>
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column) => (
                <td key={column.name}>{text(column.totals)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>
        Дней: {finished}, без сегодняшнего: он ещё идёт. Год назад&nbsp;— те&nbsp;же дни недели.
      </p>
    </Plate>
  );
}
