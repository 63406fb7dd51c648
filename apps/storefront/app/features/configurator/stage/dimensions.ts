import type { StageExtent, Placing } from "./scale.ts";

/** A measured distance of the drawing, drawn outside the piece. */
export interface Dimension {
  /** Below and above run along x, left and right along y. */
  side: "below" | "above" | "left" | "right";
  /** The nearest line to the piece is 0. */
  row: number;
  from: number;
  to: number;
  /** The sink's own distances are drawn in the accent. */
  isSink?: boolean;
}

export interface DrawnDimension {
  key: string;
  path: string;
  label: { x: number; y: number; isUpright: boolean; text: string; width: number };
  isSink: boolean;
}

/** How lines stand on a stage, pixels: from the piece to the first one, and between them. */
export interface Spacing {
  first: number;
  next: number;
  /** Of the plate behind a figure. */
  height: number;
  unit: string;
}
export const wide: Spacing = { first: 26, next: 30, height: 24, unit: "\u00a0мм" };
/** On a phone every pixel is the piece's: figures alone, which are always millimetres. */
export const narrow: Spacing = { first: 16, next: 21, height: 18, unit: "" };

const tickPx = 6;
/** Witness lines begin this far from the piece and end this far past the line. */
const airPx = 6;
const labelCharPx = 7.6;
const labelPadPx = 12;

/** How many pixels the lines of one side take. */
export function linesPx(dimensions: readonly Dimension[], side: Dimension["side"], { first, next }: Spacing): number {
  const rows = dimensions.filter((each) => each.side === side).map(({ row }) => row + 1);
  return rows.length > 0 ? first + Math.max(...rows) * next - next / 2 : 0;
}

/** The figure stands in the middle of its line; a line too short for it carries it beyond its end. */
export function drawnDimension(
  dimension: Dimension,
  extent: StageExtent,
  placing: Placing,
  { first, next, unit }: Spacing,
): DrawnDimension {
  const { side, row, from, to, isSink = false } = dimension;
  const text = `${Math.round(to - from)}${unit}`;
  const width = plateWidth(text, (to - from) * placing.scale);
  const off = first + row * next;
  const key = `${side}${row}:${from}`;
  if (side === "below" || side === "above") {
    const [one, other] = [placing.x + from * placing.scale, placing.x + to * placing.scale];
    const away = side === "below" ? 1 : -1;
    const edge = placing.y - (side === "below" ? extent.bottom : extent.top) * placing.scale;
    const y = edge + away * off;
    const [near, far] = [px(edge + away * airPx), px(y + away * tickPx)];
    const path = `M${px(one)} ${near}V${far}M${px(other)} ${near}V${far}M${px(one)} ${px(y)}H${px(other)}`;
    // The first of a chain has the next one at its end.
    const isFirst = from <= extent.left && to < extent.right;
    const beyond = isFirst ? one - width / 2 - 4 : other + width / 2 + 4;
    const x = other - one < width ? beyond : (one + other) / 2;
    return { key, path, label: { x: round(x), y: round(y), isUpright: false, text, width }, isSink };
  }
  const [low, high] = [placing.y - from * placing.scale, placing.y - to * placing.scale];
  const outwards = side === "left" ? -1 : 1;
  const edge = placing.x + (side === "left" ? extent.left : extent.right) * placing.scale;
  const x = edge + outwards * off;
  const [near, far] = [px(edge + outwards * airPx), px(x + outwards * tickPx)];
  const path = `M${near} ${px(low)}H${far}M${near} ${px(high)}H${far}M${px(x)} ${px(low)}V${px(high)}`;
  const y = low - high < width ? high - width / 2 - 4 : (low + high) / 2;
  return { key, path, label: { x: round(x), y: round(y), isUpright: true, text, width }, isSink };
}

/** The plate gives way to a short line, as long as the figure itself has room on it. */
function plateWidth(text: string, linePx: number): number {
  const figure = text.length * labelCharPx;
  return linePx >= figure ? Math.min(figure + labelPadPx, Math.max(figure, linePx - 4)) : figure + labelPadPx;
}

const round = (value: number) => Math.round(value * 10) / 10;
/** Half a pixel more, so that a hairline falls on one row of pixels. */
const px = (value: number) => Math.round(value) + 0.5;
