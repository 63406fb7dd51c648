import type { StockCountLine } from "@zertsalo/contract/staff-stock-counts";

/** Titles of the sheet that is downloaded, filled in and brought back. */
export const countSheetTitles = {
  id: "ID",
  article: "Артикул",
  barcode: "Штрихкод",
  name: "Товар",
  counted: "Посчитано",
} as const;

interface EnteredLine {
  productId: number;
  counted: number;
  seen: number | null;
}

export interface CountSheet {
  lines: EnteredLine[];
  /** Names of products whose number the sheet overwrites with another one. */
  overwritten: string[];
  errors: { row: number; text: string }[];
}

const maxCounted = 100_000;

/** Numbers of a sheet that differ from what is entered already; null: it is another file. Blank cells change nothing. */
export function readCountSheet(
  cells: readonly (readonly string[])[],
  known: readonly Pick<StockCountLine, "productId" | "name" | "counted">[],
): CountSheet | null {
  const [head = [], ...rows] = cells;
  const titles = head.map((title) => title.trim());
  const idAt = titles.indexOf(countSheetTitles.id);
  const countedAt = titles.indexOf(countSheetTitles.counted);
  if (idAt < 0 || countedAt < 0) return null;
  const lineOf = new Map(known.map((line) => [line.productId, line]));
  const sheet: CountSheet = { lines: [], overwritten: [], errors: [] };
  const seen = new Set<number>();
  for (const [at, row] of rows.entries()) {
    const [id = "", typed = ""] = [row[idAt]?.trim(), row[countedAt]?.trim()];
    if (typed === "") continue;
    const fault = (text: string) => sheet.errors.push({ row: at + 2, text });
    const line = /^\d{1,9}$/.test(id) ? lineOf.get(Number(id)) : undefined;
    if (!line) fault(`ID: товара ${id || "без номера"} в этом пересчёте нет`);
    else if (seen.has(line.productId)) fault("ID: этот товар уже был выше");
    else if (!/^\d{1,6}$/.test(typed) || Number(typed) > maxCounted) fault(`Посчитано: «${typed}» не целое число штук`);
    else if (line.counted !== Number(typed)) {
      sheet.lines.push({ productId: line.productId, counted: Number(typed), seen: line.counted });
      if (line.counted !== null) sheet.overwritten.push(line.name);
    }
    if (line) seen.add(line.productId);
  }
  return sheet;
}
