import { labelCode, labelPages, labelText } from "./label-page.ts";
import { paperInks, type Pdf, write } from "./paper.ts";
import { drawQrCode } from "./qr-code.ts";
import { drawStockLabel, type StockLabel } from "./stock-labels.ts";

export type LabelSide = "front" | "back" | "left" | "right";

interface PartLabel {
  /** «761030-1-2» */
  piece: string;
  /** «Подворот передний» */
  name: string;
  /** «Деталь 3, план № 5» */
  about: string;
  /** As it is cut, in its own frame: the front below. */
  size: string;
  material: string;
  /** «запил 45° спереди»; what is done with its edges and holes. */
  work: string;
  /** Sides with work: thick in the small picture. */
  sides: readonly LabelSide[];
  /** «к 10 декабря» */
  due: string;
  /** What the QR code opens. */
  url: string;
}

export type CuttingLabel = ({ kind: "part" } & PartLabel) | ({ kind: "remnant" } & StockLabel);

/** A label for each part and each new remnant, in the order in which they leave the saw. */
export function cuttingLabelsPaper(title: string, labels: readonly CuttingLabel[]): Promise<Buffer> {
  return labelPages(
    title,
    labels.map((label) => (pdf) => (label.kind === "part" ? drawPartLabel(pdf, label) : drawStockLabel(pdf, label))),
  );
}

const picture = { width: 8, height: 5 } as const;

function drawPartLabel(pdf: Pdf, { piece, name, about, size, material, work, sides, due, url }: PartLabel): void {
  const { mm, left, width } = labelText;
  drawQrCode(pdf, url, labelCode);
  const lines = (text: string, top: number, font: "text" | "strong", points: number, count = 1) => {
    const height = count * points * 1.3;
    write(pdf, font, points).text(text, left, top * mm, { width, height, ellipsis: true });
  };
  write(pdf, "strong", 1);
  // A number of an order has six digits or eleven.
  lines(piece, 1.4, "strong", Math.min(11, (width / pdf.widthOfString(piece)) * 0.98));
  lines(name, 5.8, "strong", 7.5);
  lines(about, 9.2, "text", 6);
  lines(size, 12, "strong", 9);
  drawSides(pdf, { left: left + width - picture.width * mm, top: 11.6 * mm }, sides);
  lines(material, 16.4, "text", 6, 2);
  lines(work, 21.4, "text", 6, 2);
  lines(due, 26, "text", 6);
}

/** The part seen from above, its front below, with the edges that are worked. */
function drawSides(pdf: Pdf, { left, top }: { left: number; top: number }, sides: readonly LabelSide[]): void {
  const { mm } = labelText;
  const [right, bottom] = [left + picture.width * mm, top + picture.height * mm];
  const ends: Readonly<Record<LabelSide, readonly [number, number, number, number]>> = {
    back: [left, top, right, top],
    front: [left, bottom, right, bottom],
    left: [left, top, left, bottom],
    right: [right, top, right, bottom],
  };
  pdf.save().strokeColor(paperInks.ink);
  for (const [side, [x1, y1, x2, y2]] of Object.entries(ends)) {
    const isWorked = sides.some((each) => each === side);
    pdf
      .moveTo(x1, y1)
      .lineTo(x2, y2)
      .lineWidth(isWorked ? 1.8 : 0.4)
      .stroke();
  }
  pdf.restore();
}
