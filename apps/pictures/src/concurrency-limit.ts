/** Thrown when the queue is full too. */
export class BusyError extends Error {
  override name = "BusyError";
}

export type ConcurrencyLimit = {
  /** Runs the work when a place is free; rejects at once when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing runs and nothing waits. */
  whenIdle(): Promise<void>;
  counts(): { running: number; waiting: number };
  /** Running time of the oldest task; 0 without one. */
  oldestMs(): number;
};

interface ConcurrencyLimitOptions {
  places: number;
  queue: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/** Runs at most `places` tasks at once with `queue` more waiting, first come, first served. */
export function createConcurrencyLimit({
  places,
  queue,
  now = () => performance.now(),
}: ConcurrencyLimitOptions): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let idlers: (() => void)[] = [];
  let running = 0;
  const begun = new Set<{ at: number }>();

  function leave() {
    const next = waiting.shift();
    if (next) return next();
    running -= 1;
    if (running > 0) return;
    const waiters = idlers;
    idlers = [];
    for (const tell of waiters) tell();
  }

  return {
    async run(work) {
      if (running < places) running += 1;
      else if (waiting.length < queue) await new Promise<void>((enter) => waiting.push(enter));
      else throw new BusyError("Too many pictures are being made");
      const turn = { at: now() };
      begun.add(turn);
      try {
        return await work();
      } finally {
        begun.delete(turn);
        leave();
      }
    },
    whenIdle: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve))),
    counts: () => ({ running, waiting: waiting.length }),
    oldestMs() {
      const [oldest] = begun;
      return oldest ? now() - oldest.at : 0;
    },
  };
}
