import { expect, test } from "vitest";
import type { CutPart } from "../bill.ts";
import { isMaterial } from "../material-rules.ts";
import { newSheet, type StockUnit } from "../cutting/stock-unit.ts";
import { listMaterials } from "./material-list.ts";
import { purchaseList } from "./purchase-list.ts";
import { readUnitScan, unitNumber } from "./unit-number.ts";
import { canBePlanned, validateDefects, validateStockUnit } from "./validate-stock-unit.ts";

test("every listed material exists, once", () => {
  const codes = listMaterials().map(({ code }) => code);
  expect(codes.filter((code) => !isMaterial(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toContain("stone/statuario/12/matt");
});

test.each([
  { text: "М-00412", id: 412 },
  { text: "v-00412", id: 412 },
  { text: " 412 ", id: 412 },
  { text: "http://office.test/material/412/", id: 412 },
  { text: "реез:..office.test.material.412.", id: 412 },
  { text: "", id: null },
  { text: "плита", id: null },
  { text: "0", id: null },
])("«$text» names unit $id", ({ text, id }) => {
  expect(readUnitScan(text)).toBe(id);
});

test("a number is as wide as its label", () => {
  expect([unitNumber(7), unitNumber(123_456)]).toEqual(["М-00007", "М-123456"]);
});

const stone = { material: "stone/statuario/12/matt", width: 3200, height: 1600 };
const plain = { material: "stone/concrete/12/matt" };
test.each([
  { name: "a whole slab", unit: { ...stone, kind: "sheet" }, refusal: /^$/ },
  {
    name: "a slab a little larger than its nominal size",
    unit: { ...stone, kind: "sheet", width: 3230 },
    refusal: /^$/,
  },
  { name: "a slab that nobody makes", unit: { ...stone, kind: "sheet", width: 3400 }, refusal: /^Больше листа/ },
  { name: "a remnant upright", unit: { ...stone, kind: "remnant", width: 420, height: 1500 }, refusal: /^$/ },
  {
    name: "a remnant too small",
    unit: { ...stone, kind: "remnant", width: 380, height: 1500 },
    refusal: /от 400 × 900 мм/,
  },
  {
    name: "a narrow strip of a plain decor",
    unit: { ...plain, kind: "remnant", width: 1300, height: 70 },
    refusal: /^$/,
  },
  {
    name: "a narrow strip of a veined one",
    unit: { ...stone, kind: "remnant", width: 1300, height: 70 },
    refusal: /Слишком мал/,
  },
] as const)("$name is judged by its size", ({ unit, refusal }) => {
  const { width } = validateStockUnit(unit);
  expect(width ?? "").toMatch(refusal);
});

test("a unit of no material is refused", () => {
  expect(validateStockUnit({ material: "stone/gold", kind: "sheet", width: 1, height: 1 })).toEqual({
    material: "Такого материала нет",
  });
});

test("a defect lies on its unit, and is named by its place in the list", () => {
  const inside = { x: 3140, y: 0, width: 60, height: 40 };
  expect(validateDefects(stone, [inside])).toBeNull();
  expect(validateDefects(stone, [inside, { ...inside, x: 3141 }])).toMatch(/^Дефект 2 выходит за край/);
});

const remnant = (material: string, hasPhoto: boolean) =>
  ({ ...newSheet(material, "1"), kind: "remnant", width: 1500, height: 600, trimMm: 0, hasPhoto }) as const;
test.each([
  { name: "a veined remnant without a photo", unit: remnant(stone.material, false), may: false },
  { name: "a veined remnant with a photo", unit: remnant(stone.material, true), may: true },
  { name: "a plain remnant", unit: remnant(plain.material, false), may: true },
  { name: "a veined slab", unit: { ...newSheet(stone.material, "1"), hasPhoto: false }, may: true },
])("$name: a plan may use it: $may", ({ unit, may }) => {
  expect(canBePlanned(unit)).toBe(may);
});

const board = (code: string, width: number, height: number): CutPart => ({
  code,
  label: "",
  material: "mdf/19",
  width,
  height,
  thickness: 19,
  rough: { width, height },
  grain: null,
  edges: [],
  features: [],
});
const piece = (code: string, ...parts: CutPart[]) => ({ code, due: "2026-12-04", parts });
const sheets = (count: number): StockUnit[] =>
  Array.from({ length: count }, (_, at) => newSheet("mdf/19", String(at + 1)));
const buy = (demand: ReturnType<typeof piece>[], units: StockUnit[], minimum = 0) =>
  purchaseList({ demand, units, minimums: new Map(minimum > 0 ? [["mdf/19", minimum]] : []) })[0];

/** Two of them fill a board. */
const half = (code: string) => board(code, 2700, 1000);

test.each([
  { name: "a stock that is enough", demand: 2, units: 2, minimum: 0, missing: 0, toBuy: 0 },
  { name: "no stock", demand: 3, units: 0, minimum: 0, missing: 2, toBuy: 2 },
  { name: "a board that is there, and one that is missing", demand: 3, units: 1, minimum: 0, missing: 1, toBuy: 1 },
  { name: "a minimum that the demand eats into", demand: 2, units: 3, minimum: 3, missing: 0, toBuy: 1 },
  { name: "both", demand: 4, units: 1, minimum: 2, missing: 1, toBuy: 3 },
  { name: "a minimum without demand", demand: 0, units: 1, minimum: 4, missing: 0, toBuy: 3 },
])("$name: $toBuy to buy", ({ demand, units, minimum, missing, toBuy }) => {
  const pieces = Array.from({ length: demand }, (_, at) => piece(`1-1-${at + 1}`, half("side")));
  expect(buy(pieces, sheets(units), minimum)).toMatchObject({ pieces: demand, missing, toBuy, sheets: units });
});

test("remnants are used before a sheet is bought", () => {
  const rest: StockUnit = { ...newSheet("mdf/19", "9"), kind: "remnant", width: 2700, height: 1000, trimMm: 0 };
  expect(buy([piece("1-1-1", half("side"))], [rest])).toMatchObject({ remnants: 1, usedSheets: 0, toBuy: 0 });
});

test("a part that no board can hold is named, and bought nothing for", () => {
  expect(buy([piece("1-1-1", board("side", 3000, 1000))], [])).toMatchObject({ unplaced: ["1-1-1/side"], toBuy: 0 });
});

test("what is missing stands first, and a day is the nearest one", () => {
  const lines = purchaseList({
    demand: [piece("1-1-1", half("side")), { ...piece("2-1-1", half("side")), due: "2026-11-27" }],
    units: [],
    minimums: new Map([["hdf/3", 0]]),
  });
  expect(lines.map(({ material, firstDue }) => [material, firstDue])).toEqual([
    ["mdf/19", "2026-11-27"],
    ["hdf/3", null],
  ]);
});
