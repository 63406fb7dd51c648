import { lookPicture } from "@zertsalo/db/look-picture";
import type { Look } from "@zertsalo/domain/look/look";
import { type MeasuredView, measuredViews } from "@zertsalo/product-drawings/measured-views";
import { formatNumber } from "@zertsalo/domain/text/format";
import { paperInks, type Pdf, sheet, write } from "@zertsalo/pdf/paper";

const height = 190;
const gap = 24;

/** Draws the picture of the piece and its views with sizes side by side. */
export async function drawFigures(pdf: Pdf, look: Look): Promise<void> {
  const top = pdf.y;
  const picture = await (await lookPicture(look)).jpeg({ quality: 86 }).toBuffer();
  pdf.save().roundedRect(sheet.left, top, height, height, 6).clip();
  pdf.image(picture, sheet.left, top, { width: height, height });
  pdf.restore();

  const left = sheet.left + height + gap;
  drawViews(pdf, measuredViews(look), { left, top, width: sheet.right - left });
  pdf.x = sheet.left;
  pdf.y = top + height + 18;
}

interface Place {
  left: number;
  top: number;
  width: number;
}

/** Space for the title above and the sizes below and beside an outline, in points. */
const room = { head: 20, foot: 26, beside: 38 };

/** Draws both views at the same scale. */
function drawViews(pdf: Pdf, views: readonly MeasuredView[], { left, top, width }: Place): void {
  const wide = views.reduce((sum, { widthMm }) => sum + widthMm, 0);
  const tall = Math.max(...views.map(({ heightMm }) => heightMm));
  const scale = Math.min((width - room.beside * views.length) / wide, (height - room.head - room.foot) / tall);
  let x = left;
  for (const view of views) {
    drawView(pdf, view, { left: x, top, width: view.widthMm * scale }, scale);
    x += view.widthMm * scale + room.beside + 8;
  }
}

function drawView(
  pdf: Pdf,
  { title, outline, lines, widthMm, heightMm }: MeasuredView,
  place: Place,
  scale: number,
): void {
  const top = place.top + room.head;
  const tall = heightMm * scale;
  write(pdf, "text", 8, paperInks.faint).text(title, place.left, place.top, { lineBreak: false });
  pdf
    .save()
    .translate(place.left, top)
    .scale(scale)
    .lineWidth(0.9 / scale)
    .path(outline);
  pdf.fillAndStroke(paperInks.ground, paperInks.ink);
  if (lines) {
    pdf
      .lineWidth(0.5 / scale)
      .path(lines)
      .stroke(paperInks.ink);
  }
  pdf.restore();
  drawSize(pdf, [place.left, top + tall + 10], [place.left + place.width, top + tall + 10], formatNumber(widthMm));
  drawSize(
    pdf,
    [place.left + place.width + 10, top],
    [place.left + place.width + 10, top + tall],
    formatNumber(heightMm),
  );
}

type Point = readonly [x: number, y: number];

/** Draws a dimension line with its size in millimetres. */
function drawSize(pdf: Pdf, from: Point, to: Point, text: string): void {
  const isUpright = from[0] === to[0];
  const [dx, dy] = isUpright ? [3, 0] : [0, 3];
  pdf.lineWidth(0.6).strokeColor(paperInks.accent);
  pdf.moveTo(...from).lineTo(...to);
  for (const [x, y] of [from, to]) pdf.moveTo(x - dx, y - dy).lineTo(x + dx, y + dy);
  pdf.stroke();
  write(pdf, "strong", 8.5, paperInks.accent);
  const width = pdf.widthOfString(text);
  const [x, y] = isUpright ? [from[0] + 5, (from[1] + to[1]) / 2 - 5] : [(from[0] + to[0] - width) / 2, from[1] + 4];
  pdf.text(text, x, y, { lineBreak: false });
}
