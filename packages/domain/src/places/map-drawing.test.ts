import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { drawMap } from "./map-drawing.ts";

const samara = { latitude: 53.2, longitude: 50.1 };
const volgograd = { latitude: 48.7, longitude: 44.5 };

test("one place stands in the middle", () => {
  expect(drawMap([samara], 1.3).points).toEqual([{ ...samara, x: 0.5, y: 0.5, hasLabel: true }]);
});

test("north is above and east at the right", () => {
  const [north, south] = drawMap([samara, volgograd], 1.3).points;
  expect(north && south && north.y < south.y && north.x > south.x).toBe(true);
});

test("two names never lie upon each other", () => {
  const nearby = { latitude: 53.25, longitude: 50.2 };
  expect(drawMap([samara, nearby, volgograd], 1.3).points.map(({ hasLabel }) => hasLabel)).toEqual([true, false, true]);
});

test("nothing is drawn of nothing", () => {
  expect(drawMap([], 1)).toEqual({ points: [], meridians: [], parallels: [] });
});

const place = fc.record({
  latitude: fc.double({ min: 41, max: 75, noNaN: true }),
  longitude: fc.double({ min: 20, max: 180, noNaN: true }),
});

property.prop({
  places: fc.array(place, { minLength: 1, maxLength: 12 }),
  aspect: fc.double({ min: 0.7, max: 2, noNaN: true }),
})("every place of Russia lies inside the drawing, with a margin, and few lines cross it", ({ places, aspect }) => {
  const { points, meridians, parallels } = drawMap(places, aspect);
  for (const { x, y } of points) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0.15);
    expect(Math.max(x, y)).toBeLessThanOrEqual(0.85);
  }
  expect(meridians.length).toBeLessThanOrEqual(20);
  expect([...meridians, ...parallels].every((share) => share >= -0.001 && share <= 1.001)).toBe(true);
});

test("places of one city lie as far from each other as those of a country", () => {
  const near = [samara, { ...samara, longitude: samara.longitude + 0.1 }];
  const apart = (scale: "country" | "city") => {
    const [one, other] = drawMap(near, 1.3, scale).points;
    return (other?.x ?? 0) - (one?.x ?? 0);
  };
  expect(apart("country")).toBeLessThan(0.1);
  expect(apart("city")).toBeGreaterThan(0.5);
});
