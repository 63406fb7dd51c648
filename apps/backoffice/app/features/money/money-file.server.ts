import type { Client } from "@zertsalo/client/client";
import { exportMoneyDay, type MoneyRow, moneyMonth } from "@zertsalo/contract/staff-money";
import { moneyCauses } from "@zertsalo/domain/money/money-causes";
import { roubles } from "@zertsalo/domain/text/format";
import { type Cell, xlsx } from "@zertsalo/page-server/xlsx";
import { dayText, momentText } from "#app/lib/moments.ts";
import { providerNames } from "./money-texts.ts";

const columns = [
  { title: "День", width: 12 },
  { title: "Время", width: 18 },
  { title: "Провайдер", width: 18 },
  { title: "Вид", width: 10 },
  { title: "Заказ", width: 14 },
  { title: "Операция", width: 40 },
  { title: "Оплата, ₽", width: 14 },
  { title: "Зачтено заказу, ₽", width: 18 },
  { title: "Чек, ₽", width: 14 },
  { title: "Реестр, ₽", width: 14 },
  { title: "Комиссия, ₽", width: 14 },
  { title: "Расхождение", width: 50 },
];

/** A month of payments and refunds, read day by day while it is downloaded. */
export async function moneyFile(api: Client, month: string): Promise<AsyncGenerator<Uint8Array>> {
  const { days } = await api.call(moneyMonth, { query: { month } });
  return xlsx("Деньги", columns, rowsByDay(api, days.map(({ day }) => day).toReversed()));
}

async function* rowsByDay(api: Client, days: readonly string[]): AsyncGenerator<Cell[][]> {
  for (const day of days) yield (await api.call(exportMoneyDay, { query: { day } })).rows.map(cellsOf);
}

/** What went back is below nothing, so that a column adds up. */
function cellsOf({ day, at, provider, direction, orderNumber, operation, ...row }: MoneyRow): Cell[] {
  const sign = direction === "out" ? -1 : 1;
  const sum = (amount: number | null) => (amount === null ? null : sign * roubles(amount));
  const { payments, orders, receipts, register } = row.amounts;
  const problems = row.differences.filter(({ cause }) => moneyCauses[cause].isProblem);
  return [
    dayText(day),
    momentText(at),
    providerNames[provider],
    direction === "out" ? "возврат" : "оплата",
    orderNumber === null ? "" : String(orderNumber),
    operation,
    sum(payments),
    sum(orders),
    sum(receipts),
    sum(register),
    roubles(row.commission),
    problems.map(({ cause }) => moneyCauses[cause].title).join(", "),
  ];
}
