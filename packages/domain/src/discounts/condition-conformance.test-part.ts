import type { DiscountRule } from "@zertsalo/contract/discount-rules";
import { describe, expect, test } from "vitest";
import { noFacts, type RuleCondition, type RuleContext, type RuleFacts } from "./rule-conditions.ts";

/** A rule at a moment, and whether the condition lets it apply. */
export interface ConditionSample {
  rule: DiscountRule;
  context: RuleContext;
  isMet: boolean;
}

const otherFacts: readonly RuleFacts[] = [
  noFacts,
  { orders: 1, spent: 100, used: { 1: 1, 2: 5 }, usedByBuyer: [1], segments: [8] },
  { orders: 999, spent: 9_999_999_00, used: { 1: 1_000_000 }, usedByBuyer: [1, 2, 3], segments: [7, 9] },
];

/** What every condition of a discount keeps to. The samples have to show both of its answers. */
export function conditionConformance(
  name: string,
  condition: RuleCondition,
  samples: readonly ConditionSample[],
): void {
  describe(`condition ${name}`, () => {
    test("samples show both answers", () => {
      expect(new Set(samples.map(({ isMet }) => isMet))).toEqual(new Set([true, false]));
    });

    test.each(samples)("a rule at its moment: $isMet", ({ rule, context, isMet }) => {
      expect(condition.isMet(rule, context)).toBe(isMet);
    });

    test("the same question has the same answer, and nothing of it is changed", () => {
      for (const { rule, context, isMet } of samples) {
        const frozen = deepFrozen(structuredClone(rule));
        const given = { ...context, facts: deepFrozen(structuredClone(context.facts)) };
        expect([condition.isMet(frozen, given), condition.isMet(frozen, given)]).toEqual([isMet, isMet]);
      }
    });

    test("facts that it does not ask for change nothing", () => {
      for (const { rule, context } of samples.filter((each) => !condition.readsFacts(each.rule))) {
        const answers = otherFacts.map((facts) => condition.isMet(rule, { ...context, facts }));
        expect(new Set(answers).size).toBe(1);
      }
    });

    test("a buyer of whom nothing is known gets an answer", () => {
      for (const { rule, context } of samples) {
        expect(condition.isMet(rule, { ...context, facts: noFacts, buyer: "guest" })).toEqual(expect.any(Boolean));
      }
    });
  });
}

function deepFrozen<Value extends object>(value: Value): Value {
  for (const each of Object.values(value)) if (typeof each === "object" && each !== null) deepFrozen(each as object);
  return Object.freeze(value);
}
