const ttlMs = 5_000;

/** Whether an operator is there, asked of the database at most every five seconds. */
export function createOnlineWatch(ask: () => Promise<boolean>) {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);
  return {
    isOnline(nowMs: number): Promise<boolean> {
      if (nowMs - checkedAt >= ttlMs) {
        checkedAt = nowMs;
        answer = ask().catch((error: unknown) => {
          // A failure is not kept.
          checkedAt = Number.NEGATIVE_INFINITY;
          throw error;
        });
      }
      return answer;
    },
  };
}
