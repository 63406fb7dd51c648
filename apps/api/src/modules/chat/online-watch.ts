const ttlMs = 5_000;

/** Whether an operator is online, queried from the database at most every five seconds. */
export function createOnlineWatch(query: () => Promise<boolean>) {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);
  return {
    isOnline(nowMs: number): Promise<boolean> {
      if (nowMs - checkedAt >= ttlMs) {
        checkedAt = nowMs;
        answer = query().catch((error: unknown) => {
          // A failure is not cached.
          checkedAt = Number.NEGATIVE_INFINITY;
          throw error;
        });
      }
      return answer;
    },
  };
}
