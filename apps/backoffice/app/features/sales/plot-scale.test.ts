import { expect, test } from "vitest";
import { axisMarks, labelledBars } from "./plot-scale.ts";

test.each([
  { largest: 0, marks: [0] },
  { largest: 7, marks: [0, 2, 4, 6] },
  { largest: 40, marks: [0, 10, 20, 30, 40] },
  { largest: 243, marks: [0, 100, 200] },
  { largest: 1000, marks: [0, 500, 1000] },
])("an axis up to $largest has the marks $marks", ({ largest, marks }) => {
  expect(axisMarks(largest)).toEqual(marks);
});

test.each([
  { name: "the largest and the last", bars: [90, 20, 60, 80], labelled: [1, 3] },
  { name: "one when the last is the largest", bars: [90, 60, 20], labelled: [2] },
  { name: "the largest alone where both would overlap", bars: [90, 60, 20, 24], labelled: [2] },
  { name: "nothing without bars", bars: [], labelled: [] },
])("values stand above $name", ({ bars, labelled }) => {
  expect(labelledBars(bars.map((y, at) => ({ x: at * 26, y })))).toEqual(labelled);
});
