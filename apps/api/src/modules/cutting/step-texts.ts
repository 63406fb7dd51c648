import type { CuttingLayout, CuttingStep } from "@zertsalo/contract/staff-cutting";
import { sawSteps } from "@zertsalo/production/cutting/saw-steps";
import { getMaterialFamily } from "@zertsalo/production/material-rules";
import { unitNumber } from "@zertsalo/production/stock/unit-number";

type Laid = CuttingLayout["pieces"][number];

/** The order of cuts of a sheet; parts are named by their numbers on the map. */
export function stepCards(layout: CuttingLayout, numbers: ReadonlyMap<string, number>): CuttingStep[] {
  const { kerfMm } = getMaterialFamily(layout.unit.material);
  return sawSteps(layout.unit, layout, kerfMm).map(({ n, axis, at, piece, from, line, ready }) => ({
    n,
    axis,
    ...line,
    text: `${pieceName(layout, piece)} ${from.width} × ${from.height}: отрезать ${axis === "x" ? "слева" : "снизу"} ${at}`,
    ready: readyText(ready, numbers),
  }));
}

function pieceName({ unit }: CuttingLayout, ref: string): string {
  if (ref !== "0") return "Кусок";
  return unit.kind === "sheet" ? "Лист" : "Остаток";
}

function readyText(ready: readonly Laid[], numbers: ReadonlyMap<string, number>): string {
  return ready
    .filter(({ kind }) => kind !== "scrap")
    .map(({ kind, id, unitId, width, height }) => {
      if (kind === "part") return `деталь ${numbers.get(id ?? "") ?? ""}`;
      return unitId === undefined ? `остаток ${width} × ${height}` : `остаток ${unitNumber(unitId)}`;
    })
    .join(", ");
}
