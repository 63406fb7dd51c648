import { type Fill, line, type Mark, n, plated, textWidth, textMark } from "./marks.ts";

const figureSize = 3.2;
/** From the outline to the first row of dimensions, and from row to row. */
export const firstRow = 7.5;
export const rowStep = 6.5;

const past = 1.5;
const arrow = { length: 2.2, half: 0.38 };
/** Shorter than this, the arrows stand outside and point inwards. */
const roomForArrows = 6;

interface Across {
  from: number;
  to: number;
  /** Of the dimension line. */
  y: number;
  /** Where the extension lines begin: the outline's side. */
  edge: number;
  text: string;
  /** Where a figure stands that does not fit between its lines. */
  beyond?: "left" | "right";
}

/** A dimension from left to right. A figure that does not fit between its lines stands beyond the right one. */
export function across({ from, to, y, edge, text, beyond = "right" }: Across): Mark[] {
  const [a, b] = from < to ? [from, to] : [to, from];
  const away = Math.sign(y - edge) || 1;
  const tail = b - a < roomForArrows ? arrow.length + 1.5 : 0;
  const isShort = tail > 0;
  const figure = figureAcross(a, b, text, beyond);
  const isBeyond = figure.anchor === "end";
  const left = isBeyond && beyond === "left" ? figure.left - 1 : a - tail;
  const right = isBeyond && beyond === "right" ? figure.right : b + tail;
  return [
    line(a, edge, a, y + away * past),
    line(b, edge, b, y + away * past),
    line(left, y, right, y),
    head(a, y, isShort ? 1 : -1, 0),
    head(b, y, isShort ? -1 : 1, 0),
    ...plated(textMark(figure.x, y - 0.8, text, { size: figureSize, anchor: figure.anchor, isFigure: true })),
  ];
}

/** Where the figure between these two lines stands, and what it covers. */
function figureAcross(a: number, b: number, text: string, beyond: "left" | "right") {
  const width = textWidth(text, figureSize);
  if (width + 1 <= b - a) {
    const x = (a + b) / 2;
    return { x, anchor: "middle" as const, left: x - width / 2, right: x + width / 2 };
  }
  const tail = b - a < roomForArrows ? arrow.length + 1.5 : 0;
  const gap = Math.max(tail, arrow.length + 1);
  const right = beyond === "right" ? b + gap + width + 1 : a - gap - 1;
  return { x: right, anchor: "end" as const, left: right - width, right };
}

interface Upward {
  /** Lower and upper end. */
  from: number;
  to: number;
  x: number;
  edge: number;
  text: string;
}

/** A dimension from below upwards. A figure that does not fit between its lines stands above the upper one. */
export function upward({ from, to, x, edge, text }: Upward): Mark[] {
  const [low, high] = from > to ? [from, to] : [to, from];
  const away = Math.sign(x - edge) || -1;
  const width = textWidth(text, figureSize);
  const fits = width + 1 <= low - high;
  const isShort = low - high < roomForArrows;
  const tail = isShort ? arrow.length + 1.5 : 0;
  const upper = fits ? high - tail : high - Math.max(tail, arrow.length + 1) - width - 1;
  const figure = fits ? { y: (low + high) / 2, anchor: "middle" as const } : { y: upper, anchor: "end" as const };
  return [
    line(edge, low, x + away * past, low),
    line(edge, high, x + away * past, high),
    line(x, low + tail, x, upper),
    head(x, low, 0, isShort ? -1 : 1),
    head(x, high, 0, isShort ? 1 : -1),
    ...plated(
      textMark(x - 0.8, figure.y, text, { size: figureSize, anchor: figure.anchor, isUpright: true, isFigure: true }),
    ),
  ];
}

/** «габарит 462», or the bare figure where the text has no room. */
export function overallText(figure: string, span: number): string {
  const text = `габарит ${figure}`;
  return textWidth(text, figureSize) + 1 <= span ? text : figure;
}

/** One dimension after another along one line. The first figure gives way to the left if it would lie on the second. */
export function chainAcross(
  at: readonly number[],
  figures: readonly string[],
  row: Pick<Across, "y" | "edge">,
): Mark[] {
  const [start = 0, middle = 0, end = 0] = at;
  const [first = "", second] = figures;
  const isCovered =
    second !== undefined &&
    figureAcross(start, middle, first, "right").right > figureAcross(middle, end, second, "right").left;
  return figures.flatMap((text, i) =>
    across({
      from: at[i] ?? 0,
      to: at[i + 1] ?? 0,
      text,
      beyond: i === 0 && isCovered ? "left" : "right",
      ...row,
    }),
  );
}

export function chainUpward(
  at: readonly number[],
  figures: readonly string[],
  row: Pick<Upward, "x" | "edge">,
): Mark[] {
  return figures.flatMap((text, i) => upward({ from: at[i] ?? 0, to: at[i + 1] ?? 0, text, ...row }));
}

interface Point {
  x: number;
  y: number;
}

/** An arrow to an arc, coming from the other point's side, with the radius written on its shelf. */
export function radius(tip: Point, towards: Point, text: string, reach: number): Mark[] {
  const length = Math.hypot(towards.x - tip.x, towards.y - tip.y) || 1;
  const [dx, dy] = [(towards.x - tip.x) / length, (towards.y - tip.y) / length];
  const tail = { x: tip.x + dx * reach, y: tip.y + dy * reach };
  const side = dx < 0 ? -1 : 1;
  const shelf = tail.x + side * (textWidth(text, figureSize) + 1);
  return [
    line(tip.x, tip.y, tail.x, tail.y),
    line(tail.x, tail.y, shelf, tail.y),
    head(tip.x, tip.y, -dx, -dy),
    ...plated(
      textMark((tail.x + shelf) / 2, tail.y - 0.8, text, { size: figureSize, anchor: "middle", isFigure: true }),
    ),
  ];
}

export interface Callout {
  x: number;
  y: number;
  text: string;
}

const calloutSize = 2.6;
const calloutStep = 3.8;
const slant = 0.55;

/**
 * Words about lines, on shelves above a view. All leaders run parallel and the rightmost has the lowest shelf, so that
 * none crosses another one's text.
 */
export function callouts(all: readonly Callout[], top: number): Mark[] {
  const reach = ({ x, y }: Callout) => x + y * slant;
  return [...all]
    .sort((a, b) => reach(b) - reach(a))
    .flatMap(({ x, y, text }, at): Mark[] => {
      const shelf = top - at * calloutStep;
      const end = x + (y - shelf) * slant;
      const length = Math.hypot(end - x, y - shelf) || 1;
      return [
        line(x, y, end, shelf),
        line(end, shelf, end + textWidth(text, calloutSize) + 1, shelf),
        head(x, y, -(end - x) / length, (y - shelf) / length),
        ...plated(textMark(end + 0.6, shelf - 0.7, text, { size: calloutSize, isFigure: true })),
      ];
    });
}

/** What the shelves of so many callouts need above a view. */
export const calloutRoom = (count: number): number => (count === 0 ? 0 : 6 + count * calloutStep);

function head(x: number, y: number, dx: number, dy: number): Fill {
  const back = { x: x - dx * arrow.length, y: y - dy * arrow.length };
  const [sx, sy] = [-dy * arrow.half, dx * arrow.half];
  const d = `M${n(x)} ${n(y)}L${n(back.x + sx)} ${n(back.y + sy)}L${n(back.x - sx)} ${n(back.y - sy)}Z`;
  return { kind: "fill", d, ink: "#000000" };
}
