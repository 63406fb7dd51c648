import type { PickList } from "@zertsalo/contract/staff-order-papers";
import { expect, test } from "vitest";
import { pickTotals } from "./pick-totals.ts";

const line = (article: string, quantity: number, isMade = false): PickList["lines"][number] => ({
  name: `Товар ${article}`,
  article,
  details: "",
  unit: "шт",
  quantity,
  isMade,
  shelves: [],
});
const list = (number: number, lines: PickList["lines"]) => ({ number, lines }) as PickList;

test("pieces of several orders are counted together, by their article; what is made to measure is not", () => {
  const totals = pickTotals([list(1, [line("200", 2), line("100", 1), line("M", 1, true)]), list(2, [line("200", 3)])]);
  expect(totals.map(({ article, quantity, numbers }) => ({ article, quantity, numbers }))).toEqual([
    { article: "100", quantity: 1, numbers: [1] },
    { article: "200", quantity: 5, numbers: [1, 2] },
  ]);
});
