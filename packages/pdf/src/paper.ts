import PDFDocument from "pdfkit";
import { type DocumentFont, documentFonts } from "./fonts.ts";

export type Pdf = InstanceType<typeof PDFDocument>;

/** Points on an A4 sheet. */
export const sheet = { left: 48, right: 547, top: 92, bottom: 766, width: 499 } as const;

export const paperInks = {
  ink: "#1b1d1b",
  quiet: "#53544e",
  faint: "#6b6a63",
  line: "#d9d5cc",
  ground: "#f2f0eb",
  accent: "#17594b",
} as const;

/** An empty paper with the shop's type. What belongs on every sheet is drawn at the end, by `closePaper`. */
export function openPaper({ title, author, date }: { title: string; author: string; date: Date }): Pdf {
  const pdf = new PDFDocument({
    size: "A4",
    margins: { left: sheet.left, right: 595.28 - sheet.right, top: sheet.top, bottom: 841.89 - sheet.bottom },
    bufferPages: true,
    lang: "ru-RU",
    displayTitle: true,
    // The same data give the same bytes: the paper's date, not the hour when it was made.
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  for (const [name, file] of Object.entries(documentFonts)) pdf.registerFont(name, file);
  pdf.y = sheet.top;
  return pdf;
}

export function write(pdf: Pdf, font: DocumentFont, size: number, ink: string = paperInks.ink): Pdf {
  return pdf.font(font).fontSize(size).fillColor(ink);
}

/** What would be torn by the end of the sheet begins on the next one. */
export function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > sheet.bottom) pdf.addPage();
}

export function hairline(pdf: Pdf, y: number, from: number = sheet.left, to: number = sheet.right): void {
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(paperInks.line).stroke();
}

/** Head and foot of every sheet, then the bytes of all of them. */
export function closePaper(pdf: Pdf, head: string, foot: readonly string[]): Promise<Buffer> {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    // Text below the margin would open one more sheet.
    pdf.page.margins.bottom = 0;
    drawHead(pdf, head);
    drawFoot(pdf, foot, `${at + 1} / ${count}`);
  }
  const done = pdfToBuffer(pdf);
  pdf.end();
  return done;
}

/** The arch and the word, as in the shop's own head. */
function drawHead(pdf: Pdf, head: string): void {
  pdf
    .save()
    .translate(sheet.left - 4, 38)
    .scale(0.72)
    .lineWidth(1.75)
    .strokeColor(paperInks.ink);
  pdf.path("M6 29V14a10 10 0 0 1 20 0v15z").stroke();
  pdf.path("M10.5 29V14.5a5.5 5.5 0 0 1 7-5.3").stroke();
  pdf.restore();
  write(pdf, "display", 17).text("Зерцало", sheet.left + 22, 41, { lineBreak: false });
  write(pdf, "text", 9, paperInks.faint).text(head, sheet.left + 150, 46, { width: sheet.width - 150, align: "right" });
  hairline(pdf, 70);
}

function drawFoot(pdf: Pdf, lines: readonly string[], number: string): void {
  hairline(pdf, 782);
  write(pdf, "text", 7.5, paperInks.faint);
  lines.forEach((line, at) => pdf.text(line, sheet.left, 789 + at * 10.5, { width: 440, height: 10, ellipsis: true }));
  pdf.text(number, sheet.right - 50, 789, { width: 50, align: "right" });
}

/** All of a paper, once it has been ended. */
export function pdfToBuffer(pdf: Pdf): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const pieces: Buffer[] = [];
  pdf.on("data", (piece: Buffer) => pieces.push(piece));
  pdf.on("end", () => resolve(Buffer.concat(pieces)));
  pdf.on("error", reject);
  return promise;
}
