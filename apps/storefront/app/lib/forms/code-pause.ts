/** As long as the API keeps between two codes of one account. */
const pauseSeconds = 60;

/** Whole seconds until a code may be asked for again, 0 when it may. */
export function pauseLeft(sentAtMs: number, nowMs: number): number {
  return Math.max(0, pauseSeconds - Math.max(0, Math.floor((nowMs - sentAtMs) / 1_000)));
}
