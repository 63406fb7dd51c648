import { setTimeout as pause } from "node:timers/promises";

/** What was counted, or null when that took longer than the limit, or than the database allows a statement. */
export async function inTime<Counted>(counted: Promise<Counted>, limitMs: number): Promise<Counted | null> {
  const stop = new AbortController();
  const late = pause(Math.max(limitMs, 0), null, { signal: stop.signal, ref: false });
  late.catch(() => {});
  try {
    return await Promise.race([counted.catch(nullWhenCancelled), late]);
  } finally {
    stop.abort();
  }
}

function nullWhenCancelled(error: unknown): null {
  const isCancelled = error instanceof Error && "code" in error && error.code === "57014";
  if (isCancelled) return null;
  throw error;
}
