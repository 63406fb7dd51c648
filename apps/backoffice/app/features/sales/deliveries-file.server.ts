import type { Client } from "@zertsalo/client/client";
import { staffDeliveries } from "@zertsalo/contract/staff-deliveries";
import { onTimePercent } from "@zertsalo/domain/sales/on-time";
import type { DayRange } from "@zertsalo/domain/sales/sales-periods";
import { type Cell, xlsx } from "@zertsalo/page-server/xlsx";
import { dayText } from "#app/lib/moments.ts";
import { onePart } from "#app/lib/one-part.ts";

const columns = [
  { title: "День", width: 12 },
  { title: "Отдано заказов", width: 16 },
  { title: "Опоздало", width: 12 },
  { title: "В срок, %", width: 12 },
];

/** The days behind the plot of promised days as a sheet. */
export async function deliveriesFile(api: Client, period: DayRange): Promise<AsyncGenerator<Uint8Array>> {
  const { days } = await api.call(staffDeliveries, { query: period });
  const rows = days.map((each): Cell[] => [dayText(each.day), each.orders, each.late, onTimePercent(each)]);
  return xlsx("Обещание сдержано", columns, onePart(rows));
}
