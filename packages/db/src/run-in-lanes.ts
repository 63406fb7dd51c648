/** Runs the tasks in their order on a few lanes side by side. After a failure no further task begins. */
export async function runInLanes(lanes: number, tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = tasks.values();
  let failed = false;
  const lane = async () => {
    for (const task of waiting) {
      if (failed) return;
      await task().catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
