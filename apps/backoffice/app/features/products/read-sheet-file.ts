import { maxSheetRows } from "@zertsalo/contract/product-sheet-limits";
import type { SheetRow } from "@zertsalo/contract/staff-products-bulk";
import { parseSheetRows } from "@zertsalo/domain/catalog/sheet-rows";

const maxBytes = 5 * 1024 * 1024;
const maxUnpacked = 80 * 1024 * 1024;

export type SheetFile = { rows: SheetRow[] } | { refusal: string };

/**
 * The rows of a file. It is read here, in the browser of whoever brought it: no server opens anybody's archive, and one
 * that would grow beyond measure is not opened at all.
 */
export async function readSheetFile(file: File): Promise<SheetFile> {
  if (!/\.xlsx$/i.test(file.name)) return { refusal: "Нужна таблица XLSX" };
  if (file.size > maxBytes) return { refusal: "Файл больше 5 МБ. Разделите его на части" };
  const bytes = await file.arrayBuffer();
  const { unpackedBytes } = await import("./unpacked-bytes.ts");
  const unpacked = unpackedBytes(new Uint8Array(bytes));
  if (unpacked === null) return { refusal: "Файл не открывается. Сохраните таблицу в Excel ещё раз" };
  if (unpacked > maxUnpacked) return { refusal: "В архиве слишком много данных. Такой файл не откроем" };
  try {
    const { readSheet } = await import("read-excel-file/universal");
    const cells = await readSheet(bytes);
    const rows = parseSheetRows(cells.map((row) => row.map((cell) => (cell === null ? "" : String(cell)))));
    if (!rows) return { refusal: "В первой строке нет столбца «ID». Начните с выгрузки" };
    if (rows.length === 0) return { refusal: "В таблице нет строк" };
    if (rows.length > maxSheetRows) return { refusal: `Строк больше ${maxSheetRows}. Разделите файл на части` };
    return { rows };
  } catch {
    return { refusal: "Не получилось прочитать файл. Проверьте, что это таблица XLSX" };
  }
}
