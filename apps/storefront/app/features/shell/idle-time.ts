/** A buyer who has gone leaves his things behind for no longer than this. */
const limitMs = 120_000;
/** What he has configured is seen by everybody who passes, so it goes sooner. */
const configuratorLimitMs = 90_000;
/** So long before the end it is announced. */
const noticeMs = 30_000;

/** Seconds until a terminal forgets its buyer, once that is near; 0 when it is time. */
export function secondsToReset(idleMs: number, isConfiguring = false): number | null {
  const left = (isConfiguring ? configuratorLimitMs : limitMs) - idleMs;
  return left > noticeMs ? null : Math.max(0, Math.ceil(left / 1_000));
}
