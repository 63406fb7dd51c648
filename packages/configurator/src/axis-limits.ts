import { holds, number } from "./expressions.ts";
import type { Axis, Options } from "./model.ts";

/** Between which whole steps the axis may move, given what is decided before it. */
export function axisLimits(axis: Axis, options: Options): { min: number; max: number; step: number } {
  const step = number(options, axis.step);
  const min = Math.ceil(number(options, axis.min) / step) * step;
  const limit = tighterLimit(axis, options);
  const max = Math.floor((limit?.max ?? number(options, axis.max)) / step) * step;
  return { min, max, step };
}

/** The limit with a reason of its own, where it is lower than that of all pieces. */
export function tighterLimit({ limit, max }: Axis, options: Options): { max: number; because: string } | null {
  if (!limit || !holds(options, limit.if)) return null;
  const lower = number(options, limit.max);
  return lower < number(options, max) ? { max: lower, because: limit.because } : null;
}
