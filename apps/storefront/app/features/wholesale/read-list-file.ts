import { parseCells } from "@zertsalo/domain/wholesale/read-table";

const maxBytes = 5 * 1024 * 1024;

export type FileTable = { rows: string[][] } | { refusal: string };

/** The cells of an uploaded table. It is read here, in the browser: the server never opens a stranger's archive. */
export async function readListFile(file: File): Promise<FileTable> {
  if (file.size > maxBytes) return { refusal: "Файл больше 5\u00a0МБ. Оставьте в\u00a0нём артикулы и\u00a0количество" };
  if (/\.xls$/i.test(file.name)) return { refusal: "Сохраните таблицу как XLSX или CSV и\u00a0попробуйте ещё раз" };
  if (!/\.xlsx$/i.test(file.name)) return { rows: parseCells(decoded(await file.arrayBuffer())) };
  try {
    // Without a worker: the page's policy allows no programs made on the spot.
    const { readSheet } = await import("read-excel-file/universal");
    const rows = await readSheet(await file.arrayBuffer());
    return { rows: rows.map((cells) => cells.map((cell) => (cell === null ? "" : String(cell)))) };
  } catch {
    return { refusal: "Не\u00a0получилось прочитать файл. Проверьте, что это таблица XLSX" };
  }
}

/** What is no UTF-8 comes from a Russian Excel. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1251").decode(bytes);
  }
}
