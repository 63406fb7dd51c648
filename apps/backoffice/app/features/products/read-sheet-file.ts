import { maxSheetRows } from "@zertsalo/contract/product-sheet-limits";
import type { SheetRow } from "@zertsalo/contract/staff-products-bulk";
import { parseSheetRows } from "@zertsalo/domain/catalog/sheet-rows";
import { readCells } from "#app/lib/sheet/read-cells.ts";

export type SheetFile = { rows: SheetRow[] } | { refusal: string };

/** The rows of a file that began as an export. */
export async function readSheetFile(file: File): Promise<SheetFile> {
  const read = await readCells(file);
  if ("refusal" in read) return read;
  const rows = parseSheetRows(read.cells);
  if (!rows) return { refusal: "В первой строке нет столбца «ID». Начните с выгрузки" };
  if (rows.length === 0) return { refusal: "В таблице нет строк" };
  if (rows.length > maxSheetRows) return { refusal: `Строк больше ${maxSheetRows}. Разделите файл на части` };
  return { rows };
}
