import { inks, inLines, type Mark, type MarkPlace, textMark } from "@zertsalo/configurator/output/marks";
import type { CuttingPaperSheet } from "./cutting-paper-sheet.ts";

/** Lines that stay together; the first of them begins with `lead`. */
interface Row {
  lead: string;
  lines: readonly { text: string; isStrong?: boolean; isQuiet?: boolean }[];
}

const size = 3.1;
const step = 4.3;
const between = 1.8;
const leadMm = 9;

/** The cuts on the left and the parts on the right, on as many pages as the longer of the two takes. */
export function cuttingLists(sheet: CuttingPaperSheet, place: MarkPlace): Mark[][] {
  const middle = (place.left + place.right) / 2;
  const width = middle - place.left - 5 - leadMm;
  const columns = [
    { left: place.left, pages: inPages(stepRows(sheet, width), place) },
    { left: middle + 5, pages: inPages(partRows(sheet, width), place) },
  ];
  const count = Math.max(...columns.map(({ pages }) => pages.length));
  return Array.from({ length: count }, (_, at) =>
    columns.flatMap(({ left, pages }) => rowMarks(pages[at] ?? [], left, place.top + 2)),
  );
}

function stepRows({ steps, map: { trimMm } }: CuttingPaperSheet, width: number): Row[] {
  const trim = { lead: "", lines: [{ text: `Снять кромку: ${trimMm} мм с каждой стороны` }] };
  return [
    heading("Порядок резов"),
    ...(trimMm > 0 ? [trim] : []),
    ...steps.map(({ n, text, ready }) => ({
      lead: String(n),
      lines: [
        ...inLines(text, size, width).map((line) => ({ text: line })),
        ...(ready ? inLines(`готово: ${ready}`, size, width).map((line) => ({ text: line, isStrong: true })) : []),
      ],
    })),
  ];
}

function partRows({ parts, remnants }: CuttingPaperSheet, width: number): Row[] {
  return [
    heading("Детали"),
    ...parts.map(({ no, id, label, size: partSize, about, work }) => ({
      lead: String(no),
      lines: [
        ...inLines(`${label}, ${partSize}`, size, width).map((line) => ({ text: line, isStrong: true })),
        { text: id },
        ...inLines(about, size, width).map((line) => ({ text: line, isQuiet: true })),
        ...(work ? inLines(work, size, width).map((line) => ({ text: line })) : []),
      ],
    })),
    ...(remnants.length > 0 ? [heading("В запас")] : []),
    ...remnants.map(({ number, size: remnantSize }) => ({
      lead: "",
      lines: [{ text: `${number}, ${remnantSize}`, isStrong: true }],
    })),
  ];
}

const heading = (text: string): Row => ({ lead: "", lines: [{ text, isStrong: true }] });
const heightOf = ({ lines }: Row) => lines.length * step + between;

function inPages(rows: readonly Row[], { top, bottom }: MarkPlace): Row[][] {
  const pages: Row[][] = [[]];
  let used = 0;
  for (const row of rows) {
    if (used + heightOf(row) > bottom - top) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(row);
    used += heightOf(row);
  }
  return pages;
}

function rowMarks(rows: readonly Row[], left: number, top: number): Mark[] {
  let y = top;
  return rows.flatMap((row) => {
    const own = row.lines.map(({ text, isStrong = false, isQuiet = false }, at) =>
      textMark(left + leadMm, y + at * step, text, { size, isStrong, ink: isQuiet ? inks.quiet : inks.black }),
    );
    const lead = textMark(left, y, row.lead, { size: 3.6, isStrong: true });
    y += heightOf(row);
    return [lead, ...own];
  });
}
