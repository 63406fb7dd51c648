import type { SheetColumn } from "@zertsalo/contract/staff-products-bulk";
import { readNumber } from "../text/read-number.ts";
import { sheetTitles } from "./product-sheet.ts";
import { readSheetMoment, type TermEdge } from "./sheet-day.ts";

export type SheetValues = Partial<Record<SheetColumn, string>>;

/** The title of the hidden column; its cell holds the other cells of the row as they were exported. */
export const exportedTitle = "Выгружено";

const comparedColumns = (Object.keys(sheetTitles) as SheetColumn[]).filter((column) => column !== "id");
const numberColumns: ReadonlySet<SheetColumn> = new Set([
  "retail",
  "noRegistry",
  "old",
  "promo",
  "weightGrams",
  "leastStock",
]);
const dayColumns: Readonly<Partial<Record<SheetColumn, TermEdge>>> = { promoFrom: "from", promoUntil: "until" };
const yesNoColumns: ReadonlySet<SheetColumn> = new Set(["isActive", "new", "trend"]);

/** Cells as a sheet holds them: text, with nothing for an empty one. */
export function cellTexts(row: Readonly<Record<SheetColumn, string | number | null>>): SheetValues {
  return Object.fromEntries(comparedColumns.map((column) => [column, String(row[column] ?? "").trim()]));
}

export const exportedCell = (row: Readonly<Record<SheetColumn, string | number | null>>): string =>
  JSON.stringify(cellTexts(row));

/** Null for a cell that somebody has emptied or written over: what was exported is not known then. */
export function readExportedCell(text: string): SheetValues | null {
  try {
    const cells: unknown = JSON.parse(text);
    if (typeof cells !== "object" || cells === null) return null;
    const pairs = comparedColumns.flatMap((column) => {
      const value = (cells as Record<string, unknown>)[column];
      return typeof value === "string" ? [[column, value] as const] : [];
    });
    return pairs.length > 0 ? Object.fromEntries(pairs) : null;
  } catch {
    return null;
  }
}

export interface ColumnChange {
  field: SheetColumn;
  title: string;
  from: string;
  to: string;
}

export interface SinceExport {
  /** The cells that the file changes. One that was left as exported keeps what the shop has now. */
  edited: SheetValues;
  /** What has changed in the shop since the export. */
  changedSince: ColumnChange[];
}

/** Compares a row of a file with its values at the export and with those of the shop now. */
export function sinceExport(values: SheetValues, exported: SheetValues, current: SheetValues): SinceExport {
  const edited = Object.entries(values).filter(
    ([column, text]) => !isSameCell(column as SheetColumn, text, exported[column as SheetColumn]),
  );
  const changedSince = comparedColumns.flatMap((column) => {
    const [from, to] = [exported[column], current[column] ?? ""];
    if (from === undefined || isSameCell(column, from, to)) return [];
    return [{ field: column, title: sheetTitles[column], from, to }];
  });
  return { edited: Object.fromEntries(edited), changedSince };
}

/** «38 900» and «38900», «Да» and «да», «1.12.2026» and «01.12.2026» say the same. */
function isSameCell(column: SheetColumn, a: string, b: string | undefined): boolean {
  if (b === undefined) return false;
  const [left, right] = [a.trim(), b.trim()];
  if (left === right) return true;
  if (yesNoColumns.has(column)) return left.toLowerCase() === right.toLowerCase();
  const edge = dayColumns[column];
  if (edge) {
    const moment = readSheetMoment(left, edge);
    return moment !== null && moment === readSheetMoment(right, edge);
  }
  if (!numberColumns.has(column)) return false;
  const number = readNumber(left);
  return number !== null && number === readNumber(right);
}
