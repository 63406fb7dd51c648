import { log } from "../log.server.ts";

interface CachedLoader<Value> {
  (): Promise<Value>;
  /** Reloads, and waits for the answer. */
  renew(): Promise<Value>;
}

/**
 * Caches an answer that is the same for everybody. After `freshMs` it is revalidated in the background, and as long as
 * that fails the stale one stays.
 */
export function staleWhileRevalidate<Value>(
  ask: () => Promise<Value>,
  freshMs: number,
  now = () => performance.now(),
): CachedLoader<Value> {
  let value: { answer: Value; loadedAt: number } | null = null;
  let underWay: Promise<Value> | null = null;

  /** An answer overtaken by a later request is not cached. */
  function begin(): Promise<Value> {
    const request = ask()
      .then((answer) => {
        if (underWay === request) value = { answer, loadedAt: now() };
        return answer;
      })
      .finally(() => {
        if (underWay === request) underWay = null;
      });
    underWay = request;
    return request;
  }

  async function find(): Promise<Value> {
    if (!value) return underWay ?? begin();
    if (now() - value.loadedAt >= freshMs) {
      (underWay ?? begin()).catch((error: unknown) => log.warn({ err: error }, "serving stale cache entry"));
    }
    return value.answer;
  }
  return Object.assign(find, { renew: begin });
}
