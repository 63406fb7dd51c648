import type { Operation, WorkStage } from "./bill.ts";

interface Step {
  code: string;
  label: string;
  station: string;
  stage: WorkStage;
  /** Exact minutes; rounded up once, here. */
  minutes: number;
  after: readonly string[];
  basis: string;
  restHours?: number;
  restWorkingDays?: number;
}

/** Operations under construction, each behind all that it waits for. */
export interface Route {
  operations: Operation[];
  /** Returns what the next step waits for. A step without minutes and rest is left out, and those before it stand in. */
  add(step: Step): readonly string[];
}

export function createRoute(): Route {
  const operations: Operation[] = [];
  return {
    operations,
    add({ minutes, restHours = 0, restWorkingDays = 0, after, ...step }) {
      if (minutes <= 0 && restHours === 0 && restWorkingDays === 0) return after;
      operations.push({ ...step, minutes: Math.ceil(minutes), restHours, restWorkingDays, after });
      return [step.code];
    },
  };
}
