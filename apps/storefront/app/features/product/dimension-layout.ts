import type { DimensionedView } from "@zertsalo/contract/product";
import { formatNumber } from "@zertsalo/domain/text/format";

/** A measured drawing laid out on a sheet of fixed width; lengths in units of its `viewBox`. */
export interface DimensionSheet {
  width: number;
  height: number;
  /** What the drawing says, for those who do not see it. */
  alt: string;
  views: SheetView[];
  sizes: SheetSize[];
}

interface SheetView {
  title: string;
  outline: string;
  lines: string;
  titleX: number;
  x: number;
  y: number;
  scale: number;
}

/** A dimension line of a length along one axis, its text in the middle. */
interface SheetSize {
  x: number;
  y: number;
  length: number;
  isUpright: boolean;
  text: string;
}

const sheetWidth = 560;
const head = 44;
const foot = 60;
const beside = 62;
const gap = 56;
const greatestHeight = 400;
/** The side of a mirror would be a hair's breadth: its title needs this much room. */
const leastViewWidth = 92;

/** Views at one scale side by side, each with its width below; heights stand left of the first, and where another differs. */
export function dimensionSheet(views: readonly DimensionedView[]): DimensionSheet | null {
  if (views.length === 0) return null;
  const columns = views.map((view, at) => ({ ...view, hasHeight: at === 0 || view.heightMm !== views[0]?.heightMm }));
  const margins = columns.reduce((sum, { hasHeight }, at) => sum + (hasHeight ? beside : 0) + (at > 0 ? gap : 0), 24);
  const wide = views.reduce((sum, { widthMm }) => sum + widthMm, 0);
  const tall = Math.max(...views.map(({ heightMm }) => heightMm));
  const narrow = views.length > 1 ? leastViewWidth : 0;
  const scale = Math.min((sheetWidth - margins - narrow) / wide, greatestHeight / tall);
  const used = columns.reduce((sum, view) => sum + Math.max(view.widthMm * scale, leastViewWidth), margins - 24);
  const bottom = head + tall * scale;

  let x = (sheetWidth - used) / 2;
  const sheet: DimensionSheet = {
    width: sheetWidth,
    height: tenths(bottom + foot),
    alt: spoken(views),
    views: [],
    sizes: [],
  };
  for (const [column, { title, outline, lines, widthMm, heightMm, hasHeight }] of columns.entries()) {
    const [width, height] = [widthMm * scale, heightMm * scale];
    const room = Math.max(width, leastViewWidth);
    x += (column > 0 ? gap : 0) + (hasHeight ? beside : 0);
    const left = x + (room - width) / 2;
    const top = bottom - height;
    const at = { titleX: tenths(x), x: tenths(left), y: tenths(top), scale: thousandths(scale) };
    sheet.views.push({ title, outline, lines, ...at });
    sheet.sizes.push(sizeLine(left, bottom + 22, width, false, widthMm));
    if (hasHeight) sheet.sizes.push(sizeLine(left - 22, top, height, true, heightMm));
    x += room;
  }
  return sheet;
}

function sizeLine(x: number, y: number, length: number, isUpright: boolean, mm: number): SheetSize {
  return { x: tenths(x), y: tenths(y), length: tenths(length), isUpright, text: formatNumber(mm) };
}

/** «Размеры: вид спереди 800 × 500 мм, вид сбоку 460 × 500 мм» */
function spoken(views: readonly DimensionedView[]): string {
  const each = views.map(
    ({ title, widthMm, heightMm }) =>
      `${title.toLocaleLowerCase("ru-RU")} ${formatNumber(widthMm)}\u00a0×\u00a0${formatNumber(heightMm)}\u00a0мм`,
  );
  return `Размеры: ${each.join(", ")}`;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
const thousandths = (value: number) => Math.round(value * 10_000) / 10_000;
