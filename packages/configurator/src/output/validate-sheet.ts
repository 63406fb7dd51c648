import { type Mark, type MarkPlace, textWidth, widths, type TextMark } from "./marks.ts";
import type { Sheet } from "./sheet.ts";
import { frame } from "./title-block.ts";

/**
 * Errors of a drawing: text over text, figures on outlines, text outside the frame. Thin lines may
 * pass under a figure, whose plate breaks them. For tests.
 */
export function validateSheet(sheet: Sheet): string[] {
  const written = sheet.filter((mark) => mark.kind === "text").map((one) => ({ ...one, box: textBox(one) }));
  const outlines = sheet.flatMap((mark) =>
    mark.kind === "stroke" && mark.width >= widths.device ? segmentsOf(mark) : [],
  );
  const faults: string[] = [];
  written.forEach((one, at) => {
    const { box } = one;
    const isOut = box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom;
    if (isOut) faults.push(`«${one.text}» leaves the frame`);
    for (const other of written.slice(at + 1)) {
      if (overlap(box, other.box)) faults.push(`«${one.text}» lies on «${other.text}»`);
    }
    if (one.isFigure && outlines.some((line) => crosses(line, box)))
      faults.push(`an outline runs through «${one.text}»`);
  });
  return faults;
}

/** Letters without their tails: a hair of white is left on every side. */
function textBox({ x, y, size, text, anchor, isUpright }: TextMark): MarkPlace {
  const width = textWidth(text, size) * 0.94;
  const height = size * 0.7;
  const back = anchor === "middle" ? width / 2 : anchor === "end" ? width : 0;
  return isUpright
    ? { left: x - height, right: x, top: y - width + back, bottom: y + back }
    : { left: x - back, right: x - back + width, top: y - height, bottom: y };
}

function overlap(a: MarkPlace, b: MarkPlace): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

type Line = [x1: number, y1: number, x2: number, y2: number];

/** Liang and Barsky's clipping: whether any of the line is left inside the box. */
function crosses([x1, y1, x2, y2]: Line, { left, right, top, bottom }: MarkPlace): boolean {
  let [from, to] = [0, 1];
  const sides: [slope: number, room: number][] = [
    [x1 - x2, x1 - left],
    [x2 - x1, right - x1],
    [y1 - y2, y1 - top],
    [y2 - y1, bottom - y1],
  ];
  for (const [slope, room] of sides) {
    if (slope === 0 && room < 0) return false;
    if (slope < 0) from = Math.max(from, room / slope);
    if (slope > 0) to = Math.min(to, room / slope);
  }
  return from < to;
}

/** The strokes as straight pieces; an arc in twelve. */
function segmentsOf({ d }: Extract<Mark, { kind: "stroke" }>): Line[] {
  const lines: Line[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const go = (toX: number, toY: number) => {
    lines.push([x, y, toX, toY]);
    [x, y] = [toX, toY];
  };
  for (const [, command = "", rest = ""] of d.matchAll(/([MLHVAZ])([^MLHVAZ]*)/g)) {
    const [a = 0, b = 0, , large = 0, clockwise = 0, toX = 0, toY = 0] = rest.trim().split(/[ ,]+/).map(Number);
    if (command === "M") [x, y, startX, startY] = [a, b, a, b];
    if (command === "L") go(a, b);
    if (command === "H") go(a, y);
    if (command === "V") go(x, a);
    if (command === "Z") go(startX, startY);
    if (command === "A") {
      for (const point of arcPoints({ x, y }, { x: toX, y: toY }, a, b, large === 1, clockwise === 1))
        go(point.x, point.y);
    }
  }
  return lines;
}

interface Point {
  x: number;
  y: number;
}

/** Points of an axis-parallel elliptic arc by its ends, as path data name it; reckoned on the unit circle. */
function arcPoints(from: Point, to: Point, rx: number, ry: number, isLarge: boolean, isClockwise: boolean): Point[] {
  const [a, b] = [from, to].map((point) => ({ x: point.x / rx, y: point.y / ry })) as [Point, Point];
  const half = { x: (b.x - a.x) / 2, y: (b.y - a.y) / 2 };
  const reach = Math.sqrt(Math.max(0, 1 / (half.x ** 2 + half.y ** 2) - 1)) * (isLarge === isClockwise ? -1 : 1);
  const center = { x: (a.x + b.x) / 2 - half.y * reach, y: (a.y + b.y) / 2 + half.x * reach };
  const begin = Math.atan2(a.y - center.y, a.x - center.x);
  let sweep = Math.atan2(b.y - center.y, b.x - center.x) - begin;
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  return Array.from({ length: 12 }, (_, at) => {
    const angle = begin + (sweep * (at + 1)) / 12;
    return { x: (center.x + Math.cos(angle)) * rx, y: (center.y + Math.sin(angle)) * ry };
  });
}
