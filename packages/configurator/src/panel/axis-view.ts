import { axisLimits } from "../axis-limits.ts";
import { holds } from "../expressions.ts";
import type { Axis, Options, RuleSet } from "../model.ts";
import { getSize } from "../options.ts";

/** One number, with the limits that it has beside the other choices. */
export interface AxisView {
  axis: "width" | "height" | null;
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** Not free: it follows from the others, and why. */
  bound: string | null;
}

/** The limits are those that `correct` keeps: on the step, and inside the expressions. */
export function axisView(axis: Axis, name: AxisView["axis"], value: number, options: Options): AxisView {
  const bound = axis.equals && holds(options, axis.equals.if) ? axis.equals.because : null;
  return { axis: name, label: axis.label, value, ...axisLimits(axis, options), bound };
}

/** One side of the piece, as the panel has it and as the stage's edge is dragged. */
export function sizeView(rules: RuleSet, options: Options, axis: "width" | "height"): AxisView | null {
  const group = rules.groups.find(({ code }) => code === "size");
  return group?.kind === "pair" ? axisView(group[axis], axis, getSize(options)[axis], options) : null;
}
