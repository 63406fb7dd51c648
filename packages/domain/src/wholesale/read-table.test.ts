import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { parseCells, quantityColumn, readQuantity, readTable } from "./read-table.ts";

const read = (text: string) => readTable(parseCells(text));
const mirror = { code: "102114", quantity: 4 };

describe("a pasted text", () => {
  test.each([
    { name: "by semicolons", text: "102114;4" },
    { name: "by semicolons with gaps", text: " 102114 ; 4 " },
    { name: "by tabs, as spreadsheets copy", text: "102114\t4" },
    { name: "by commas", text: "102114,4" },
    { name: "by a gap", text: "102114 4" },
    { name: "with the name between", text: "102114\tЗеркало «Ладога», 80×60 см\t4" },
    { name: "with pieces named", text: "102114;4 шт." },
    { name: "in quotation marks", text: '"102114";"4"' },
  ])("$name", ({ text }) => {
    expect(read(text)).toEqual({ lines: [mirror], unread: [] });
  });

  test("a code alone means one piece, empty rows mean nothing", () => {
    expect(read("102114\n\n  \n103870;2\r\n")).toEqual({
      lines: [
        { code: "102114", quantity: 1 },
        { code: "103870", quantity: 2 },
      ],
      unread: [],
    });
  });

  test("reports unusable rows with their numbers", () => {
    expect(read("102114;много\nзеркало;2\n103870;-1\n103870;1,5\n102114;4")).toEqual({
      lines: [mirror],
      unread: [
        { row: 1, text: "102114 много" },
        { row: 2, text: "зеркало 2" },
        { row: 3, text: "103870 -1" },
        { row: 4, text: "103870 1,5" },
      ],
    });
  });
});

describe("a table with titles", () => {
  test("its columns count, and rows without a quantity are not wanted", () => {
    const rows = [
      ["Артикул", "Штрихкод", "Товар", "Ваша цена", "Количество"],
      ["102114", "2900000010529", "Зеркало", "10242", "4"],
      ["103870", "2900000010536", "Зеркало", "8028", ""],
      ["", "2900000010543", "Зеркало", "9258", "2"],
      ["103871", "", "Зеркало", "9258", "0"],
    ];
    expect(readTable(rows)).toEqual({ lines: [mirror, { code: "2900000010543", quantity: 2 }], unread: [] });
  });

  test("titles of other shops are understood too", () => {
    expect(read("№;Код товара;Кол-во\n1;102114;4").lines).toEqual([mirror]);
  });
});

test.each([
  ["4", 4],
  ["1 000", 1_000],
  ["1\u00a0000", 1_000],
  ["4,00", 4],
  ["12шт", 12],
  ["99999", 99_999],
  ["100000", null],
  ["0", null],
  ["1.5", null],
  ["1e3", null],
  ["", null],
])("«%s» pieces are %s", (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});

const line = fc.record({ code: fc.stringMatching(/^[1-9]\d{4,12}$/), quantity: fc.integer({ min: 1, max: 99_999 }) });

property.prop([fc.array(line, { maxLength: 60 }), fc.constantFrom(";", "\t", ",", " ")])(
  "whatever a spreadsheet copies is read back",
  (lines, separator) => {
    const text = lines.map(({ code, quantity }) => `${code}${separator}${quantity}`).join("\r\n");
    expect(read(text)).toEqual({ lines, unread: [] });
  },
);

property.prop([fc.string({ maxLength: 300 })])("any text at all gives lines that may be ordered", (text) => {
  for (const { code, quantity } of read(text).lines) {
    expect(code).toMatch(/\d/);
    expect(quantity).toBeGreaterThanOrEqual(1);
  }
});

test.each([
  { name: "a column of quantities", text: "4\n\n12\n", is: [4, 0, 12] },
  { name: "one number is only a number", text: "4", is: null },
  { name: "articles are no quantities", text: "102114\n103870", is: null },
  { name: "two columns are a list", text: "102114\t4\n103870\t2", is: null },
])("$name", ({ text, is }) => {
  expect(quantityColumn(text)).toEqual(is);
});
