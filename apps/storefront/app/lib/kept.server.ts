import { log } from "./log.server.ts";

/**
 * Remembers an answer that is the same for everybody. After `freshMs` it is asked for anew behind the caller's back,
 * and as long as that fails the old one stays.
 */
export function kept<Value>(ask: () => Promise<Value>, freshMs: number, now = () => performance.now()) {
  let value: { answer: Value; askedAt: number } | null = null;
  let underWay: Promise<Value> | null = null;

  function askOnce(): Promise<Value> {
    underWay ??= ask()
      .then((answer) => {
        value = { answer, askedAt: now() };
        return answer;
      })
      .finally(() => {
        underWay = null;
      });
    return underWay;
  }

  return async (): Promise<Value> => {
    if (!value) return askOnce();
    if (now() - value.askedAt >= freshMs) {
      askOnce().catch((error: unknown) => log.warn({ err: error }, "an old answer is kept"));
    }
    return value.answer;
  };
}
