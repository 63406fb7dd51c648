/** One operation of one piece, from its start to its end at the station. */
export interface MeasuredWork {
  station: string;
  operation: string;
  label: string;
  /** Minutes of the bill of work. */
  norm: number;
  minutes: number;
}

export interface MeasuredTime {
  station: string;
  operation: string;
  label: string;
  /** Works that count. */
  count: number;
  /** Works that took less than a tenth or more than five times their norm: a press too late, a break. */
  left: number;
  /** Medians, in minutes. */
  norm: number;
  measured: number;
  /** By how many percent the median work takes longer than its norm; negative: less. */
  percent: number;
  /** Enough works, far enough from the norm, and three quarters of them on one side of it. */
  isProposed: boolean;
}

const fewestWorks = 10;
const smallestPercent = 10;
const [shortestRatio, longestRatio] = [0.1, 5];

/** Norms beside what marks have measured. Nothing is applied: the workshop decides and changes its table of times. */
export function measuredTimes(works: readonly MeasuredWork[]): MeasuredTime[] {
  const groups = Map.groupBy(works, ({ station, operation }) => `${station} ${operation}`);
  return [...groups.values()].flatMap((group) => measuredTime(group) ?? []).toSorted(byDistance);
}

function measuredTime(group: readonly MeasuredWork[]): MeasuredTime | null {
  const usable = group.filter(({ norm, minutes }) => {
    const ratio = minutes / norm;
    return norm > 0 && ratio >= shortestRatio && ratio <= longestRatio;
  });
  const last = usable.at(-1);
  if (!last) return null;
  const ratios = usable.map(({ norm, minutes }) => minutes / norm);
  const percent = Math.round((quantile(ratios, 0.5) - 1) * 100);
  const isOneSided = quantile(ratios, 0.25) > 1 || quantile(ratios, 0.75) < 1;
  return {
    station: last.station,
    operation: last.operation,
    label: last.label,
    count: usable.length,
    left: group.length - usable.length,
    norm: Math.round(
      quantile(
        usable.map(({ norm }) => norm),
        0.5,
      ),
    ),
    measured: Math.round(
      quantile(
        usable.map(({ minutes }) => minutes),
        0.5,
      ),
    ),
    percent,
    isProposed: usable.length >= fewestWorks && Math.abs(percent) >= smallestPercent && isOneSided,
  };
}

/** Proposals first, then the farthest from their norm. */
const byDistance = (a: MeasuredTime, b: MeasuredTime): number =>
  Number(b.isProposed) - Number(a.isProposed) ||
  Math.abs(b.percent) - Math.abs(a.percent) ||
  a.operation.localeCompare(b.operation);

/** Between its neighbours in proportion. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}
