import type { Mark, TextMark } from "@zertsalo/configurator/output/marks";
import type { Sheet } from "@zertsalo/configurator/output/sheet";
import { paper, type QrSquares } from "@zertsalo/configurator/output/title-block";
import PDFDocument from "pdfkit";
import encodeQR from "qr";
import { documentFonts } from "./fonts.ts";
import { pdfToBuffer, type Pdf } from "./paper.ts";

const pointsInMm = 72 / 25.4;

/** The squares of a URL's QR code, without the quiet zone: the title block has its own. */
export function qrSquares(address: string): QrSquares {
  const rows = encodeQR(address, "raw", { ecc: "medium", encoding: "byte", border: 1 });
  return rows.slice(1, -1).map((row) => row.slice(1, -1));
}

/** The sheets of a drawing with the same marks as its picture, in the shop's font; same sheets, same bytes. */
export async function drawingPaper(
  sheets: readonly Sheet[],
  { title, date }: { title: string; date: Date },
): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    lang: "ru-RU",
    displayTitle: true,
    info: { Title: title, Author: "Зерцало", CreationDate: date, ModDate: date },
  });
  for (const [name, file] of Object.entries(documentFonts)) pdf.registerFont(name, file);
  for (const marks of sheets) {
    pdf.addPage({ size: [paper.width * pointsInMm, paper.height * pointsInMm], margin: 0 });
    pdf.scale(pointsInMm);
    for (const mark of marks) draw(pdf, mark);
  }
  const done = pdfToBuffer(pdf);
  pdf.end();
  return done;
}

function draw(pdf: Pdf, mark: Mark): void {
  if (mark.kind === "text") {
    write(pdf, mark);
    return;
  }
  pdf.path(mark.d);
  if (mark.kind === "fill") {
    pdf.fill(mark.ink);
    return;
  }
  pdf.lineWidth(mark.width);
  // pdfkit's own `dash` has one length and one gap; an axis has two of each.
  if (mark.dash) pdf.addContent(`[${mark.dash.join(" ")}] 0 d`);
  pdf.stroke(mark.ink ?? "#000000");
  if (mark.dash) pdf.undash();
}

function write(pdf: Pdf, { x, y, size, text, anchor, isUpright, isStrong, ink }: TextMark): void {
  pdf
    .font(isStrong ? "strong" : "text")
    .fontSize(size)
    .fillColor(ink ?? "#000000");
  const width = pdf.widthOfString(text);
  const shift = anchor === "middle" ? -width / 2 : anchor === "end" ? -width : 0;
  pdf.save().translate(x, y);
  if (isUpright) pdf.rotate(-90);
  pdf.text(text, shift, 0, { lineBreak: false, baseline: "alphabetic" });
  pdf.restore();
}
