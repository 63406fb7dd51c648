import { holds, number } from "@zertsalo/domain/configurator/expressions";
import type { Options, RuleSet } from "@zertsalo/domain/configurator/model";
import type { Limits } from "./size-drag.ts";

export interface SizeLimits extends Limits {
  label: string;
  /** Not free: it follows from the other side. */
  isBound: boolean;
}

/** What a side may be beside the other choices, as `correct` keeps it: on the step and inside the expressions. */
export function sizeLimits(rules: RuleSet, options: Options, axis: "width" | "height"): SizeLimits | null {
  const group = rules.groups.find(({ code }) => code === "size");
  if (group?.kind !== "pair") return null;
  const { label, min, max, step: every, equals } = group[axis];
  const step = number(options, every);
  return {
    label,
    step,
    min: Math.ceil(number(options, min) / step) * step,
    max: Math.floor(number(options, max) / step) * step,
    isBound: equals !== undefined && holds(options, equals.if),
  };
}
