import { distanceKm } from "@zertsalo/domain/places/distance";
import { expect, test } from "vitest";
import { frameAround, mapHeight, mapWidth, shiftedBy, toMap, toPlace } from "./map-frame.ts";

const samara = [53.195, 50.1] as const;
const frame = frameAround(samara, 40);

test("the centre is in the middle, and the whole radius fits", () => {
  expect(toMap(samara, frame)).toEqual({ x: mapWidth / 2, y: mapHeight / 2 });
  const { y } = toMap(shiftedBy(samara, 40, 0), frame);
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(mapHeight / 10);
});

test.each([
  { name: "north", by: [3, 0], is: (x: number, y: number) => x === 0 && y < 0 },
  { name: "east", by: [0, 3], is: (x: number, y: number) => x > 0 && y === 0 },
] as const)("$name is where a map has it, as far as the earth has it", ({ by, is }) => {
  const moved = shiftedBy(samara, by[0], by[1]);
  const { x, y } = toMap(moved, frame);
  expect(is(Math.round(x - mapWidth / 2), Math.round(y - mapHeight / 2))).toBe(true);
  expect(distanceKm(samara, moved)).toBeCloseTo(3, 1);
});

test("a point of the map is the place that it was made of", () => {
  const place = [53.25871, 50.21733] as const;
  expect(toPlace(toMap(place, frame), frame)).toEqual(place);
});
