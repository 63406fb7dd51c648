import type { CuttingPlanCard } from "@zertsalo/contract/staff-cutting";
import { formatNumber } from "@zertsalo/domain/text/format";
import { FigureRow } from "#app/lib/page/figure-row.tsx";
import { dayText } from "#app/lib/moments.ts";
import { areaShares, firstDue, partsText, unitsText } from "./cutting-texts.ts";

export function PlanFigures({ sheets, leftOut }: Pick<CuttingPlanCard, "sheets" | "leftOut">) {
  const parts = sheets.flatMap((sheet) => sheet.parts);
  const pieces = new Set(parts.map(({ piece }) => piece)).size;
  const whole = sheets.filter(({ unit }) => unit.kind === "sheet").length;
  const shares = areaShares(sheets);
  const due = firstDue(sheets);
  const waiting = leftOut.length > 0 ? `не вошло: ${leftOut.length}` : partsText(parts.length);
  const figures = [
    { title: "Изделий в плане", value: formatNumber(pieces), note: waiting },
    {
      title: "Откроем листов",
      value: formatNumber(whole),
      note:
        unitsText({ sheets: 0, remnants: sheets.length - whole }) &&
        `и ${unitsText({ sheets: 0, remnants: sheets.length - whole })} в дело`,
    },
    { title: "В дело", value: `${shares.parts}\u00a0%`, note: `${shares.remnants}\u00a0% вернётся в запас` },
    { title: "Обрезь", value: `${shares.waste}\u00a0%`, note: "с пропилами и кромкой" },
    { title: "Ближайший срок", value: due ? dayText(due).slice(0, 5) : "нет", note: due ? "к нему успеть первым" : "" },
  ];
  return <FigureRow figures={figures} />;
}
