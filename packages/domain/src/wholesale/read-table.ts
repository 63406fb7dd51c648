import { readNumber } from "../text/read-number.ts";
import { maxQuantity } from "@zertsalo/contract/wholesale-limits";

export interface ReadLine {
  /** As it was written. */
  code: string;
  quantity: number;
}

export interface ReadTable {
  lines: ReadLine[];
  /** What nobody can order by: rows by their number in the table, from 1. */
  unread: { row: number; text: string }[];
}

type Cells = readonly string[];

const codeTitle = /артикул|штрихкод|штрих-код|^арт\.?$|^код/i;
const quantityTitle = /кол-во|количество|^кол\.?$|^шт\.?$|заказ/i;

/**
 * Articles or barcodes and quantities out of a spreadsheet. Where a row of titles names the columns, they count, and
 * rows without a quantity are not wanted; without titles the first cell is the code and the last one the quantity.
 */
export function readTable(rows: readonly Cells[]): ReadTable {
  const read: ReadTable = { lines: [], unread: [] };
  const titles = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ""));
  const columns = columnsOf(rows[titles] ?? []);
  for (const [index, cells] of rows.entries()) {
    if (columns && index <= titles) continue;
    const line = columns ? titledLine(cells, columns) : plainLine(cells);
    if (line === "unread") read.unread.push({ row: index + 1, text: cells.join(" ").trim() });
    else if (line) read.lines.push(line);
  }
  return read;
}

interface Columns {
  code: number[];
  quantity: number;
}

/** All columns that hold a code, in their order: a row without an article may have a barcode. */
function columnsOf(titles: Cells): Columns | null {
  const code = titles.flatMap((title, at) => (codeTitle.test(title.trim()) ? [at] : []));
  const quantity = titles.findIndex((title) => quantityTitle.test(title.trim()));
  return code.length > 0 && quantity >= 0 ? { code, quantity } : null;
}

function titledLine(cells: Cells, { code, quantity }: Columns): ReadLine | "unread" | null {
  const wanted = cells[quantity]?.trim() ?? "";
  if (wanted === "" || wanted === "0") return null;
  const written = code.map((at) => cells[at]?.trim() ?? "").find((cell) => cell !== "");
  return lineOf(written ?? "", wanted);
}

/** A code alone means one piece. */
function plainLine(cells: Cells): ReadLine | "unread" | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const [code, ...others] = filled;
  if (code === undefined) return null;
  return lineOf(code, others.at(-1) ?? "1");
}

function lineOf(code: string, wanted: string): ReadLine | "unread" {
  const quantity = readQuantity(wanted);
  return quantity === null || !/\d/.test(code) || code.length > 50 ? "unread" : { code, quantity };
}

/** «4», «1 000», «4,0», «4 шт.»; null for what is no number of pieces. */
export function readQuantity(text: string): number | null {
  const quantity = readNumber(text);
  const isWhole = quantity !== null && Number.isInteger(quantity);
  return isWhole && quantity >= 1 && quantity <= maxQuantity ? quantity : null;
}

/** Cells of a text that was copied from a spreadsheet or typed: by tabs, semicolons, commas, or the last gap. */
export function parseCells(text: string): string[][] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => {
      const separator = ["\t", ";", ","].find((each) => line.includes(each));
      if (separator) return line.split(separator);
      const [, code = line, quantity] = /^(.*\S)\s+(\d+)\s*$/.exec(line) ?? [];
      return quantity === undefined || !/\d/.test(code) ? [line] : [code, quantity];
    })
    .map((cells) => cells.map((cell) => cell.replace(/^\s*"(.*)"\s*$/, "$1")));
}

/** A column of quantities that was copied from a spreadsheet: several rows of one small number each, gaps allowed. */
export function quantityColumn(text: string): number[] | null {
  const cells = text.replace(/\r?\n$/, "").split(/\r?\n/);
  if (cells.length < 2 || cells.some((cell) => !/^\s*\d{0,5}\s*$/.test(cell))) return null;
  return cells.map(Number);
}
