import type { Point } from "@zertsalo/configurator/geometry/path";
import earcut, { refine } from "earcut";

/** Millimetres: x to the right, y up, z from the wall to the viewer. */
export type Vertex = readonly [x: number, y: number, z: number];
/** A triangle, counter-clockwise when it is seen from outside. */
export type Face = readonly [Vertex, Vertex, Vertex];
/** Puts a point of a flat drawing at a height above it. */
export type Lift = (point: Point, height: number) => Vertex;

/** A drawing on the wall: what is high stands nearer to the viewer. */
export const upright: Lift = ({ x, y }, height) => [x, y, height];

/** A drawing seen from above whose far edge touches the wall. */
export function lying(depth: number): Lift {
  return ({ x, y }, height) => [x, height, depth - y];
}

/** The flat surface inside `outline` and outside `holes`, all counter-clockwise, looking up. */
export function cap(
  lift: Lift,
  outline: readonly Point[],
  holes: readonly (readonly Point[])[],
  height: number,
): Face[] {
  const points = [outline, ...holes].flat();
  const flat = points.flatMap(({ x, y }) => [x, y]);
  let reached = outline.length;
  const starts = holes.map((hole) => (reached += hole.length) - hole.length);
  const corners = earcut(flat, starts);
  refine(corners, flat);
  const places = points.map((point) => lift(point, height));
  return triples(corners, places);
}

function triples(corners: readonly number[], places: readonly Vertex[]): Face[] {
  const faces: Face[] = [];
  for (let at = 0; at < corners.length; at += 3) {
    const [a, b, c] = [places[corners[at] ?? 0], places[corners[at + 1] ?? 0], places[corners[at + 2] ?? 0]];
    if (a && b && c) faces.push([a, b, c]);
  }
  return faces;
}

/** Turned inside out. */
export function reversed(faces: readonly Face[]): Face[] {
  return faces.map(([a, b, c]) => [a, c, b]);
}

/** Walls along a contour, looking outwards. */
export function wall(lift: Lift, contour: readonly Point[], low: number, high: number): Face[] {
  return contour.flatMap((from, at): Face[] => {
    const to = contour[(at + 1) % contour.length] ?? from;
    const [a, b, c, d] = [lift(from, low), lift(to, low), lift(to, high), lift(from, high)];
    return [
      [a, b, c],
      [a, c, d],
    ];
  });
}

/** A plate with holes through it. */
export function plate(
  lift: Lift,
  outline: readonly Point[],
  holes: readonly (readonly Point[])[],
  low: number,
  high: number,
): Face[] {
  return [
    ...cap(lift, outline, holes, high),
    ...reversed(cap(lift, outline, holes, low)),
    ...wall(lift, outline, low, high),
    ...holes.flatMap((hole) => wall(lift, hole.toReversed(), low, high)),
  ];
}

/** The surface between two closed lines whose numbers of points may differ, looking away from the first. */
export function band(lower: readonly Vertex[], upper: readonly Vertex[]): Face[] {
  const first = lower[0];
  if (!first) return [];
  const shift = nearest(upper, first);
  const below = (at: number) => lower[at % lower.length] ?? first;
  const above = (at: number) => upper[(at + shift) % upper.length] ?? first;
  const faces: Face[] = [];
  let [i, j] = [0, 0];
  while (i < lower.length || j < upper.length) {
    const [a, b] = [below(i), above(j)];
    const canStep = i < lower.length;
    const isNearer = j >= upper.length || apart(below(i + 1), b) <= apart(a, above(j + 1));
    if (canStep && isNearer) faces.push([a, below(++i), b]);
    else faces.push([a, above(++j), b]);
  }
  return faces;
}

function nearest(places: readonly Vertex[], to: Vertex): number {
  let best = 0;
  places.forEach((place, at) => {
    if (apart(place, to) < apart(places[best] ?? place, to)) best = at;
  });
  return best;
}

function apart(a: Vertex, b: Vertex): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

/** A surface through several closed lines, one after the other. */
export function skin(lines: readonly (readonly Vertex[])[]): Face[] {
  return lines.slice(1).flatMap((line, at) => band(lines[at] ?? line, line));
}

/** A block between two opposite corners, the lesser one first. */
export function block([x0, y0, z0]: Vertex, [x1, y1, z1]: Vertex): Face[] {
  const outline = [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
  return plate(upright, outline, [], z0, z1);
}

/** The same faces elsewhere. */
export function shifted(faces: readonly Face[], [dx, dy, dz]: Vertex): Face[] {
  const move = ([x, y, z]: Vertex): Vertex => [x + dx, y + dy, z + dz];
  return faces.map(([a, b, c]) => [move(a), move(b), move(c)]);
}
