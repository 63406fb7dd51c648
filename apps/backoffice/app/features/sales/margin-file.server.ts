import type { Client } from "@zertsalo/client/client";
import { staffMargin } from "@zertsalo/contract/staff-margin";
import { marginPercent, marginSum } from "@zertsalo/domain/sales/margin";
import type { DayRange } from "@zertsalo/domain/sales/sales-periods";
import { roubles } from "@zertsalo/domain/text/format";
import { type Cell, xlsx } from "@zertsalo/page-server/xlsx";
import { dayText } from "#app/lib/moments.ts";
import { onePart } from "#app/lib/one-part.ts";

const columns = [
  { title: "День", width: 12 },
  { title: "Продано с известной себестоимостью, ₽", width: 36 },
  { title: "Себестоимость, ₽", width: 18 },
  { title: "Маржа, ₽", width: 14 },
  { title: "Маржа, %", width: 12 },
  { title: "Строк без себестоимости", width: 24 },
  { title: "На сумму, ₽", width: 14 },
];

/** The days behind the plot of the margin as a sheet. */
export async function marginFile(api: Client, period: DayRange): Promise<AsyncGenerator<Uint8Array>> {
  const { days } = await api.call(staffMargin, { query: period });
  const rows = days.map((each): Cell[] => [
    dayText(each.day),
    roubles(each.sold),
    roubles(each.cost),
    roubles(marginSum(each)),
    marginPercent(each),
    each.uncosted.lines,
    roubles(each.uncosted.total),
  ]);
  return xlsx("Маржа", columns, onePart(rows));
}
