import { ShopError } from "../../shop-error.ts";

/** Has a file made under its key. */
export type RenderQueue = (key: string, make: () => Promise<void>) => Promise<void>;

/**
 * One paper at a time: drawing one takes a tenth of a second of the process that answers everybody. Whoever asks for
 * the same paper waits for it; a line longer than `places` is told to come again.
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
