import encodeQR from "qr";
import { paperInks, type Pdf } from "./paper.ts";

/** Modules of white around the code: a reader needs them. */
const quietZone = 4;

/** A QR code of level M, in UTF-8, as black squares; `size` is its whole side, the white around it too. */
export function drawQrCode(pdf: Pdf, text: string, place: { left: number; top: number; size: number }): void {
  const rows = codeRows(text);
  const side = place.size / rows.length;
  pdf.save().fillColor(paperInks.ink);
  rows.forEach((row, at) => {
    for (const { from, length } of darkRuns(row)) {
      pdf.rect(place.left + from * side, place.top + at * side, length * side, side);
    }
  });
  pdf.fill().restore();
}

/** The same for a page: the path of its black squares of side 1, and the side of the whole. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = codeRows(text);
  const squares = rows.flatMap((row, at) =>
    darkRuns(row).map(({ from, length }) => `M${from} ${at}h${length}v1h-${length}z`),
  );
  return { size: rows.length, path: squares.join("") };
}

const codeRows = (text: string) => encodeQR(text, "raw", { ecc: "medium", encoding: "byte", border: quietZone });

/** Neighbours are one rectangle: no hair of white between them, and a fifth of the drawing. */
function darkRuns(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((isDark, column) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last && last.from + last.length === column) last.length += 1;
    else runs.push({ from: column, length: 1 });
  });
  return runs;
}
