import type { SheetColumn, SheetRow } from "@zertsalo/contract/staff-products-bulk";
import { sheetTitles } from "./product-sheet.ts";
import { exportedTitle, readExportedCell } from "./sheet-since-export.ts";

/** The rows of a file by the names of its columns; a file without «ID» is another one. */
export function parseSheetRows(cells: readonly (readonly string[])[]): SheetRow[] | null {
  const [head = [], ...rows] = cells;
  const titles = head.map((title) => title.trim());
  const titleEntries = Object.entries(sheetTitles) as [SheetColumn, string][];
  const columns = titles.map((title) => titleEntries.find(([, name]) => name === title)?.[0] ?? null);
  if (!columns.includes("id")) return null;
  const exportedAt = titles.indexOf(exportedTitle);
  return rows.flatMap((row, at) => {
    const pairs = columns.flatMap((column, place) => (column ? [[column, (row[place] ?? "").trim()] as const] : []));
    const isBlank = pairs.every(([, value]) => value === "");
    if (isBlank) return [];
    return [{ row: at + 2, values: Object.fromEntries(pairs), exported: readExportedCell(row[exportedAt] ?? "") }];
  });
}
