import { parseCells, readTable } from "@zertsalo/domain/wholesale/read-table";

/** Codes with quantities, or several codes: more than a word or a number for a field. */
export function isList(text: string): boolean {
  const rows = parseCells(text).filter((cells) => cells.some((cell) => cell.trim() !== ""));
  const { lines } = readTable(rows);
  return lines.length > 1 || (lines.length === 1 && (rows[0]?.length ?? 0) > 1);
}
