import { type Mark, n, type TextMark } from "./marks.ts";
import type { Sheet } from "./sheet.ts";
import { escaped } from "./svg.ts";
import { paper } from "./title-block.ts";

/** Between two sheets that stand one under another. */
const gap = 10;

/**
 * All sheets of a drawing as one picture, one under another; `#sheet-2` shows the second alone. Same sheets, same
 * bytes: the buyer's word is given for the hash of this text.
 */
export function sheetSvg(sheets: readonly Sheet[]): string {
  const height = sheets.length * (paper.height + gap) - gap;
  const views = sheets.map(
    (_, at) => `<view id="sheet-${at + 1}" viewBox="0 ${at * (paper.height + gap)} ${paper.width} ${paper.height}"/>`,
  );
  const pages = sheets.map(
    (marks, at) =>
      `<g transform="translate(0 ${at * (paper.height + gap)})"><path d="M0 0H${paper.width}V${paper.height}H0Z" fill="#fff"/>\n${marks.map(inked).join("\n")}\n</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${paper.width}mm" height="${height}mm" viewBox="0 0 ${paper.width} ${height}" font-family="Commissioner,Arial,sans-serif">
${views.join("")}
${pages.join("\n")}
</svg>
`;
}

function inked(mark: Mark): string {
  if (mark.kind === "text") return written(mark);
  if (mark.kind === "fill") return `<path d="${mark.d}" fill="${mark.ink}"/>`;
  const dash = mark.dash ? ` stroke-dasharray="${mark.dash.join(" ")}"` : "";
  return `<path d="${mark.d}" fill="none" stroke="${mark.ink ?? "#000"}" stroke-width="${mark.width}"${dash}/>`;
}

function written({ x, y, size, text, anchor, isUpright, isStrong, ink }: TextMark): string {
  const place = isUpright ? `transform="translate(${n(x)} ${n(y)}) rotate(-90)"` : `x="${n(x)}" y="${n(y)}"`;
  const more = [
    ...(anchor ? [`text-anchor="${anchor}"`] : []),
    ...(isStrong ? ['font-weight="600"'] : []),
    ...(ink ? [`fill="${ink}"`] : []),
  ];
  return `<text ${[place, `font-size="${size}"`, ...more].join(" ")}>${escaped(text)}</text>`;
}
