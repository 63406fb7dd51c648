import { expect, test } from "vitest";
import { z } from "zod";
import { checkRows } from "./check-rows.ts";

const Row = z.strictObject({ id: z.int(), name: z.string().nullable() });

test("rows of the schema pass as they are", () => {
  const rows = [
    { id: 1, name: "Зеркало" },
    { id: 2, name: null },
  ];
  expect(checkRows(Row, rows)).toBe(rows);
});

test.each([
  { name: "a column is missing", row: { id: 1 } },
  { name: "a column has another name", row: { id: 1, title: "Зеркало" } },
  { name: "a column is one too many", row: { id: 1, name: null, sort: 5 } },
  { name: "a column has another type", row: { id: "1", name: null } },
  { name: "a column is empty", row: { id: null, name: null } },
])("rows are refused where $name", ({ row }) => {
  expect(() => checkRows(Row, [{ id: 1, name: null }, row])).toThrow("A row differs from its schema");
});
