/** Something asked for and not waited for. */
export interface Deferred<Value> {
  /** The answer if it has come, else its promise: that part of the page streams in when it comes. */
  take(): Value | Promise<Value>;
  settled: Promise<unknown>;
}

/** The promise must not fail: give it to `settle` first. */
export function deferred<Value>(promise: Promise<Value>): Deferred<Value> {
  let answer: { value: Value } | null = null;
  const settled = promise.then((value) => {
    answer = { value };
  });
  return { take: () => (answer ? answer.value : promise), settled };
}

/** The answer if it comes within so many milliseconds, else the fallback: for what a page can do without. */
export function withTimeout<Value>(answer: Promise<Value>, ms: number, fallback: Value): Promise<Value> {
  return Promise.race([answer, new Promise<Value>((resolve) => setTimeout(resolve, ms, fallback))]);
}
