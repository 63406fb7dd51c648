import type { Client } from "@zertsalo/client/client";
import { staffEmptySearches, staffFunnel, staffSources } from "@zertsalo/contract/staff-funnel";
import { sharePercent } from "@zertsalo/domain/sales/funnel";
import type { DayRange } from "@zertsalo/domain/sales/sales-periods";
import { roubles } from "@zertsalo/domain/text/format";
import { type Cell, xlsx } from "@zertsalo/page-server/xlsx";
import { dayText } from "#app/lib/moments.ts";
import { onePart } from "#app/lib/one-part.ts";
import { sourceName } from "./source-name.ts";

const funnelColumns = [
  { title: "День", width: 12 },
  { title: "Смотрели товар", width: 16 },
  { title: "Положили в корзину", width: 20 },
  { title: "Начали оформление", width: 20 },
  { title: "Оформили заказ", width: 16 },
  { title: "Оплатили", width: 12 },
];

/** The days behind the steps. */
export async function funnelFile(api: Client, period: DayRange) {
  const { days } = await api.call(staffFunnel, { query: period });
  const rows = days.map((each): Cell[] => [
    dayText(each.day),
    each.product,
    each.cart,
    each.checkout,
    each.placed,
    each.paid,
  ]);
  return xlsx("Путь до оплаты", funnelColumns, onePart(rows));
}

const sourceColumns = [
  { title: "Откуда", width: 30 },
  { title: "Посетители", width: 12 },
  { title: "Заказы", width: 12 },
  { title: "Продажи, ₽", width: 14 },
  { title: "В заказ, %", width: 12 },
];

export async function sourcesFile(api: Client, period: DayRange) {
  const { sources } = await api.call(staffSources, { query: period });
  const rows = sources.map((each): Cell[] => [
    sourceName(each),
    each.visitors,
    each.orders,
    roubles(each.total),
    sharePercent(each.orders, each.visitors),
  ]);
  return xlsx("Источники", sourceColumns, onePart(rows));
}

const searchColumns = [
  { title: "Запрос", width: 50 },
  { title: "Раз", width: 10 },
  { title: "Последний день", width: 16 },
];

export async function emptySearchesFile(api: Client) {
  const { searches } = await api.call(staffEmptySearches);
  const rows = searches.map(({ query, times, lastDay }): Cell[] => [query, times, dayText(lastDay)]);
  return xlsx("Не нашли", searchColumns, onePart(rows));
}
