import type { DiscountGives } from "@zertsalo/contract/discount-rules";
import { aRule } from "@zertsalo/testing/samples/discounts";
import { expect, test } from "vitest";
import { givesText, kindSavings } from "./rule-kinds.ts";

const rub = (roubles: number) => roubles * 100;
const line = (productId: number, price: number, quantity = 1) => ({ productId, quantity, left: rub(price * quantity) });

interface Case {
  name: string;
  gives: DiscountGives;
  lines: ReturnType<typeof line>[];
  productIds?: number[];
  saves: number[];
}

const cases: Case[] = [
  {
    name: "percent: of each line, half a rouble up",
    gives: { kind: "percent", percent: 15 },
    lines: [line(1, 1_990), line(2, 250, 3)],
    saves: [rub(299), rub(113)],
  },
  {
    name: "amount: of every piece",
    gives: { kind: "amount", amount: rub(500) },
    lines: [line(1, 1_990, 2), line(2, 700)],
    saves: [rub(1_000), rub(500)],
  },
  {
    name: "amount: never more than the line costs",
    gives: { kind: "amount", amount: rub(500) },
    lines: [line(1, 300, 4)],
    saves: [rub(1_200)],
  },
  {
    name: "n-th piece: the cheapest of three over all lines",
    gives: { kind: "nthPiece", n: 3, percent: 100 },
    lines: [line(1, 1_000), line(2, 300), line(3, 2_000)],
    saves: [0, rub(300), 0],
  },
  {
    name: "n-th piece: two groups of one line",
    gives: { kind: "nthPiece", n: 2, percent: 50 },
    lines: [line(1, 1_000, 5)],
    saves: [rub(1_000)],
  },
  {
    name: "n-th piece: groups go from the dearest piece down, so one line gives and the other does not",
    gives: { kind: "nthPiece", n: 3, percent: 100 },
    lines: [line(1, 100, 2), line(2, 500, 4)],
    saves: [rub(100), rub(500)],
  },
  {
    name: "n-th piece: of equally dear lines the earlier goes first",
    gives: { kind: "nthPiece", n: 2, percent: 100 },
    lines: [line(1, 500), line(2, 500)],
    saves: [0, rub(500)],
  },
  {
    name: "n-th piece: too few pieces",
    gives: { kind: "nthPiece", n: 4, percent: 100 },
    lines: [line(1, 500, 3)],
    saves: [0],
  },
  {
    name: "kit: as many whole sets as there are",
    gives: { kind: "kit", percent: 10 },
    productIds: [1, 2],
    lines: [line(1, 1_000, 3), line(2, 500, 2)],
    saves: [rub(200), rub(100)],
  },
  {
    name: "kit: a covered line that is none of its products is left alone",
    gives: { kind: "kit", percent: 10 },
    productIds: [1],
    lines: [line(1, 1_000), line(2, 500)],
    saves: [rub(100), 0],
  },
  {
    name: "kit: one product is missing",
    gives: { kind: "kit", percent: 10 },
    productIds: [1, 2, 3],
    lines: [line(1, 1_000), line(2, 500)],
    saves: [0, 0],
  },
  {
    name: "threshold: below the first step",
    gives: { kind: "threshold", steps: [{ from: rub(5_000), percent: 5 }] },
    lines: [line(1, 4_999)],
    saves: [0],
  },
  {
    name: "threshold: the highest step that is reached, in any order of steps",
    gives: {
      kind: "threshold",
      steps: [
        { from: rub(10_000), percent: 10 },
        { from: rub(5_000), percent: 5 },
        { from: rub(20_000), percent: 15 },
      ],
    },
    lines: [line(1, 9_000), line(2, 1_000)],
    saves: [rub(900), rub(100)],
  },
];

test.each(cases)("$name", ({ gives, lines, productIds = [], saves }) => {
  expect(kindSavings(lines, aRule({ gives, productIds }))).toEqual(saves);
});

test.each<[DiscountGives, string]>([
  [{ kind: "percent", percent: 15 }, "−15 %"],
  [{ kind: "amount", amount: rub(500) }, "−500 ₽ с каждой штуки"],
  [{ kind: "nthPiece", n: 3, percent: 100 }, "каждый 3-й товар бесплатно, самый дешёвый из 3"],
  [{ kind: "nthPiece", n: 2, percent: 30 }, "каждый 2-й товар −30 %, самый дешёвый из 2"],
  [{ kind: "kit", percent: 10 }, "−10 % на набор, когда в корзине все его товары"],
  [
    {
      kind: "threshold",
      steps: [
        { from: rub(60_000), percent: 10 },
        { from: rub(30_000), percent: 5 },
      ],
    },
    "от 30 000 ₽ −5 %, от 60 000 ₽ −10 %",
  ],
])("the text of %o", (gives, text) => {
  expect(givesText(gives).replaceAll("\u00a0", " ")).toBe(text);
});
