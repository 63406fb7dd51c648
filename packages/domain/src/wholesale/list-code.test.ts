import { expect, test } from "vitest";
import { addUp } from "./chosen.ts";
import { listCode } from "./list-code.ts";

test.each([
  ["102114", "102114"],
  [" 102 114 ", "102114"],
  ["102\u00a0114", "102114"],
  ["Арт. 102 114", "102114"],
  ["артикул: 102114", "102114"],
  ["№ 102114", "102114"],
  ["'2900000010529", "2900000010529"],
  ["zr-0000123", "ZR-0000123"],
])("«%s» is the code %s", (text, code) => {
  expect(listCode(text)).toBe(code);
});

test("a product that is named twice is one line, where it first stood", () => {
  const lines = [
    { productId: 7, quantity: 2 },
    { productId: 5, quantity: 1 },
    { productId: 7, quantity: 3 },
  ];
  expect([...addUp(lines)]).toEqual([
    [7, 5],
    [5, 1],
  ]);
});

test("quantities add up to what a line may hold, and no further", () => {
  const lines = [60_000, 60_000].map((quantity) => ({ productId: 7, quantity }));
  expect(addUp(lines).get(7)).toBe(99_999);
});
