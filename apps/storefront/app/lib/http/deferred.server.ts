/** A request whose answer is not awaited. */
export interface Deferred<Value> {
  /** The value if it has arrived, else its promise: that part of the page streams in later. */
  take(): Value | Promise<Value>;
  settled: Promise<unknown>;
}

/** The promise must not reject: wrap it in `settledOr` first. */
export function deferred<Value>(promise: Promise<Value>): Deferred<Value> {
  let answer: { value: Value } | null = null;
  const settled = promise.then((value) => {
    answer = { value };
  });
  return { take: () => (answer ? answer.value : promise), settled };
}

/** The value if it arrives within `ms`, else the fallback: for optional parts of a page. */
export function withTimeout<Value>(answer: Promise<Value>, ms: number, fallback: Value): Promise<Value> {
  return Promise.race([answer, new Promise<Value>((resolve) => setTimeout(resolve, ms, fallback))]);
}
