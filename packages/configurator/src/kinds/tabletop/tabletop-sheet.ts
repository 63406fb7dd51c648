import type { Calculation } from "../../model.ts";
import type { Mark } from "../../output/marks.ts";
import { positionTable } from "../../output/option-table.ts";
import { noteColumn, type SheetContent, underTable } from "../../output/sheet-parts.ts";
import { bracketLine, edgeDetail, tabletopPlan, tabletopPositions } from "./tabletop-views.ts";

export const tabletopSheet = (result: Calculation, tableBottom: number): SheetContent => ({
  views: tabletopPlan(result.options),
  beside: tabletopColumn(result, tableBottom),
  next: null,
});

function tabletopColumn({ options }: Calculation, top: number): Mark[] {
  const table = positionTable(tabletopPositions(options), "Размеры от левого переднего угла", top);
  const brackets = bracketLine(options);
  const note = brackets ? noteColumn([brackets], table.bottom + 3) : { marks: [], bottom: table.bottom };
  return [...table.marks, ...note.marks, ...edgeDetail(options, { ...underTable, top: note.bottom + 5 })];
}
