import { describe, expect, test } from "vitest";
import { maxScale, movedBy, pinched, wholeView, zoomedTo } from "./zoom.ts";

/** The picture is displayed 400 × 400 in the middle of the frame. */
const room = { frame: { width: 600, height: 400 }, picture: { width: 1000, height: 1000 } };
const middle = { x: 0, y: 0 };

describe("enlarging", () => {
  test.each([
    { name: "about the middle moves nothing", scale: 2, point: middle, view: { scale: 2, x: 0, y: 0 } },
    { name: "keeps the point under the finger", scale: 2, point: { x: 60, y: -50 }, view: { scale: 2, x: -60, y: 50 } },
    { name: "ends at the largest scale", scale: 50, point: middle, view: { scale: maxScale, x: 0, y: 0 } },
    { name: "never makes the picture smaller than whole", scale: 0.2, point: middle, view: wholeView },
  ])("$name", ({ scale, point, view }) => {
    expect(zoomedTo(wholeView, scale, point, room)).toEqual(view);
  });

  test("back to the whole picture brings it to the middle", () => {
    const aside = movedBy({ scale: 3, x: 0, y: 0 }, { x: 300, y: 400 }, room);
    expect(zoomedTo(aside, 1, { x: 150, y: 10 }, room)).toEqual(wholeView);
  });
});

describe("moving", () => {
  test.each([
    { name: "a whole picture stays", scale: 1, by: { x: 90, y: 90 }, to: middle },
    { name: "an edge stops at the frame", scale: 2, by: { x: 999, y: -999 }, to: { x: 100, y: -200 } },
    { name: "less than the edge is followed", scale: 2, by: { x: 40, y: 70 }, to: { x: 40, y: 70 } },
    { name: "a side that is in the frame stays", scale: 1.5, by: { x: 80, y: 30 }, to: { x: 0, y: 30 } },
  ])("$name", ({ scale, by, to }) => {
    expect(movedBy({ scale, x: 0, y: 0 }, by, room)).toEqual({ scale, ...to });
  });
});

describe("two fingers", () => {
  test("that part to twice their distance double the picture", () => {
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const;
    const after = [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
    ] as const;
    expect(pinched(wholeView, before, after, room)).toEqual({ scale: 2, x: 0, y: 0 });
  });

  test("that go the same way carry the picture", () => {
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const;
    const after = [
      { x: -50, y: 40 },
      { x: 50, y: 40 },
    ] as const;
    expect(pinched({ scale: 2, x: 0, y: 0 }, before, after, room)).toEqual({ scale: 2, x: 0, y: 40 });
  });

  test("that begin on one spot tear nothing apart", () => {
    const spot = { x: 5, y: 5 };
    expect(pinched(wholeView, [spot, spot], [spot, spot], room).scale).toBe(1);
  });
});
