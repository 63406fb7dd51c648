import { expect, test } from "vitest";
import { cellsOfText, goodsOfCells } from "./read-goods.ts";

test.each([
  ["ZR-1\t12 490", [{ article: "ZR-1", promo: 1_249_000 }]],
  [
    "ZR-1;12490,00 ₽\nZR-2",
    [
      { article: "ZR-1", promo: 1_249_000 },
      { article: "ZR-2", promo: null },
    ],
  ],
  ["Артикул\tЦена\n\n ZR-3 \t", [{ article: "ZR-3", promo: null }]],
  [
    "ZR-4\tдёшево\nZR-5\t-5",
    [
      { article: "ZR-4", promo: null },
      { article: "ZR-5", promo: null },
    ],
  ],
  ["", []],
])("%j", (text, goods) => {
  expect(goodsOfCells(cellsOfText(text))).toEqual(goods);
});
