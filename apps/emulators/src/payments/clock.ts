/** setTimeout accepts no longer delay. */
const longestWaitMs = 2 ** 31 - 1;

export type Clock = ReturnType<typeof createClock>;

/** The provider's clock: real time plus the offset set by a test. */
export function createClock() {
  let aheadMs = 0;
  let waiting: { atMs: number; ring: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;

  const nowMs = () => Date.now() + aheadMs;

  function wind(): void {
    clearTimeout(timer);
    const nextMs = Math.min(...waiting.map(({ atMs }) => atMs));
    if (nextMs === Infinity) return;
    timer = setTimeout(ringDue, Math.min(longestWaitMs, Math.max(0, nextMs - nowMs())));
    timer.unref();
  }

  /** Runs due timers in the order of their times. A timer may set the clock anew. */
  function ringDue(): void {
    const due = waiting.filter(({ atMs }) => atMs <= nowMs()).toSorted((a, b) => a.atMs - b.atMs);
    waiting = waiting.filter((each) => !due.includes(each));
    for (const { ring } of due) ring();
    wind();
  }

  return {
    nowMs,
    now: () => new Date(nowMs()).toISOString(),
    after(delayMs: number, ring: () => void): void {
      waiting.push({ atMs: nowMs() + delayMs, ring });
      wind();
    },
    forward(ms: number): void {
      aheadMs += ms;
      ringDue();
    },
  };
}
