import type { Axis, Num } from "../model.ts";
import { conditionSchema } from "./condition-schema.ts";
import { atPath, type OptionRule, whereGiven } from "./option-rule.ts";
import { type NumberCase, numberCases } from "./number-cases.ts";

/** One number of millimetres: what it is by itself, and the rules that tie it to other options. */
export interface AxisSchema {
  own: OptionRule;
  rules: OptionRule[];
}

/** Between which steps a side may be. Limits that are reckoned from other sides are no schema: the calculation has them. */
export function axisSchema(path: string, axis: Axis): AxisSchema {
  const bound = axis.equals && conditionSchema(axis.equals.if);
  // A side that follows from others keeps to no limits of its own.
  const isFree = axis.equals === undefined || bound;
  const own = { title: axis.label, type: "integer" };
  if (!isFree) return { own, rules: [] };
  const rules = [
    ...lowest(axis.min).flatMap((cases) => bounded(path, "minimum", cases, axis.becauseMin)),
    ...highest(axis.max).flatMap((cases) => bounded(path, "maximum", cases, axis.becauseMax)),
    ...(numberCases(axis.step) ?? []).map((each) =>
      conditional(each.when, whereGiven(path, { multipleOf: each.value })),
    ),
  ];
  return { own, rules: bound ? rules.map((rule) => ({ anyOf: [bound, rule] })) : rules };
}

/** The greatest of several limits is the limit, so each of them holds by itself. */
const lowest = (num: Num): NumberCase[][] => parts(num, "max");
const highest = (num: Num): NumberCase[][] => parts(num, "min");

function parts(num: Num, op: "min" | "max"): NumberCase[][] {
  const each = Array.isArray(num) && num[0] === op ? (num.slice(1) as Num[]) : [num];
  return each.flatMap((part) => {
    const cases = numberCases(part);
    return cases ? [cases] : [];
  });
}

function bounded(path: string, keyword: "minimum" | "maximum", cases: NumberCase[], because: string): OptionRule[] {
  return cases.map(({ when, value }) => ({
    ...conditional(when, whereGiven(path, { [keyword]: value })),
    description: because.replaceAll("{value}", String(value)),
  }));
}

function conditional(when: readonly OptionRule[], rule: OptionRule): OptionRule {
  return when.length === 0 ? rule : { anyOf: [{ not: { allOf: when } }, rule] };
}

/** A pair of sides as one option. */
export function pairSchema(code: string, label: string, { width, height }: { width: Axis; height: Axis }): AxisSchema {
  const [across, up] = [axisSchema(`${code}.width`, width), axisSchema(`${code}.height`, height)];
  return {
    own: {
      title: label,
      type: "object",
      required: ["width", "height"],
      additionalProperties: false,
      properties: { width: across.own, height: up.own },
    },
    rules: [...across.rules, ...up.rules],
  };
}

/** The rule of an option that is there only under a condition, or always. */
export function presence(code: string, visibleIf: OptionRule | null, hidden: string | undefined): OptionRule {
  if (!visibleIf) return atPath(code, {});
  return {
    anyOf: [
      { allOf: [visibleIf, { required: [code] }] },
      { allOf: [{ not: visibleIf }, { properties: { [code]: false } }] },
    ],
    ...(hidden && { description: hidden }),
  };
}
