import { formatDay } from "@zertsalo/domain/text/dates";
import type { Fact } from "@zertsalo/domain/catalog/product-facts";
import type { Chapter } from "@zertsalo/domain/documents/chapter";
import { closePaper, hairline, paperInks, keepTogether, openPaper, type Pdf, sheet, write } from "@zertsalo/pdf/paper";
import type { DocumentSource } from "../document-source.ts";
import { drawFigures } from "./figures.ts";

/** Increment with every change of the layout: documents are then rendered again. */
export const paperLayout = 1;

/** Renders a product document: title, picture and sizes, facts, chapters and seller. */
export async function productPaper(source: DocumentSource): Promise<Buffer> {
  const { title, product, look, facts, chapters, seller } = source;
  const pdf = openPaper({ title: `${title}. ${product}`, author: seller.shortName, date: new Date(source.date) });
  drawTitle(pdf, source);
  if (look) await drawFigures(pdf, look);
  if (facts.length > 0) drawFacts(pdf, facts);
  for (const chapter of chapters) drawChapter(pdf, chapter);
  return closePaper(pdf, title, footLines(source));
}

function footLines({ seller, contacts, pageAddress }: DocumentSource): string[] {
  const { shortName, inn, kpp, ogrn, legalAddress } = seller;
  return [
    `Изготовитель и продавец: ${shortName}, ИНН ${inn}, КПП ${kpp}, ОГРН ${ogrn}`,
    legalAddress,
    `${contacts} · ${pageAddress}`,
  ];
}

function drawTitle(pdf: Pdf, { title, product, marks, date }: DocumentSource): void {
  write(pdf, "strong", 10, paperInks.accent).text(title, sheet.left, sheet.top);
  write(pdf, "display", 22).text(product, sheet.left, pdf.y + 4, { width: sheet.width, lineGap: -2 });
  const edition = `Редакция от ${formatDay(date, "")} г.`;
  write(pdf, "text", 9.5, paperInks.quiet).text([...marks, edition].join("  ·  "), sheet.left, pdf.y + 6);
  pdf.y += 16;
}

const column = { width: 238, gap: 23 };

/** In two columns, the left one first. */
function drawFacts(pdf: Pdf, facts: readonly Fact[]): void {
  drawHeading(pdf, "Характеристики", 80);
  const half = Math.ceil(facts.length / 2);
  for (const row of Array.from({ length: half }, (_, at) => [facts[at], facts[at + half]])) {
    const tall = Math.max(...row.map((fact) => (fact ? factHeight(pdf, fact) : 0)));
    keepTogether(pdf, tall);
    const top = pdf.y;
    row.forEach((fact, at) => {
      if (fact) drawFact(pdf, fact, sheet.left + at * (column.width + column.gap), top, tall);
    });
    pdf.y = top + tall;
  }
  pdf.x = sheet.left;
  pdf.y += 16;
}

const cell = column.width / 2 - 5;

function factHeight(pdf: Pdf, { name, value }: Fact): number {
  write(pdf, "text", 9);
  return Math.max(pdf.heightOfString(name, { width: cell }), pdf.heightOfString(value, { width: cell })) + 8;
}

function drawFact(pdf: Pdf, { name, value }: Fact, left: number, top: number, tall: number): void {
  write(pdf, "text", 9, paperInks.quiet).text(name, left, top + 4, { width: cell });
  write(pdf, "text", 9).text(value, left + column.width / 2 + 5, top + 4, { width: cell });
  hairline(pdf, top + tall, left, left + column.width);
}

function drawHeading(pdf: Pdf, title: string, withAtLeast: number): void {
  keepTogether(pdf, withAtLeast);
  write(pdf, "strong", 11).text(title, sheet.left, pdf.y);
  pdf.y += 4;
}

function drawChapter(pdf: Pdf, { title, steps = [], lines = [] }: Chapter): void {
  drawHeading(pdf, title, 60);
  for (const line of lines) drawLine(pdf, null, line);
  steps.forEach((step, at) => drawLine(pdf, String(at + 1), step));
  pdf.y += 10;
}

function drawLine(pdf: Pdf, number: string | null, text: string): void {
  const indent = number ? 18 : 0;
  const width = sheet.width - indent;
  write(pdf, "text", 9.5);
  keepTogether(pdf, pdf.heightOfString(text, { width, lineGap: 1.5 }));
  const top = pdf.y;
  if (number) write(pdf, "strong", 9.5, paperInks.accent).text(number, sheet.left, top, { lineBreak: false });
  write(pdf, "text", 9.5).text(text, sheet.left + indent, top, { width, lineGap: 1.5 });
  pdf.x = sheet.left;
  pdf.y += 3;
}
