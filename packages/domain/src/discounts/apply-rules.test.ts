import type { DiscountRule } from "@zertsalo/contract/discount-rules";
import { aRule, apartFrom } from "@zertsalo/testing/samples/discounts";
import { expect, test } from "vitest";
import { applyRules, ruleCoversLine, type RuleLine } from "./apply-rules.ts";

const rub = (roubles: number) => roubles * 100;

const aRuleLine = (given: Partial<RuleLine["line"]> = {}, lowered: Partial<RuleLine["lowered"]> = {}): RuleLine => ({
  line: {
    productId: 1,
    quantity: 1,
    sections: ["zerkala"],
    isSpecialProduct: false,
    isSample: false,
    available: true,
    ...given,
  },
  left: rub(1_000),
  lowered: { sale: false, kit: false, ...lowered },
});

test.each<[string, Partial<DiscountRule>, Partial<RuleLine["line"]>, boolean]>([
  ["all goods", {}, {}, true],
  ["its product", { productIds: [1] }, {}, true],
  ["another product", { productIds: [2] }, {}, false],
  ["its section or one above", { sectionCodes: ["zerkala"] }, { sections: ["zerkala", "krugliye"] }, true],
  ["another section", { sectionCodes: ["tumby"] }, {}, false],
  ["its product in another section", { productIds: [1], sectionCodes: ["tumby"] }, {}, true],
  ["a piece made to order", {}, { isSpecialProduct: true }, true],
  ["a piece made to order that is left out", { excludesSpecial: true }, { isSpecialProduct: true }, false],
  ["a sample", {}, { isSample: true }, false],
  ["a line that cannot be ordered", {}, { available: false }, false],
])("covers %s", (_, rule, line, isCovered) => {
  expect(ruleCoversLine(aRule(rule), aRuleLine(line).line)).toBe(isCovered);
});

const amounts = (lines: RuleLine[], rules: DiscountRule[]) =>
  applyRules(lines, rules).savings.map((savings) => savings.map(({ rule, amount }) => [rule.id, amount]));

const ten = { kind: "percent", percent: 10 } as const;

test("rules are counted by priority, then by age, each from what the former have left", () => {
  const rules = [
    aRule({ id: 3, priority: 20, gives: ten }),
    aRule({ id: 2, priority: 20, gives: { kind: "amount", amount: rub(100) } }),
    aRule({ id: 9, priority: 1, gives: { kind: "percent", percent: 50 } }),
  ];
  expect(amounts([aRuleLine()], rules)).toEqual([
    [
      [9, rub(500)],
      [2, rub(100)],
      [3, rub(40)],
    ],
  ]);
});

test.each([
  ["both allow it", apartFrom(), apartFrom(), 2],
  ["the former does not", apartFrom("rules"), apartFrom(), 1],
  ["the later does not", apartFrom(), apartFrom("rules"), 1],
])("two rules on one line: %s", (_, one, other, count) => {
  const rules = [aRule({ id: 1, priority: 1, together: one }), aRule({ id: 2, priority: 2, together: other })];
  expect(amounts([aRuleLine()], rules)[0]).toHaveLength(count);
});

test("a rule that stands alone still lowers the lines that no other one has", () => {
  const first = aRule({ id: 1, priority: 1, productIds: [1] });
  const alone = aRule({ id: 2, priority: 2, together: apartFrom("rules") });
  expect(amounts([aRuleLine(), aRuleLine({ productId: 2 })], [first, alone])).toEqual([
    [[1, rub(100)]],
    [[2, rub(100)]],
  ]);
});

test.each([
  ["on sale", "sale"],
  ["in a kit", "kit"],
] as const)("a line %s is left alone by a rule that is not together with it", (_, neighbour) => {
  const line = aRuleLine({}, { [neighbour]: true });
  expect(amounts([line], [aRule()])[0]).toHaveLength(1);
  expect(amounts([line], [aRule({ together: apartFrom(neighbour) })])[0]).toHaveLength(0);
});

test("a rule that takes nothing is not named", () => {
  expect(amounts([aRuleLine()], [aRule({ gives: { kind: "nthPiece", n: 2, percent: 100 } })])).toEqual([[]]);
});
