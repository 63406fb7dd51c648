import type { BillLine } from "@zertsalo/domain/orders/bill";
import { formatExact, formatNumber } from "@zertsalo/domain/text/format";
import { hairline, paperInks, keepTogether, type Pdf, sheet, write } from "./paper.ts";

interface Column {
  title: string;
  width: number;
  align: "left" | "right";
  text: (line: BillLine, number: number) => string;
}

const columns: readonly Column[] = [
  { title: "№", width: 24, align: "left", text: (_, number) => String(number) },
  { title: "Наименование", width: 217, align: "left", text: ({ name }) => name },
  { title: "Артикул", width: 56, align: "left", text: ({ article }) => article },
  { title: "Кол-во", width: 42, align: "right", text: ({ quantity }) => formatNumber(quantity) },
  { title: "Ед.", width: 30, align: "left", text: ({ unit }) => unit },
  { title: "Цена, ₽", width: 65, align: "right", text: ({ price }) => formatExact(price) },
  { title: "Сумма, ₽", width: 65, align: "right", text: ({ sum }) => formatExact(sum) },
];
const padding = 4;
const headHeight = 20;

/** What is billed. A row is never torn; every sheet begins with the names of the columns. */
export function drawBillTable(pdf: Pdf, lines: readonly BillLine[]): void {
  drawHead(pdf);
  lines.forEach((line, at) => {
    const texts = columns.map(({ text }) => text(line, at + 1));
    write(pdf, "text", 8.5);
    const tall = Math.max(...columns.map(({ width }, n) => pdf.heightOfString(texts[n] ?? "", inside(width)))) + 8;
    const page = pdf.page;
    keepTogether(pdf, tall);
    if (pdf.page !== page) drawHead(pdf);
    drawRow(pdf, texts, tall);
  });
}

function drawHead(pdf: Pdf): void {
  const top = pdf.y;
  pdf.rect(sheet.left, top, sheet.width, headHeight).fill(paperInks.ground);
  eachCell((column, left) => {
    const place = { ...inside(column.width), align: column.align };
    write(pdf, "text", 8, paperInks.quiet).text(column.title, left + padding, top + 6, place);
  });
  pdf.x = sheet.left;
  pdf.y = top + headHeight;
}

function drawRow(pdf: Pdf, texts: readonly string[], tall: number): void {
  const top = pdf.y;
  eachCell((column, left, n) => {
    const place = { ...inside(column.width), align: column.align };
    write(pdf, "text", 8.5).text(texts[n] ?? "", left + padding, top + 4, place);
  });
  hairline(pdf, top + tall);
  pdf.x = sheet.left;
  pdf.y = top + tall;
}

const inside = (width: number) => ({ width: width - padding * 2 });

function eachCell(draw: (column: Column, left: number, n: number) => void): void {
  let left: number = sheet.left;
  columns.forEach((column, n) => {
    draw(column, left, n);
    left += column.width;
  });
}
