import { expect, test } from "vitest";
import { parseSheetRows } from "./sheet-rows.ts";
import { exportedCell, exportedTitle, readExportedCell, sinceExport } from "./sheet-since-export.ts";

const row = {
  id: 7,
  code: "zerkalo",
  name: "Зеркало ",
  article: null,
  barcode: null,
  section: "zerkala",
  isActive: "да",
  retail: 12_990.5,
  noRegistry: 12_990.5,
  old: null,
  new: "нет",
  trend: "нет",
  unit: "шт.",
  weightGrams: 800,
  promo: null,
  promoFrom: null,
  promoUntil: null,
  leastStock: null,
} as const;
const exported = readExportedCell(exportedCell(row)) ?? {};

test.each([
  { name: "a row as it was exported edits nothing", values: { name: "Зеркало", retail: "12990.5" }, edited: {} },
  {
    name: "another way to write a number is no edit",
    values: { retail: "12 990,50 ₽", weightGrams: "800", isActive: "Да" },
    edited: {},
  },
  { name: "an emptied cell is an edit", values: { retail: "" }, edited: { retail: "" } },
  { name: "a changed cell is an edit", values: { retail: "9 990", unit: "шт." }, edited: { retail: "9 990" } },
  { name: "a word in place of a sum is an edit", values: { old: "дёшево" }, edited: { old: "дёшево" } },
])("$name", ({ values, edited }) => {
  expect(sinceExport(values, exported, exported)).toEqual({ edited, changedSince: [] });
});

test("tells what the shop has changed since, edited in the file or not", () => {
  const current = { ...exported, name: "Зеркало «Свирь»", retail: "12990.50", old: "15000" };
  const { edited, changedSince } = sinceExport({ name: "Зеркало «Нева»" }, exported, current);
  expect(edited).toEqual({ name: "Зеркало «Нева»" });
  expect(changedSince).toEqual([
    { field: "name", title: "Название", from: "Зеркало", to: "Зеркало «Свирь»" },
    { field: "old", title: "Старая, ₽", from: "", to: "15000" },
  ]);
});

test.each(["", "мусор", "[]", "null", "{}", '{"name":5}'])("a cell «%s» tells nothing of the export", (text) => {
  expect(readExportedCell(text)).toBeNull();
});

test("a sheet is read by the names of its columns, whatever their order, and blank rows are none", () => {
  const rows = parseSheetRows([
    ["Название", "Заметки", "ID", exportedTitle],
    ["А", "x", "7", exportedCell(row)],
    ["", "", "", ""],
    ["Б", "", "8", ""],
  ]);
  expect(rows).toEqual([
    { row: 2, values: { name: "А", id: "7" }, exported },
    { row: 4, values: { name: "Б", id: "8" }, exported: null },
  ]);
  expect(parseSheetRows([["Название"], ["А"]])).toBeNull();
  expect(parseSheetRows([["ID"], ["7"]])?.[0]?.exported).toBeNull();
});
