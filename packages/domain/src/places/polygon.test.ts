import { fc, test as property } from "@fast-check/vitest";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import type { Coordinates } from "./distance.ts";
import { isInside, type Outline, outlineViolation } from "./polygon.ts";

const square: Outline = [
  [0, 0],
  [0, 4],
  [4, 4],
  [4, 0],
];
/** Open to the north: the middle of the upper side is cut down to 1. */
const horseshoe: Outline = [
  [0, 0],
  [0, 6],
  [4, 6],
  [4, 4],
  [1, 4],
  [1, 2],
  [4, 2],
  [4, 0],
];

test.each<{ name: string; outline: Outline; place: Coordinates; is: boolean }>([
  { name: "the middle of a square", outline: square, place: [2, 2], is: true },
  { name: "a place beside a square, level with its corners", outline: square, place: [4, 5], is: false },
  { name: "a place west of a square, level with its side", outline: square, place: [0, -1], is: false },
  { name: "a place north of a square", outline: square, place: [5, 2], is: false },
  { name: "a corner", outline: square, place: [4, 4], is: true },
  { name: "the middle of a side", outline: square, place: [0, 2], is: true },
  { name: "a hand's breadth beyond a side", outline: square, place: [4.000001, 2], is: false },
  { name: "an arm of a horseshoe", outline: horseshoe, place: [3, 1], is: true },
  { name: "the other arm of a horseshoe", outline: horseshoe, place: [3, 5], is: true },
  { name: "the mouth of a horseshoe", outline: horseshoe, place: [3, 3], is: false },
  { name: "the bow of a horseshoe", outline: horseshoe, place: [0.5, 3], is: true },
  { name: "the border of the mouth", outline: horseshoe, place: [1, 3], is: true },
])("$name is inside: $is", ({ outline, place, is }) => {
  expect(isInside(place, outline)).toBe(is);
  expect(isInside(place, outline.toReversed()), "the other way round").toBe(is);
});

test.each<{ name: string; outline: Outline; violation: ReturnType<typeof outlineViolation> }>([
  { name: "a square", outline: square, violation: null },
  { name: "a concave outline", outline: horseshoe, violation: null },
  {
    name: "a corner on a straight side",
    outline: [
      [0, 0],
      [0, 2],
      [0, 4],
      [4, 4],
    ],
    violation: null,
  },
  { name: "two corners", outline: square.slice(0, 2), violation: "too_few" },
  {
    name: "a corner twice",
    outline: [
      [0, 0],
      [0, 0],
      [0, 4],
      [4, 4],
    ],
    violation: "same_place",
  },
  { name: "the first corner again at the end", outline: [...square, [0, 0]], violation: "same_place" },
  {
    name: "a bow tie",
    outline: [
      [0, 0],
      [4, 4],
      [0, 4],
      [4, 0],
    ],
    violation: "crosses",
  },
  {
    name: "no area",
    outline: [
      [0, 0],
      [0, 4],
      [0, 2],
    ],
    violation: "crosses",
  },
  {
    name: "a side that is folded back",
    outline: [
      [0, 0],
      [0, 6],
      [0, 4],
      [4, 4],
    ],
    violation: "crosses",
  },
  {
    name: "a corner that touches another side",
    outline: [
      [0, 0],
      [0, 4],
      [4, 4],
      [0, 2],
      [4, 0],
    ],
    violation: "crosses",
  },
  {
    name: "a hole, cut in by a line there and back",
    outline: [
      [0, 0],
      [0, 9],
      [9, 9],
      [9, 0],
      [0, 0.5],
      [3, 3],
      [6, 3],
      [6, 6],
      [3, 6],
      [3, 3],
      [0, 0.5],
    ],
    violation: "crosses",
  },
])("$name: $violation", ({ outline, violation }) => {
  expect(outlineViolation(outline)).toBe(violation);
});

/** Corners around a centre, each at its own distance: convex or concave, and never across itself. */
const star = fc
  .tuple(
    fc.tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -170, max: 170 })),
    fc.array(fc.integer({ min: 100_000, max: 900_000 }), { minLength: 5, maxLength: 24 }),
  )
  .map(([centre, radii]) => ({
    centre,
    radii,
    outline: radii.map((radius, index): Coordinates => at(centre, (2 * Math.PI * index) / radii.length, radius)),
  }));
const at = ([latitude, longitude]: readonly [number, number], angle: number, radius: number): Coordinates => [
  Number((latitude + (radius * Math.sin(angle)) / 1_000_000).toFixed(6)),
  Number((longitude + (radius * Math.cos(angle)) / 1_000_000).toFixed(6)),
];
const numRuns = caseCount(2_000);

property.prop([star, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat()], { numRuns })(
  "between centre and side is inside, beyond the side is outside, whichever corner comes first",
  ({ centre, outline }, share, first) => {
    expect(outlineViolation(outline)).toBeNull();
    const index = first % outline.length;
    const [from, to] = [outline[index], outline[(index + 1) % outline.length]] as [Coordinates, Coordinates];
    const onSide = [0, 1].map((axis) => (from[axis] ?? 0) + share * ((to[axis] ?? 0) - (from[axis] ?? 0)));
    const along = (part: number): Coordinates => [
      centre[0] + part * ((onSide[0] ?? 0) - centre[0]),
      centre[1] + part * ((onSide[1] ?? 0) - centre[1]),
    ];
    const turned = [...outline.slice(index), ...outline.slice(0, index)];
    for (const each of [outline, turned, turned.toReversed()]) {
      expect(isInside(along(0.99), each)).toBe(true);
      expect(isInside(along(1.01), each)).toBe(false);
      expect(isInside(from, each), "a corner").toBe(true);
    }
  },
);

const convex = fc
  .uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 4, maxLength: 20 })
  .map((degrees) => degrees.toSorted((a, b) => a - b).map((each) => at([55, 37], (each * Math.PI) / 180, 400_000)));
const place = fc.tuple(
  fc.integer({ min: 54_500_000, max: 55_500_000 }).map((each) => each / 1_000_000),
  fc.integer({ min: 36_500_000, max: 37_500_000 }).map((each) => each / 1_000_000),
);

/** Another way to know it: all sides of a convex outline have the place at the same hand. */
property.prop([convex, place], { numRuns })(
  "a convex outline holds what is at the left of all its sides",
  (outline, point) => {
    const hands = outline.map((from, index) => {
      const to = outline[(index + 1) % outline.length] ?? from;
      const [y, x] = [Math.round((point[0] - from[0]) * 1e6), Math.round((point[1] - from[1]) * 1e6)];
      return Math.round((to[1] - from[1]) * 1e6) * y - Math.round((to[0] - from[0]) * 1e6) * x;
    });
    expect(isInside(point, outline)).toBe(hands.every((hand) => hand >= 0));
  },
);
