import { expect, test } from "vitest";
import { rangeAt, windowsBetween } from "./row-window.ts";

const screen = { rowPx: 68, screenPx: 900, count: 50_000 };

test.each([
  { name: "at the top of the page", topPx: 400, seen: { from: 0, to: 16 } },
  { name: "in the middle", topPx: -68_000, seen: { from: 992, to: 1024 } },
  { name: "at the end", topPx: -(50_000 * 68 - 500), seen: { from: 49_984, to: 49_999 } },
])("$name only the rows around the screen are drawn", ({ topPx, seen }) => {
  expect(rangeAt({ ...screen, topPx })).toEqual(seen);
});

test("a short table is drawn whole", () => {
  expect(rangeAt({ ...screen, topPx: 300, count: 3 })).toEqual({ from: 0, to: 2 });
});

test("a small movement draws the same rows", () => {
  expect(rangeAt({ ...screen, topPx: -68_010 })).toEqual(rangeAt({ ...screen, topPx: -68_040 }));
});

test.each([
  { range: { from: 0, to: 19 }, windows: [0] },
  { range: { from: 92, to: 124 }, windows: [0, 1] },
  { range: { from: 49_984, to: 49_999 }, windows: [499] },
])("rows lie in windows of a hundred", ({ range, windows }) => {
  expect(windowsBetween(range)).toEqual(windows);
});
