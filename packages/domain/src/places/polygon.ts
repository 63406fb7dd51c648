import type { Coordinates } from "./distance.ts";

/** The corners of an area in their order, the last one joined to the first. One line: an area has no holes. */
export type Outline = readonly Coordinates[];

type Point = readonly [y: number, x: number];

/** Millionths of a degree, some ten centimetres: whole numbers keep the border exact. */
const scale = 1_000_000;
const toPoint = ([latitude, longitude]: Coordinates): Point => [
  Math.round(latitude * scale),
  Math.round(longitude * scale),
];

/** Positive: the third point is at the left of the line from the first to the second; 0: on it. */
const turn = (a: Point, b: Point, c: Point): number => (b[1] - a[1]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[1] - a[1]);

const isBetween = (a: number, b: number, value: number) => Math.min(a, b) <= value && value <= Math.max(a, b);

const isOnEdge = (point: Point, [from, to]: Edge): boolean =>
  turn(from, to, point) === 0 && isBetween(from[0], to[0], point[0]) && isBetween(from[1], to[1], point[1]);

type Edge = readonly [from: Point, to: Point];

function edgesOf(outline: Outline): Edge[] {
  const points = outline.map(toPoint);
  return points.map((point, index) => [point, points[(index + 1) % points.length] as Point]);
}

/** Whether a place is in the area. Its border belongs to it. */
export function isInside(place: Coordinates, outline: Outline): boolean {
  const point = toPoint(place);
  let isOdd = false;
  for (const edge of edgesOf(outline)) {
    if (isOnEdge(point, edge)) return true;
    const [from, to] = edge;
    const isCrossed = from[0] > point[0] !== to[0] > point[0];
    // The edge is at the right of the point.
    if (isCrossed && turn(from, to, point) > 0 === to[0] > from[0]) isOdd = !isOdd;
  }
  return isOdd;
}

export type OutlineViolation = "too_few" | "same_place" | "crosses";

export const fewestCorners = 3;

/** Why corners make no area. A hole cut in by a line that goes there and back touches itself, and is refused so. */
export function outlineViolation(outline: Outline): OutlineViolation | null {
  if (outline.length < fewestCorners) return "too_few";
  const edges = edgesOf(outline);
  if (edges.some(([from, to]) => from[0] === to[0] && from[1] === to[1])) return "same_place";
  return edges.some((edge, index) => touchesLater(edges, edge, index)) ? "crosses" : null;
}

function touchesLater(edges: readonly Edge[], edge: Edge, index: number): boolean {
  return edges.slice(index + 1).some((other, offset) => {
    const isNext = offset === 0;
    const isLastOfFirst = index === 0 && offset === edges.length - 2;
    if (isNext || isLastOfFirst) return isFoldedBack(isNext ? edge : other, isNext ? other : edge);
    return isTouching(edge, other);
  });
}

/** Neighbours share a corner and may share no more. */
const isFoldedBack = ([from, corner]: Edge, [, to]: Edge): boolean =>
  turn(from, corner, to) === 0 && (isOnEdge(to, [from, corner]) || isOnEdge(from, [corner, to]));

function isTouching(one: Edge, other: Edge): boolean {
  const [a, b] = one;
  const [c, d] = other;
  if (isOnEdge(c, one) || isOnEdge(d, one) || isOnEdge(a, other) || isOnEdge(b, other)) return true;
  return turn(a, b, c) > 0 !== turn(a, b, d) > 0 && turn(c, d, a) > 0 !== turn(c, d, b) > 0;
}
