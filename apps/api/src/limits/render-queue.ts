import { ShopError } from "../http/shop-error.ts";

/** Renders a file under its storage key. */
export type RenderQueue = (key: string, make: () => Promise<void>) => Promise<void>;

/**
 * Renders one document at a time: each blocks the event loop for a tenth of a second. Requests for the same key share
 * one rendering; a queue longer than `places` is refused with `unavailable`.
 */
export function createRenderQueue({ places }: { places: number }): RenderQueue {
  const waiting = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  return (key, make) => {
    const pending = waiting.get(key);
    if (pending) return pending;
    if (waiting.size >= places) return Promise.reject(new ShopError("unavailable"));
    const made = last.then(make).finally(() => waiting.delete(key));
    waiting.set(key, made);
    last = made.catch(() => {});
    return made;
  };
}
