import type { Calculation } from "../model.ts";
import { sizeText } from "../overall.ts";
import { type Fill, inLines, inks, line, type Mark, rect, widths, textMark } from "./marks.ts";

/** A4 lying; the frame keeps 20 mm on the left for the binding and 5 elsewhere. */
export const paper = { width: 297, height: 210 } as const;
export const frame = { left: 20, top: 5, right: 292, bottom: 205 } as const;
/** The table of options stands right of the views, the title block below both. */
export const columns = { table: 182, code: 182, qr: 248 } as const;
export const blockTop = 162;

interface SheetNumber {
  at: number;
  of: number;
}

/** Rows of dark and light squares, without the white around them. */
export type QrSquares = readonly (readonly boolean[])[];

export function frameMarks(hasTable: boolean): Mark[] {
  const { left, top, right, bottom } = frame;
  const border = { kind: "stroke", d: rect(left, top, right - left, bottom - top), width: 0.7 } as const;
  return [
    border,
    line(left, blockTop, right, blockTop, widths.drill),
    line(columns.code, blockTop, columns.code, bottom, widths.drill),
    line(columns.qr, blockTop, columns.qr, bottom, widths.drill),
    ...(hasTable ? [line(columns.table, top, columns.table, blockTop, widths.drill)] : []),
  ];
}

export function titleBlock(result: Calculation, sheet: SheetNumber, qr: QrSquares): Mark[] {
  const left = frame.left + 4;
  const width = columns.code - left - 4;
  const names = inLines(result.name, 3.3, width).slice(0, 3);
  const sizes = result.packages.map(({ box }) => `${box.length}×${box.width}×${box.height}`).join(" + ");
  const overall = `Габарит ${sizeText(result.type, result.options, result.overall)}`;
  const facts = `Масса ${kilograms(result.netGrams)} кг · срок ${result.leadTimeDays} раб. дн. · в упаковке ${sizes} мм`;
  const rule = "Изделие изготавливается по индивидуальным размерам и при надлежащем качестве не возвращается.";
  const sign = "Размеры проверил, чертёж утверждаю: ______________ / ______________ «___» __________ 20___ г.";
  const code = columns.code + 4;
  return [
    ...names.map((name, at) => textMark(left, 168 + at * 4.2, name, { size: 3.3, isStrong: true })),
    textMark(left, 180.5, overall, { size: 2.8 }),
    textMark(left, 184.5, facts, { size: 2.8 }),
    textMark(left, 189, rule),
    textMark(left, 195, sign),
    textMark(left, 201.5, "Нишу замеряйте в трёх местах и берите меньшее.", { size: 2.4, ink: inks.quiet }),
    textMark(code, 169, "Зерцало", { size: 4, isStrong: true }),
    textMark(code, 175.5, `Код ${result.hash.slice(0, 8).toUpperCase()}`, { size: 3.2, isStrong: true }),
    textMark(code, 180.5, result.hash, { size: 2.4, ink: inks.quiet }),
    textMark(code, 187, `Правила ${result.rulesVersion}`),
    textMark(code, 191.5, `Цены ${result.priceVersion}`),
    textMark(code, 201.5, `Лист ${sheet.at} из ${sheet.of}`, { isStrong: true }),
    qrMark(qr, { left: columns.qr + 4, top: blockTop + 3.5, size: 36 }),
  ];
}

function kilograms(grams: number): string {
  return (Math.round(grams / 100) / 10).toFixed(1).replace(".", ",");
}

function qrMark(squares: QrSquares, place: { left: number; top: number; size: number }): Fill {
  const side = place.size / squares.length;
  const rows = squares.flatMap((row, y) =>
    darkRuns(row).map(({ from, length }) => rect(place.left + from * side, place.top + y * side, length * side, side)),
  );
  return { kind: "fill", d: rows.join(""), ink: inks.black };
}

/** Neighbours are one rectangle: no hair of white between them. */
function darkRuns(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((isDark, column) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last && last.from + last.length === column) last.length += 1;
    else runs.push({ from: column, length: 1 });
  });
  return runs;
}
