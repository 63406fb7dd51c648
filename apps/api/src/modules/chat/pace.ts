/** Rate limiter: at most `max` events in any `perMs`. */
export function createPace({ max, perMs }: { max: number; perMs: number }) {
  let times: number[] = [];
  return {
    takes(nowMs: number): boolean {
      times = times.filter((at) => at > nowMs - perMs);
      if (times.length >= max) return false;
      times.push(nowMs);
      return true;
    },
  };
}
