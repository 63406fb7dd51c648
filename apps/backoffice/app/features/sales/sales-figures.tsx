import type { Day } from "@zertsalo/domain/delivery/calendar";
import { averageOrder, salesChange, salesTotals } from "@zertsalo/domain/sales/sales-totals";
import { formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import { FigureRow } from "#app/lib/page/figure-row.tsx";
import type { LoadedSales } from "./load-sales.server.ts";
import { ordersPath } from "./orders-path.ts";
import { figuresPeriod, periodTexts, type SalesPeriod } from "./sales-periods.ts";

interface SalesFiguresProps {
  sales: LoadedSales;
  period: SalesPeriod;
  today: Day;
}

/** Five figures of the period; each leads to the orders that it counts. */
export function SalesFigures({ sales: { figures }, period, today }: SalesFiguresProps) {
  const { placed, sold, made, readyMade, paid, cancelled } = salesTotals(figures.days);
  const range = figuresPeriod(period, today);
  const { during, against } = periodTexts[period];
  const change = (earlier: typeof figures.days) =>
    salesChange(figures.days, earlier, today, (totals) => totals.sold.total);
  const changes = [
    against && changeText(change(figures.previous), against),
    changeText(change(figures.lastYear), "к\u00a0прошлому году"),
  ];
  const averages = [
    made.orders > 0 && `по\u00a0размерам ${moneyText(averageOrder(made))}`,
    readyMade.orders > 0 && `готовое ${moneyText(averageOrder(readyMade))}`,
  ];
  return (
    <FigureRow
      figures={[
        {
          title: `Продажи ${during}`,
          value: formatMoney(sold.total),
          note: changes.filter(Boolean).join(", ") || "без отменённых",
          to: ordersPath(range),
        },
        {
          title: "Оформлено заказов",
          value: formatNumber(placed.orders),
          note: `на\u00a0${formatMoney(placed.total)}`,
          to: ordersPath(range),
        },
        {
          title: "Средний заказ",
          value: moneyText(averageOrder(sold)),
          note: averages.filter(Boolean).join(", "),
          to: ordersPath(range, { made: "1" }),
        },
        {
          title: "Оплачено заказов",
          value: formatNumber(paid.orders),
          note: `на\u00a0${formatMoney(paid.total)}`,
          to: ordersPath(range, { paid: "yes" }),
        },
        {
          title: "Отменено заказов",
          value: formatNumber(cancelled.orders),
          note: `на\u00a0${formatMoney(cancelled.total)}`,
          to: ordersPath(range, { letter: "A" }),
        },
      ]}
    />
  );
}

const moneyText = (amount: number | null) => (amount === null ? "–" : formatMoney(amount));

function changeText(percent: number | null, against: string): string | null {
  if (percent === null) return null;
  return `${percent > 0 ? "+" : ""}${formatNumber(percent)}\u00a0% ${against}`;
}
