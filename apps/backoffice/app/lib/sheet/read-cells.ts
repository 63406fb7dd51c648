const maxBytes = 5 * 1024 * 1024;
const maxUnpacked = 80 * 1024 * 1024;

export type SheetCells = { cells: string[][] } | { refusal: string };

/**
 * The cells of a file. It is read here, in the browser of whoever brought it: no server opens anybody's archive, and one
 * that would grow beyond measure is not opened at all.
 */
export async function readCells(file: File): Promise<SheetCells> {
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
    // A cell that a spreadsheet keeps as a day holds its midnight, of no zone.
    return {
      cells: cells.map((row) =>
        row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ""))),
      ),
    };
  } catch {
    return { refusal: "Не получилось прочитать файл. Проверьте, что это таблица XLSX" };
  }
}
