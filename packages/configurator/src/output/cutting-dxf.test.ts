import { expect, test } from "vitest";
import { readDxf } from "../conformance/read-dxf.test-part.ts";
import { cuttingDxf } from "./cutting-dxf.ts";
import type { CuttingMap, MapBox } from "./cutting-map.ts";

const map: CuttingMap = {
  width: 3200,
  height: 1600,
  trimMm: 10,
  defects: [{ x: 2900, y: 1200, width: 80, height: 40 }],
  parts: [
    { x: 10, y: 10, width: 1200, height: 480, texts: ["1", "1200 × 480", "№ 761030"] },
    { x: 10, y: 495, width: 1200, height: 44, texts: ["2", "Подворот", "1200 × 44"] },
  ],
  remnants: [{ x: 1215, y: 10, width: 1600, height: 1580, texts: ["М-00413", "1600 × 1580"] }],
  cuts: [
    { n: 1, axis: "x", x: 1212.5, y: 10, lengthMm: 1580 },
    { n: 2, axis: "y", x: 10, y: 492.5, lengthMm: 1200 },
  ],
};
const { entities, layers, header } = readDxf(cuttingDxf(map, ["М-00412", "План № 5"]));
const on = (layer: string, type: string) => entities.filter((each) => each.layer === layer && each.type === type);
const corners = ({ x, y, width, height }: MapBox) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];
const pointsOf = (layer: string) =>
  on(layer, "POLYLINE").map(({ vertices = [] }) => vertices.map(({ x, y }) => ({ x, y })));

test.each([
  { layer: "OUTLINE", boxes: [{ x: 0, y: 0, width: 3200, height: 1600 }] },
  { layer: "TRIM", boxes: [{ x: 10, y: 10, width: 3180, height: 1580 }] },
  { layer: "PART", boxes: map.parts },
  { layer: "REMNANT", boxes: map.remnants },
  { layer: "DEFECT", boxes: map.defects },
])("another reader finds the closed outlines of $layer where they lie", ({ layer, boxes }) => {
  expect(pointsOf(layer)).toEqual(boxes.map(corners));
  expect(on(layer, "POLYLINE").every(({ shape }) => shape)).toBe(true);
});

test("cuts are open lines in the middle of the kerf, with their numbers at their ends", () => {
  expect(pointsOf("CUT")).toEqual([
    [
      { x: 1212.5, y: 10 },
      { x: 1212.5, y: 1590 },
    ],
    [
      { x: 10, y: 492.5 },
      { x: 1210, y: 492.5 },
    ],
  ]);
  expect(on("CUT", "POLYLINE").some(({ shape }) => shape)).toBe(false);
  expect(on("CUT", "TEXT").map(({ text }) => text)).toEqual(["1", "2"]);
});

test("a narrow strip has its number alone, a remnant the number that it will have", () => {
  expect(on("LABEL", "TEXT").map(({ text }) => text)).toEqual([
    "1",
    "1200 x 480",
    "No. 761030",
    "2",
    "M-00413",
    "1600 x 1580",
  ]);
});

test("it is in millimetres, all its layers are there, and notes lie below the unit", () => {
  expect(header.$INSUNITS).toBe(4);
  expect(layers).toEqual(["OUTLINE", "TRIM", "PART", "CUT", "REMNANT", "DEFECT", "LABEL", "NOTE"]);
  expect(on("NOTE", "TEXT").map(({ text }) => text)).toEqual(["M-00412", "Plan No. 5"]);
});
