import { expect, test } from "vitest";
import { type MeasuredWork, measuredTimes } from "./measured-times.ts";

const works = (minutes: number[], fields: Partial<MeasuredWork> = {}): MeasuredWork[] =>
  minutes.map((each) => ({
    station: "stone_bench",
    operation: "edge",
    label: "Обработка кромки",
    norm: 20,
    minutes: each,
    ...fields,
  }));
const ten = (minutes: number) => Array.from({ length: 10 }, () => minutes);

test.each([
  ["ten works of half as much again", ten(30), { percent: 50, measured: 30, isProposed: true }],
  ["ten shorter works", ten(15), { percent: -25, measured: 15, isProposed: true }],
  ["nine works are too few", ten(30).slice(1), { count: 9, isProposed: false }],
  ["nine percent are none", ten(21.8), { percent: 9, isProposed: false }],
  ["the median is far, but a third of the works is quicker", [...ten(30), 10, 10, 10, 10, 10], { isProposed: false }],
  ["a press too late and a break do not count", [...ten(30), 1, 101], { count: 10, left: 2, percent: 50 }],
])("%s", (_, minutes, expected) => {
  expect(measuredTimes(works(minutes))).toMatchObject([expected]);
});

test("each operation of each station stands alone; proposals come first, then the farthest", () => {
  const given = [
    ...works(ten(21)),
    ...works(ten(10), { operation: "glue" }),
    ...works([60, 60], { station: "glue_bench" }),
  ];
  expect(measuredTimes(given).map(({ station, operation }) => `${station} ${operation}`)).toEqual([
    "stone_bench glue",
    "glue_bench edge",
    "stone_bench edge",
  ]);
});

test("nothing usable is no row", () => {
  expect(measuredTimes(works([0, 500]))).toEqual([]);
  expect(measuredTimes([])).toEqual([]);
});

test("the order of works does not matter", () => {
  const given = [...works([12, 30, 18, 55, 41]), ...works([7, 9, 8, 300], { operation: "glue" })];
  expect(measuredTimes(given.toReversed())).toEqual(measuredTimes(given));
});
