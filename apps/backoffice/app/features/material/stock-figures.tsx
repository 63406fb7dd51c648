import type { stockUnits } from "@zertsalo/contract/staff-material";
import { formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import type { z } from "zod";
import { FigureRow } from "#app/lib/page/figure-row.tsx";
import { areaText } from "#app/lib/stock-unit/unit-texts.ts";

type Totals = z.infer<typeof stockUnits.response>["totals"];

/** What lies there, at a glance; what it has cost only for whoever may see it. */
export function StockFigures({ totals }: { totals: Totals }) {
  const figures = [
    { title: "Целых листов", value: totals.sheets, note: totals.cost === null ? "" : `на ${formatMoney(totals.cost)}` },
    { title: "Остатков", value: totals.remnants, note: areaText(totals.remnantAreaMm2) },
    { title: "С дефектами", value: totals.withDefects, note: "раскрой их обходит" },
    { title: "Ждут фото", value: totals.needsPhoto, note: "без фото в план не войдут" },
    { title: "Лежат дольше 90 дней", value: totals.old, note: "предложить или списать" },
  ];
  return <FigureRow figures={figures.map((each) => ({ ...each, value: formatNumber(each.value) }))} />;
}
