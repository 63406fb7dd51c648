/** Marks of an axis from zero: at most four steps of 1, 2 or 5 at some power of ten. */
export function axisMarks(largest: number): number[] {
  if (largest <= 0) return [0];
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [0.2, 0.5, 1, 2, 5].map((each) => each * power).find((each) => largest / each <= 4) ?? power;
  return Array.from({ length: Math.floor(largest / step) + 1 }, (_, at) => at * step);
}

interface Placed {
  x: number;
  y: number;
}

/** Which bars have their value above them: the largest one and the last one, unless the two would overlap. */
export function labelledBars(bars: readonly Placed[]): number[] {
  const last = bars.length - 1;
  const largest = bars.reduce((best, { y }, at) => (y < (bars[best]?.y ?? y) ? at : best), 0);
  const [a, b] = [bars[largest], bars[last]];
  if (!a || !b || largest === last) return bars.length > 0 ? [largest] : [];
  const overlap = Math.abs(a.x - b.x) < 44 && Math.abs(a.y - b.y) < 16;
  return overlap ? [largest] : [largest, last];
}
