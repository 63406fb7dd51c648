import type { Client } from "@zertsalo/client/client";
import { staffSales } from "@zertsalo/contract/staff-sales";
import type { DayRange } from "@zertsalo/domain/sales/sales-periods";
import { averageOrder, salesTotals } from "@zertsalo/domain/sales/sales-totals";
import { roubles } from "@zertsalo/domain/text/format";
import { type Cell, xlsx } from "@zertsalo/page-server/xlsx";
import { dayText } from "#app/lib/moments.ts";
import { onePart } from "#app/lib/one-part.ts";

const columns = [
  { title: "День", width: 12 },
  { title: "Продажи, ₽", width: 14 },
  { title: "Оформлено", width: 12 },
  { title: "Оформлено, ₽", width: 14 },
  { title: "Средний заказ, ₽", width: 16 },
  { title: "По размерам", width: 12 },
  { title: "По размерам, ₽", width: 16 },
  { title: "Оплачено", width: 12 },
  { title: "Оплачено, ₽", width: 14 },
  { title: "Отменено", width: 12 },
  { title: "Отменено, ₽", width: 14 },
  { title: "Продажи отрезком раньше, ₽", width: 26 },
  { title: "Продажи год назад, ₽", width: 20 },
];

/** The days of a plot as a sheet. */
export async function salesFile(api: Client, period: DayRange): Promise<AsyncGenerator<Uint8Array>> {
  const { days, previous, lastYear } = await api.call(staffSales, { query: period });
  const soldOf = (list: typeof days, at: number) => roubles(salesTotals(list.slice(at, at + 1)).sold.total);
  const rows = days.map((each, at): Cell[] => {
    const { placed, sold, made, paid, cancelled } = salesTotals([each]);
    const average = averageOrder(sold);
    return [
      dayText(each.day),
      roubles(sold.total),
      placed.orders,
      roubles(placed.total),
      average === null ? null : roubles(average),
      made.orders,
      roubles(made.total),
      paid.orders,
      roubles(paid.total),
      cancelled.orders,
      roubles(cancelled.total),
      soldOf(previous, at),
      soldOf(lastYear, at),
    ];
  });
  return xlsx("Продажи", columns, onePart(rows));
}
