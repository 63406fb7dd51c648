import { labelCode, labelPages, labelText } from "./label-page.ts";
import { type Pdf, write } from "./paper.ts";
import { drawQrCode } from "./qr-code.ts";

export interface StockLabel {
  /** «М-00412» */
  number: string;
  material: string;
  size: string;
  /** «Остаток, партия 26-104», place, day: small, below. */
  lines: readonly string[];
  /** What the QR code opens. */
  url: string;
}

export function stockLabelsPaper(labels: readonly StockLabel[]): Promise<Buffer> {
  return labelPages(
    labels.map(({ number }) => number).join(", "),
    labels.map((label) => (pdf) => drawStockLabel(pdf, label)),
  );
}

export function drawStockLabel(pdf: Pdf, { number, material, size, lines, url }: StockLabel): void {
  const { mm, left, width } = labelText;
  drawQrCode(pdf, url, labelCode);
  const fitting = { width, ellipsis: true } as const;
  write(pdf, "strong", 15).text(number, left, 1.6 * mm, { lineBreak: false });
  write(pdf, "text", 7).text(material, left, 7.8 * mm, { ...fitting, height: 7.4 * mm });
  write(pdf, "strong", 10).text(size, left, 15 * mm, { ...fitting, height: 4.6 * mm });
  lines.forEach((line, at) => {
    write(pdf, "text", 6.5).text(line, left, (19.6 + at * 2.9) * mm, { ...fitting, height: 2.9 * mm });
  });
}
