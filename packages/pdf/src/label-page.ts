import PDFDocument from "pdfkit";
import { documentFonts } from "./fonts.ts";
import { type Pdf, pdfToBuffer } from "./paper.ts";

const mm = 72 / 25.4;
/** A label of the printer's roll, 62 × 29 mm: the code on the left, texts beside it. */
const page = { width: 62 * mm, height: 29 * mm };
export const labelCode = { left: 1 * mm, top: 1.5 * mm, size: 26 * mm };
export const labelText = { mm, left: 28 * mm, width: 33 * mm };

/** A page for each label. The same labels give the same bytes. */
export function labelPages(title: string, labels: readonly ((pdf: Pdf) => void)[]): Promise<Buffer> {
  const date = new Date(0);
  const pdf: Pdf = new PDFDocument({
    autoFirstPage: false,
    lang: "ru-RU",
    displayTitle: true,
    info: { Title: title, Author: "Зерцало", CreationDate: date, ModDate: date },
  });
  for (const [name, file] of Object.entries(documentFonts)) pdf.registerFont(name, file);
  for (const draw of labels) {
    pdf.addPage({ size: [page.width, page.height], margin: 0 });
    draw(pdf);
  }
  const done = pdfToBuffer(pdf);
  pdf.end();
  return done;
}
