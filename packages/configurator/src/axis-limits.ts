import { number } from "./expressions.ts";
import type { Axis, Options } from "./model.ts";

/** Between which whole steps the axis may move, given what is decided before it. */
export function axisLimits(axis: Axis, options: Options): { min: number; max: number; step: number } {
  const step = number(options, axis.step);
  const min = Math.ceil(number(options, axis.min) / step) * step;
  const max = Math.floor(number(options, axis.max) / step) * step;
  return { min, max, step };
}
