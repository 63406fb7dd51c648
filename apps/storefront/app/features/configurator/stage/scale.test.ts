import { expect, test } from "vitest";
import { nextScale, placed } from "./scale.ts";

const room = { left: 50, top: 40, width: 600, height: 400 };
const piece = (width: number, height: number) => ({ left: 0, bottom: 0, right: width, top: height });

test("a first look shows the piece nearly as large as its room", () => {
  expect(nextScale(null, piece(1000, 500), room)).toBeCloseTo(0.552);
  expect(nextScale(null, piece(500, 1000), room)).toBeCloseTo(0.368);
});

test("the scale is kept while the piece grows and shrinks inside its part of the stage", () => {
  expect(nextScale(0.5, piece(1000, 500), room)).toBe(0.5);
  expect(nextScale(0.5, piece(1200, 500), room)).toBe(0.5);
  expect(nextScale(0.5, piece(840, 500), room)).toBe(0.5);
});

test("a piece that outgrows its room is drawn smaller, with room to grow on", () => {
  const scale = nextScale(0.5, piece(1210, 500), room);
  expect(scale * 1210).toBeCloseTo(0.82 * room.width);
  expect(nextScale(scale, piece(1300, 500), room)).toBe(scale);
});

test("a piece that has become small is looked at closely again", () => {
  expect(nextScale(0.5, piece(830, 500), room) * 830).toBeCloseTo(0.92 * room.width);
});

test("the piece stands in the middle of its room", () => {
  const { x, y } = placed(piece(600, 400), room, 0.5);
  expect([x, y]).toEqual([50 + 150, 40 + 300]);
});

test("a scene with a floor stands at the bottom of its room, wherever its origin lies", () => {
  const { x, y, scale } = placed({ left: -20, bottom: 100, right: 620, top: 500 }, room, 0.5, true);
  expect(y - 100 * scale).toBe(40 + 400);
  expect(x + 300 * scale).toBe(50 + 300);
});
