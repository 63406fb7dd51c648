import { expect, test } from "vitest";
import { cornerByKey, cornerFault, cornerNear } from "./stone-corner.ts";

const stone = {
  width: 3200,
  height: 1600,
  trimMm: 10,
  kerfMm: 5,
  movable: { x: 10, y: 10, width: 900, height: 500 },
  defects: [{ x: 2000, y: 100, width: 50, height: 50 }],
  occupied: [{ x: 1000, y: 900, width: 800, height: 500 }],
};

test.each([
  ["stays where it is shown", { x: 700, y: 300 }, { x: 700, y: 300 }],
  ["stops at the trim", { x: -200, y: 4 }, { x: 10, y: 10 }],
  ["stops at the far edge", { x: 9000, y: 9000 }, { x: 2290, y: 1090 }],
  ["snaps to the edge where only the saw would fit between", { x: 15, y: 16 }, { x: 10, y: 16 }],
])("a piece that is dragged %s", (_, target, expected) => {
  expect(cornerNear(stone, target)).toEqual(expected);
});

test.each([
  ["on free stone", { x: 10, y: 10 }, "свободно"],
  ["on a defect", { x: 1500, y: 10 }, "дефект"],
  ["beside a defect", { x: 1090, y: 10 }, "свободно"],
  ["on another buyer's place", { x: 1200, y: 500 }, "другой покупатель"],
  ["nearer to it than a kerf", { x: 100, y: 896 }, "другой покупатель"],
  ["a kerf away from it", { x: 95, y: 896 }, "свободно"],
])("a place %s", (_, corner, expected) => {
  expect(cornerFault(stone, corner) ?? "свободно").toContain(expected);
});

test.each([
  ["ArrowRight", false, { x: 710, y: 300 }],
  ["ArrowUp", true, { x: 700, y: 400 }],
  ["Home", false, { x: 10, y: 300 }],
  ["PageUp", false, { x: 700, y: 1090 }],
])("%s moves the piece", (key, isTenfold, expected) => {
  expect(cornerByKey(stone, { x: 700, y: 300 }, key, isTenfold)).toEqual(expected);
});

test("a key that means nothing is left to the page", () => {
  expect(cornerByKey(stone, { x: 700, y: 300 }, "Tab", false)).toBeNull();
});
