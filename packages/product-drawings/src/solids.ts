import type { Finish } from "@zertsalo/domain/look/finishes";
import { ink, linear, type Pen, SHADOW } from "./pen.ts";
import { at, polygon, tag } from "./svg.ts";
import { bandMiddle, colourAt, mix, type Ramp, stopsAcross, type Tones, getTones } from "./tones.ts";
import { add, cross, dot, minus, type ViewPoint, project, times, unit, type Vec } from "./view.ts";

// The light comes from the upper left.
const LIGHT: ViewPoint = [-0.78, -0.62];
const BANDS = 18;
/** Handle length of the Bézier curve that comes nearest to a quarter of a circle. */
const K = 0.5523;

/** A circle in the plane across `axis`. */
export function discSolid(pen: Pen, centre: Vec, axis: Vec, radius: number, fill: string): string {
  const [u, v] = ellipse(pen, axis, radius);
  const c = project(pen.view, centre);
  const place = (along: number, across: number) =>
    at([c[0] + u[0] * along + v[0] * across, c[1] + u[1] * along + v[1] * across]);
  // Four Bézier arcs: the image of a circle under the projection, in the paper's own coordinates.
  const arc = (cos: number, sin: number) =>
    `C${place(cos - K * sin, sin + K * cos)} ${place(K * cos - sin, K * sin + cos)} ${place(-sin, cos)}`;
  return tag("path", { d: `M${place(1, 0)}${arc(1, 0)}${arc(0, 1)}${arc(-1, 0)}${arc(0, -1)}Z`, fill });
}

/** Two radii, at right angles to each other in space, as they fall on the paper. */
function ellipse(pen: Pen, axis: Vec, radius: number): [ViewPoint, ViewPoint] {
  const normal = unit(axis);
  const across = unit(Math.abs(normal[1]) > 0.9 ? cross(normal, [0, 0, 1]) : cross([0, 1, 0], normal));
  const other = cross(normal, across);
  return [project(pen.view, times(across, radius)), project(pen.view, times(other, radius))];
}

/** How far a disc reaches across the direction in which it is swept. */
function reachAcross([u, v]: [ViewPoint, ViewPoint], [nx, ny]: ViewPoint): ViewPoint {
  const angle = Math.atan2(v[0] * nx + v[1] * ny, u[0] * nx + u[1] * ny);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [u[0] * cos + v[0] * sin, u[1] * cos + v[1] * sin];
}

type CylinderOptions = { face?: string; endDiameter?: number; ramp?: Ramp };

/** A straight round bar or cone with flat ends; the end that looks at the viewer is painted as a flat face. */
export function cylinder(
  pen: Pen,
  from: Vec,
  to: Vec,
  diameter: number,
  finish: Finish,
  { face, endDiameter = diameter, ramp }: CylinderOptions = {},
): string {
  const tones = getTones(finish);
  const axis = minus(to, from);
  const [a, b] = [project(pen.view, from), project(pen.view, to)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const lit = litAcross(length < 1e-6 ? [0, 1] : [(b[0] - a[0]) / length, (b[1] - a[1]) / length]);
  const [r0, r1] = [diameter / 2, endDiameter / 2];
  const widest = Math.max(r0, r1);
  const [edgeA, edgeB] = [r0, r1].map((r) => reachAcross(ellipse(pen, axis, r), lit)) as [ViewPoint, ViewPoint];
  const body = [shifted(a, edgeA, 1), shifted(a, edgeA, -1), shifted(b, edgeB, -1), shifted(b, edgeB, 1)];
  const paint = linear(pen, shifted(a, lit, widest), shifted(a, lit, -widest), stopsAcross(ramp ?? tones.ramp));
  const ends = [
    { place: from, r: r0 },
    { place: to, r: r1 },
  ] as const;
  const [far, near] = dot(axis, pen.view.eye) > 0 ? ends : [ends[1], ends[0]];
  return [
    discSolid(pen, far.place, axis, far.r, paint),
    tag("path", { d: polygon(body), fill: paint }),
    discSolid(pen, near.place, axis, near.r, face ? ink(pen, face) : facePaint(pen, near.place, near.r, axis, tones)),
  ].join("");
}

const shifted = ([x, y]: ViewPoint, [dx, dy]: ViewPoint, by: number): ViewPoint => [x + dx * by, y + dy * by];

/** The unit vector across a line that points to the light. */
function litAcross([x, y]: ViewPoint): ViewPoint {
  const normal: ViewPoint = [-y, x];
  return normal[0] * LIGHT[0] + normal[1] * LIGHT[1] >= 0 ? normal : [y, -x];
}

/** A flat end: brighter where the light comes from, with a thin bright edge. */
function facePaint(pen: Pen, centre: Vec, radius: number, axis: Vec, tones: Tones): string {
  const [x, y, z] = unit(axis).map(Math.abs) as [number, number, number];
  const base = y > x && y > z ? tones.top : x > z ? tones.side : tones.front;
  const c = project(pen.view, centre);
  return linear(pen, shifted(c, LIGHT, radius), shifted(c, LIGHT, -radius), [
    [0, mix(base, tones.sheen, 0.55)],
    [0.45, base],
    [1, mix(base, tones.dark, 0.3)],
  ]);
}

type TubeEnds = "round" | "butt";
type TubeOptions = { bend?: number; ends?: TubeEnds; ramp?: Ramp };

/** A bent pipe through the given points, its corners rounded by `bend`. */
export function tube(
  pen: Pen,
  points: readonly Vec[],
  diameter: number,
  finish: Finish,
  { bend = 0, ends = "round", ramp = getTones(finish).ramp }: TubeOptions = {},
): string {
  return strokeRound(pen, bentPath(pen, points, bend), diameter, ramp, ends);
}

function bentPath(pen: Pen, points: readonly Vec[], bend: number): string {
  const steps = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    const place = at(project(pen.view, point));
    if (!before) return `M${place}`;
    if (!after || bend === 0) return `L${place}`;
    const [arrive, leave] = [before, after].map((other) => {
      const way = minus(other, point);
      const reach = Math.min(bend, Math.hypot(...way) / 2);
      return at(project(pen.view, add(point, times(unit(way), reach))));
    });
    return `L${arrive}Q${place} ${leave}`;
  });
  return steps.join("");
}

/** Bands of ever brighter strokes, each nearer to the light: a path of any form looks round. */
export function strokeRound(pen: Pen, d: string, diameter: number, ramp: Ramp, ends: TubeEnds = "round"): string {
  const stroke = { d, fill: "none", "stroke-linecap": ends, "stroke-linejoin": "round" };
  if (pen.shadow) return tag("path", { ...stroke, stroke: SHADOW, "stroke-width": diameter });
  const bands = Array.from({ length: BANDS }, (_, index) => {
    const t = index / BANDS;
    const shift = (-bandMiddle(t) * diameter) / 2;
    return tag("path", {
      ...stroke,
      stroke: colourAt(ramp, t),
      "stroke-width": diameter * (1 - t),
      transform: index === 0 ? undefined : `translate(${at([LIGHT[0] * shift, LIGHT[1] * shift])})`,
    });
  });
  return bands.join("");
}

/** A flat piece in the plane of `u` and `v` (lengths in mm); `draw` works in that plane, y down along `v`. */
export function plane(pen: Pen, origin: Vec, u: Vec, v: Vec, ...content: string[]): string {
  const [pu, pv, po] = [u, v, origin].map((each) => project(pen.view, each)) as [ViewPoint, ViewPoint, ViewPoint];
  const matrix = [...pu, ...pv].map((value) => Math.round(value * 10000) / 10000).join(" ");
  return tag("g", { transform: `matrix(${matrix} ${at(po)})` }, ...content);
}
