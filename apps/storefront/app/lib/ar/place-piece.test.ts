import { expect, test } from "vitest";
import { lowerFloor, placePiece, type Point3, type SurfaceHit } from "./place-piece.ts";

const eye: Point3 = [0, 1.6, 0];
/** A wall two metres ahead, seen at 1.5 m above the floor. */
const wall: SurfaceHit = { point: [0.4, 1.5, -2], normal: [0, 0, 1] };
const floor: SurfaceHit = { point: [0, 0, -2], normal: [0, 1, 0] };

test("a mirror hangs with its middle at the point of the wall and looks into the room", () => {
  expect(placePiece("wall", wall, eye, 0.8)).toEqual({ position: [0.4, 1.1, -2], turn: 0 });
});

test.each([
  { name: "a wall at the right", normal: [-1, 0, 0], point: [2, 1.5, 0], turn: -Math.PI / 2 },
  { name: "a wall whose normal points away from the viewer", normal: [0, 0, -1], point: [0, 1.5, -2], turn: 0 },
  { name: "a wall measured a little askew", normal: [0, 0.2, 0.98], point: [0, 1.5, -2], turn: 0 },
] as const)("$name: the piece stays upright and looks at the viewer", ({ normal, point, turn }) => {
  expect(placePiece("wall", { point, normal }, eye, 0.6)?.turn).toBeCloseTo(turn, 5);
});

test.each([
  { name: "a mirror on the floor", placement: "wall", hit: floor },
  { name: "a vanity unit on a wall", placement: "floor", hit: wall },
  { name: "a mirror on a sloping ceiling", placement: "wall", hit: { point: [0, 2, -2], normal: [0, -0.7, 0.7] } },
] as const)("$name is not placed", ({ placement, hit }) => {
  expect(placePiece(placement, hit, eye, 0.8)).toBeNull();
});

test("a piece on the floor turns its front to the viewer", () => {
  expect(placePiece("floor", floor, [2, 1.6, -2], 0.8)).toEqual({ position: [0, 0, -2], turn: Math.PI / 2 });
});

test("heights are counted from the lowest level surface that was seen, walls do not count", () => {
  const below: SurfaceHit = { point: [0, -0.12, -1], normal: [0, 1, 0] };
  expect(lowerFloor(lowerFloor(lowerFloor(0, wall), below), floor)).toBe(-0.12);
});
