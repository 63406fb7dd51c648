import { expect, test } from "vitest";
import { drawnDimension, linesPx, narrow, wide } from "./dimensions.ts";

const extent = { left: 0, bottom: 0, right: 1000, top: 800 };
const placing = { x: 100, y: 500, scale: 0.5 };

test("the width stands below the piece, its figure in the middle", () => {
  const { label, path } = drawnDimension({ side: "below", row: 0, from: 0, to: 1000 }, extent, placing, wide);
  expect(label).toMatchObject({ x: 350, y: 526, text: "1000\u00a0мм", isUpright: false });
  expect(path).toContain("M100.5 526.5H600.5");
});

test("over a basin the width stands above the piece", () => {
  const { label, path } = drawnDimension({ side: "above", row: 0, from: 0, to: 1000 }, extent, placing, wide);
  expect(label).toMatchObject({ x: 350, y: 74, text: "1000\u00a0мм", isUpright: false });
  expect(path).toContain("M100.5 74.5H600.5");
});

test("the height stands at the left and reads upwards", () => {
  const { label } = drawnDimension({ side: "left", row: 0, from: 0, to: 800 }, extent, placing, wide);
  expect(label).toMatchObject({ x: 74, y: 300, text: "800\u00a0мм", isUpright: true });
});

test("the overall size is a second line past the first", () => {
  const first = drawnDimension({ side: "below", row: 0, from: 20, to: 980 }, extent, placing, wide);
  const second = drawnDimension({ side: "below", row: 1, from: 0, to: 1000 }, extent, placing, wide);
  expect(second.label.y - first.label.y).toBe(wide.next);
});

test("a figure too wide for its line stands beyond the line's end", () => {
  const drawn = (from: number, to: number) =>
    drawnDimension({ side: "below", row: 0, from, to }, extent, placing, wide).label;
  expect(drawn(960, 1000).x - drawn(960, 1000).width / 2).toBeGreaterThan(600);
  // The first of a chain stands before it: at its end begins the next one.
  expect(drawn(0, 40).x + drawn(0, 40).width / 2).toBeLessThan(100);
});

test("on a phone the figures stand without their unit and nearer", () => {
  const { label } = drawnDimension({ side: "below", row: 0, from: 0, to: 1000 }, extent, placing, narrow);
  expect(label).toMatchObject({ y: 516, text: "1000" });
});

test("a side without lines keeps no room for them", () => {
  const dimensions = [{ side: "below", row: 1, from: 0, to: 10 }] as const;
  expect(linesPx(dimensions, "left", wide)).toBe(0);
  expect(linesPx(dimensions, "below", wide)).toBeGreaterThan(wide.first + wide.next);
});
