import type { FunnelDay } from "@zertsalo/contract/staff-funnel";

export const funnelSteps = ["product", "cart", "checkout", "placed", "paid"] as const;
export type FunnelStepName = (typeof funnelSteps)[number];
type FunnelTotals = Readonly<Record<FunnelStepName, number>>;

export const funnelTotals = (days: readonly FunnelDay[]): FunnelTotals =>
  Object.fromEntries(
    funnelSteps.map((step) => [step, days.reduce((sum, day) => sum + day[step], 0)]),
  ) as unknown as FunnelTotals;

/** Of `whole`, to a tenth; null where there is nothing to compare. */
export const sharePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;

interface WeakStep {
  from: FunnelStepName;
  to: FunnelStepName;
  percent: number;
  before: number;
}

/** The step whose share fell most against the period before, in points; null if none fell. */
export function weakestStep(now: FunnelTotals, before: FunnelTotals): WeakStep | null {
  const steps = funnelSteps.slice(1).flatMap((to, at): WeakStep[] => {
    const from = funnelSteps[at] ?? "product";
    const [percent, earlier] = [sharePercent(now[to], now[from]), sharePercent(before[to], before[from])];
    return percent === null || earlier === null || percent >= earlier ? [] : [{ from, to, percent, before: earlier }];
  });
  return steps.reduce<WeakStep | null>(
    (worst, step) => (worst && worst.before - worst.percent >= step.before - step.percent ? worst : step),
    null,
  );
}
