import { expect, test } from "vitest";
import { readCountSheet } from "./count-sheet.ts";

const head = ["ID", "Артикул", "Товар", "Посчитано"];
const known = [
  { productId: 1, name: "Раковина", counted: null },
  { productId: 2, name: "Тумба", counted: 4 },
  { productId: 3, name: "Зеркало", counted: 7 },
];

test("numbers that are new or differ are entered, blank cells change nothing", () => {
  const rows = [
    ["1", "A", "", " 5 "],
    ["2", "B", "", "4"],
    ["3", "C", "", ""],
  ];
  expect(readCountSheet([head, ...rows], known)).toEqual({
    lines: [{ productId: 1, counted: 5, seen: null }],
    overwritten: [],
    errors: [],
  });
});

test("a number that was entered otherwise is named before it is overwritten", () => {
  expect(readCountSheet([head, ["3", "", "", "0"]], known)).toMatchObject({
    lines: [{ productId: 3, counted: 0, seen: 7 }],
    overwritten: ["Зеркало"],
  });
});

test.each([
  { name: "a product of another count", row: ["9", "", "", "1"], text: "ID: товара 9 в этом пересчёте нет" },
  { name: "a row without a number", row: ["", "", "", "1"], text: "ID: товара без номера в этом пересчёте нет" },
  { name: "half a piece", row: ["1", "", "", "1,5"], text: "Посчитано: «1,5» не целое число штук" },
  { name: "less than nothing", row: ["1", "", "", "-1"], text: "Посчитано: «-1» не целое число штук" },
  { name: "more than any shelf", row: ["1", "", "", "100001"], text: "Посчитано: «100001» не целое число штук" },
])("$name is an error of its row", ({ row, text }) => {
  expect(readCountSheet([head, row], known)).toEqual({ lines: [], overwritten: [], errors: [{ row: 2, text }] });
});

test("a product that stands there twice is an error", () => {
  const twice = readCountSheet([head, ["1", "", "", "1"], ["1", "", "", "2"]], known);
  expect(twice?.errors).toEqual([{ row: 3, text: "ID: этот товар уже был выше" }]);
});

test.each([{ cells: [] }, { cells: [["ID", "Название"]] }, { cells: [["Посчитано"]] }])(
  "a file without the columns of the sheet is another one",
  ({ cells }) => {
    expect(readCountSheet(cells, known)).toBeNull();
  },
);
