const keptMs = 5_000;

/** Whether an operator is there, asked of the database at most every five seconds. */
export function createOnlineWatch(ask: () => Promise<boolean>) {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);
  return {
    isOnline(nowMs: number): Promise<boolean> {
      if (nowMs - askedAt >= keptMs) {
        askedAt = nowMs;
        answer = ask().catch((error: unknown) => {
          // A failure is not kept.
          askedAt = Number.NEGATIVE_INFINITY;
          throw error;
        });
      }
      return answer;
    },
  };
}
