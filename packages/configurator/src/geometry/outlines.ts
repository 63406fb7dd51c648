import { arcSine, moved, turned, type Path, type Point, type PathSegment } from "./path.ts";

export interface Radii {
  bl: number;
  br: number;
  tr: number;
  tl: number;
}
const QUARTER = Math.PI / 2;
const line = (x: number, y: number): PathSegment => ({ kind: "line", to: { x, y } });
const arc = (to: Point, center: Point, rx: number, ry = rx, sweep = QUARTER): PathSegment => ({
  kind: "arc",
  to,
  center,
  rx,
  ry,
  sweep,
});

/** A rectangle with its own radius at each corner; 0 leaves the corner sharp. */
export function rectangle(width: number, height: number, radii: Radii = { bl: 0, br: 0, tr: 0, tl: 0 }): Path {
  const { bl, br, tr, tl } = radii;
  const segments: PathSegment[] = [];
  const start = { x: bl, y: 0 };
  if (width - bl - br > 0) segments.push(line(width - br, 0));
  if (br > 0) segments.push(arc({ x: width, y: br }, { x: width - br, y: br }, br));
  if (height - br - tr > 0) segments.push(line(width, height - tr));
  if (tr > 0) segments.push(arc({ x: width - tr, y: height }, { x: width - tr, y: height - tr }, tr));
  if (width - tl - tr > 0) segments.push(line(tl, height));
  if (tl > 0) segments.push(arc({ x: 0, y: height - tl }, { x: tl, y: height - tl }, tl));
  if (height - bl - tl > 0) segments.push(line(0, bl));
  if (bl > 0) segments.push(arc(start, { x: bl, y: bl }, bl));
  return { start, segments };
}

function ellipse(width: number, height: number): Path {
  const a = width / 2,
    b = height / 2,
    center = { x: a, y: b };
  const start = { x: width, y: b };
  return {
    start,
    segments: [
      arc({ x: a, y: height }, center, a, b),
      arc({ x: 0, y: b }, center, a, b),
      arc({ x: a, y: 0 }, center, a, b),
      arc(start, center, a, b),
    ],
  };
}

/** A rectangle whose short ends are half circles. */
function capsule(width: number, height: number): Path {
  const r = Math.min(width, height) / 2;
  return rectangle(width, height, { bl: r, br: r, tr: r, tl: r });
}

/** A half circle on straight jambs: flat below, round above. */
function arch(width: number, height: number): Path {
  const r = width / 2;
  return rectangle(width, height, { bl: 0, br: 0, tr: r, tl: r });
}

/** A half disc moved inwards by `inset` on all sides; the flat side stays below. In the frame of the full disc. */
function halfDisc(width: number, inset = 0): Path {
  const center = { x: width / 2, y: 0 };
  const r = width / 2 - inset;
  const half = Math.sqrt(r * r - inset * inset);
  // Above the raised chord the arc loses this angle at either end.
  const lost = arcSine(inset / r);
  const start = { x: center.x + half, y: inset };
  const top = { x: center.x, y: r };
  return {
    start,
    segments: [
      arc(top, center, r, r, QUARTER - lost),
      arc({ x: center.x - half, y: inset }, center, r, r, QUARTER - lost),
      { kind: "line", to: start },
    ],
  };
}

export interface MirrorShape {
  shape: "rectangle" | "rectangle_rounded" | "oval_rectangle" | "circle" | "semicircle";
  oval: "ellipse" | "capsule";
  arch: "half" | "arch";
  turn: "0" | "90_left" | "90_right";
  width: number;
  height: number;
  radius: number;
  corners: readonly string[];
}

/**
 * The outline moved inwards by `inset` (outwards when negative) in the frame of the original:
 * facet, light strip, LDSP panel and baguette are all this one function. Sharp corners stay sharp.
 * An ellipse is answered with the ellipse of shortened half axes.
 */
export function mirrorOutline(shape: MirrorShape, inset = 0): Path {
  const { width, height } = shape;
  const w = width - 2 * inset,
    h = height - 2 * inset;
  const place = (path: Path) => moved(path, inset, inset);
  const radius = (corner: string) =>
    shape.corners.includes(corner) ? Math.max(0, Math.min(shape.radius - inset, w / 2, h / 2)) : 0;
  switch (shape.shape) {
    case "rectangle":
      return place(rectangle(w, h));
    case "rectangle_rounded":
      return place(rectangle(w, h, { bl: radius("bl"), br: radius("br"), tr: radius("tr"), tl: radius("tl") }));
    case "circle":
      return place(ellipse(w, w));
    case "oval_rectangle":
      return place(shape.oval === "ellipse" ? ellipse(w, h) : capsule(w, h));
    case "semicircle": {
      const isTurned = shape.turn !== "0";
      const [across, up] = isTurned ? [height, width] : [width, height];
      const upright =
        shape.arch === "half" ? halfDisc(across, inset) : moved(arch(across - 2 * inset, up - 2 * inset), inset, inset);
      return isTurned ? turned(upright, shape.turn === "90_left" ? "left" : "right", across, up) : upright;
    }
  }
}

/** A hole: a circle, or a rectangle with equal radii, around its centre. */
export function roundHole(center: Point, diameter: number): Path {
  return moved(ellipse(diameter, diameter), center.x - diameter / 2, center.y - diameter / 2);
}
export function boxHole(center: Point, width: number, height: number, radius: number): Path {
  const r = Math.min(radius, width / 2, height / 2);
  return moved(rectangle(width, height, { bl: r, br: r, tr: r, tl: r }), center.x - width / 2, center.y - height / 2);
}
