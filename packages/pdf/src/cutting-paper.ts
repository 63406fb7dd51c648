import { inks, line, type Mark, textMark, widths } from "@zertsalo/configurator/output/marks";
import { paper } from "@zertsalo/configurator/output/title-block";
import { cuttingLists } from "./cutting-lists.ts";
import { cuttingMapMarks } from "./cutting-map-marks.ts";
import type { CuttingPaperSheet } from "./cutting-paper-sheet.ts";
import { drawingPaper } from "./drawing-paper.ts";

export interface CuttingPaper {
  /** «План раскроя № 5» */
  title: string;
  /** «Черновик, в цех не отдан»; empty: it is to be followed. */
  warning: string;
  date: Date;
  sheets: readonly CuttingPaperSheet[];
}

const page = { left: 12, right: paper.width - 12, top: 38, bottom: 196, foot: 203 } as const;

/** Of each unit its map on a page, then the order of cuts and its parts. The same plan gives the same bytes. */
export function cuttingPaper({ title, warning, date, sheets }: CuttingPaper): Promise<Buffer> {
  const pages = sheets.flatMap((sheet) => {
    const head = (about: string) => headMarks(sheet, { title, warning, about });
    const map = cuttingMapMarks(sheet.map, { left: page.left + 3, top: page.top, right: page.right - 3, bottom: 194 });
    const legend = "Начало отсчёта: левый нижний угол. Штриховка: остаток в запас. Серое: отход. Тёмное: дефект.";
    return [
      [...head("Карта"), ...map, textMark(page.left, page.foot, legend, { size: 2.6, ink: inks.quiet })],
      ...cuttingLists(sheet, page).map((marks, at) => [...head(`Порядок резов и детали, ${at + 1}`), ...marks]),
    ];
  });
  return drawingPaper(pages, { title, date });
}

function headMarks(
  { number, material, facts }: CuttingPaperSheet,
  { title, warning, about }: { title: string; warning: string; about: string },
): Mark[] {
  return [
    textMark(page.left, 17, number, { size: 7, isStrong: true }),
    textMark(page.left, 23.5, material, { size: 3.8, isStrong: true }),
    textMark(page.left, 29, facts, { size: 3 }),
    textMark(page.right, 15, title, { size: 3.8, anchor: "end", isStrong: true }),
    textMark(page.right, 20.5, about, { size: 3, anchor: "end" }),
    textMark(page.right, 29, warning, { size: 3.8, anchor: "end", isStrong: true, ink: inks.heat }),
    line(page.left, 32, page.right, 32, widths.drill),
  ];
}
