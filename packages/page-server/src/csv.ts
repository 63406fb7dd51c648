import type { Cell, XlsxColumn } from "./xlsx.ts";

/**
 * The same rows as plain text, as spreadsheets here read them: UTF-8 with its mark, semicolons, a comma in numbers. What a
 * spreadsheet would take for a formula is text, for it has been typed by strangers.
 */
export async function* csv(
  columns: readonly Pick<XlsxColumn, "title">[],
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${lineOf(columns.map(({ title }) => title))}`);
  for await (const rows of parts) yield Buffer.from(rows.map(lineOf).join(""));
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(cellText).join(";")}\r\n`;

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  const text = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
