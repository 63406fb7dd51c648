import { type Path, polyline } from "../geometry/path.ts";
import type { LayerName, Layered } from "../layers/layer.ts";
import { inks, type Mark, n, type Stroke, widths } from "./marks.ts";

export interface ViewBox {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** From millimetres of the piece (y up) to millimetres of paper (y down). */
export interface View {
  x(mm: number): number;
  y(mm: number): number;
  scale: number;
  /** Seen from behind: left and right change places. */
  isTurned: boolean;
}

export const mainScales = [1, 2, 2.5, 5, 10, 15, 20, 25, 40, 50] as const;
/** Smaller views beside the main one may be drawn smaller still. */
export const sideScales = [...mainScales, 75, 100] as const;

/** The first scale that fits; the last one for what fits nowhere. */
export function scaleFor(scales: readonly number[], fits: (scale: number) => boolean): number {
  return scales.find(fits) ?? scales.at(-1) ?? 1;
}

export const scaleText = (scale: number): string => `М 1:${String(scale).replace(".", ",")}`;

/** Puts the box's upper left corner at a point of the paper. */
export function createView(box: ViewBox, place: { left: number; top: number }, scale: number, isTurned = false): View {
  return {
    x: (mm) => place.left + (isTurned ? box.maxX - mm : mm - box.minX) / scale,
    y: (mm) => place.top + (box.maxY - mm) / scale,
    scale,
    isTurned,
  };
}

export function boundingBox(paths: readonly Path[]): ViewBox {
  const points = paths.flatMap((path) => polyline(path, 0.01));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  // A hair of the sampled arcs is no size.
  const whole = (value: number) => Math.round(value * 1000) / 1000;
  return {
    minX: whole(Math.min(...xs)),
    minY: whole(Math.min(...ys)),
    maxX: whole(Math.max(...xs)),
    maxY: whole(Math.max(...ys)),
  };
}

/** The outline as path data of the paper; arcs stay arcs. */
export function onPaper(path: Path, view: View): string {
  const parts = [`M${n(view.x(path.start.x))} ${n(view.y(path.start.y))}`];
  for (const segment of path.segments) {
    const to = `${n(view.x(segment.to.x))} ${n(view.y(segment.to.y))}`;
    if (segment.kind === "line") parts.push(`L${to}`);
    else {
      const isLarge = Math.abs(segment.sweep) > Math.PI ? 1 : 0;
      const isClockwise = segment.sweep > 0 === view.isTurned ? 1 : 0;
      parts.push(`A${n(segment.rx / view.scale)} ${n(segment.ry / view.scale)} 0 ${isLarge} ${isClockwise} ${to}`);
    }
  }
  return `${parts.join("")}Z`;
}

type Pen = Pick<Stroke, "width" | "dash" | "ink">;

/** Line widths and dashes by layer: 0.5 for what is cut, thinner for what is only worked or indicated. */
const pens: Record<LayerName, Pen> = {
  OUTLINE: { width: widths.cut },
  CUTOUT: { width: widths.cut },
  DRILL: { width: widths.drill },
  FACET: { width: widths.thin },
  FROST: { width: widths.thin, dash: [2, 1] },
  LED: { width: widths.device, dash: [1, 1], ink: inks.light },
  PANEL: { width: widths.drill },
  FRAME: { width: widths.drill },
  HEATER: { width: widths.thin, dash: [3, 1, 0.5, 1], ink: inks.heat },
  DEVICE: { width: widths.device },
  SINK: { width: widths.device, dash: [3, 1], ink: inks.quiet },
  MITRE: { width: widths.drill },
  UPSTAND: { width: widths.drill },
};

export function drawn(all: readonly Layered[], view: View): Mark[] {
  return all.map(({ layer, path }) => ({ kind: "stroke", d: onPaper(path, view), ...pens[layer] }));
}

/** Where the outline ends above the given x. */
export function topAt(path: Path, x: number): number {
  const points = polyline(path, 0.05);
  let top = Number.NEGATIVE_INFINITY;
  points.forEach((a, at) => {
    const b = points[(at + 1) % points.length] ?? a;
    if (Math.min(a.x, b.x) > x || Math.max(a.x, b.x) < x) return;
    top = Math.max(top, a.x === b.x ? Math.max(a.y, b.y) : a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x));
  });
  return top;
}

/** Slanting lines of a section or a wall, clipped to a box of the paper. */
export function hatch(
  box: { left: number; top: number; right: number; bottom: number },
  step: number,
  rises = true,
): Mark {
  const height = box.bottom - box.top;
  const parts: string[] = [];
  for (let at = box.left - height; at < box.right; at += step) {
    const from = Math.max(at, box.left);
    const to = Math.min(at + height, box.right);
    if (to - from < 0.05) continue;
    const y = (x: number) => (rises ? box.bottom - (x - at) : box.top + (x - at));
    parts.push(`M${n(from)} ${n(y(from))}L${n(to)} ${n(y(to))}`);
  }
  return { kind: "stroke", d: parts.join(""), width: 0.13, ink: inks.quiet };
}
