/** The API's minimum interval between two codes of one account. */
const pauseSeconds = 60;

/** Whole seconds until another code may be requested, 0 when it may. */
export function pauseLeft(sentAtMs: number, nowMs: number): number {
  return Math.max(0, pauseSeconds - Math.max(0, Math.floor((nowMs - sentAtMs) / 1_000)));
}
