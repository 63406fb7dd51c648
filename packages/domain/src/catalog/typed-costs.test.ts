import { expect, test } from "vitest";
import { typedCosts } from "./typed-costs.ts";

test.each([
  { row: "118204\t1 290,50", line: { article: "118204", cost: 129_050 } },
  { row: "  ZR-10;990 ₽", line: { article: "ZR-10", cost: 99_000 } },
  { row: "118204 0", line: { article: "118204", cost: 0 } },
  { row: "118204\t—", line: { article: "118204", cost: null } },
])("«$row» is an article with its cost", ({ row, line }) => {
  expect(typedCosts(`\n${row}\n\n`)).toEqual({ lines: [line], unread: [] });
});

test("lines that cannot be read are named by their number", () => {
  const { lines, unread } = typedCosts("118204\t100\n118205\n118206 дорого\n118207 -5");
  expect(lines).toHaveLength(1);
  expect(unread).toEqual([2, 3, 4]);
});
