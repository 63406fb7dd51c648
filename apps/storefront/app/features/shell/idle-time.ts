/** A buyer who has gone leaves his things behind for no longer than this. */
const limitMs = 120_000;
/** So long before the end it is announced. */
const noticeMs = 30_000;

/** Seconds until a terminal forgets its buyer, once that is near; 0 when it is time. */
export function secondsToReset(idleMs: number): number | null {
  const left = limitMs - idleMs;
  return left > noticeMs ? null : Math.max(0, Math.ceil(left / 1_000));
}
