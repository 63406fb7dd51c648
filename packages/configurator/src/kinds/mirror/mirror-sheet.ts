import type { Calculation, Options } from "../../model.ts";
import type { Mark, MarkPlace } from "../../output/marks.ts";
import { positionTable } from "../../output/option-table.ts";
import { noteColumn, type SheetContent, underTable } from "../../output/sheet-parts.ts";
import { columns, frame } from "../../output/title-block.ts";
import { electricsLines, mirrorBack, mirrorSection } from "./mirror-details.ts";
import { mirrorFront, mirrorPositions } from "./mirror-views.ts";

export const mirrorSheet = (result: Calculation, tableBottom: number): SheetContent => ({
  views: mirrorFront(result),
  ...mirrorColumn(result, tableBottom),
});

/** What the view from behind and the section need; where the table leaves less, they have a sheet of their own. */
const detailsHeight = 60;

function mirrorColumn(result: Calculation, top: number): Pick<SheetContent, "beside" | "next"> {
  const { options } = result;
  const table = positionTable(mirrorPositions(options), "Размеры от левого нижнего угла стекла", top);
  const note = noteColumn(electricsLines(result), table.bottom + 3);
  const texts = [...table.marks, ...note.marks];
  const detailsTop = Math.max(note.bottom + 3, underTable.bottom - 90);
  if (underTable.bottom - detailsTop < detailsHeight) {
    const place = { left: frame.left + 6, right: frame.right - 6, top: 10, bottom: underTable.bottom };
    return { beside: texts, next: mirrorDetails(options, place, 165) };
  }
  return {
    beside: [...texts, ...mirrorDetails(options, { ...underTable, top: detailsTop }, columns.table + 60)],
    next: null,
  };
}

function mirrorDetails(options: Options, place: MarkPlace, split: number): Mark[] {
  return [
    ...mirrorBack(options, { ...place, right: split - 2 }),
    ...mirrorSection(options, { ...place, left: split + 2 }),
  ];
}
