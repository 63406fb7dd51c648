import { ShopError } from "../../shop-error.ts";

/** Has a file made under its key. */
export type Desk = (key: string, make: () => Promise<void>) => Promise<void>;

/**
 * One paper at a time: drawing one takes a tenth of a second of the process that answers everybody. Whoever asks for
 * the same paper waits for it; a line longer than `places` is told to come again.
 */
export function openDesk({ places }: { places: number }): Desk {
  const waiting = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  return (key, make) => {
    const known = waiting.get(key);
    if (known) return known;
    if (waiting.size >= places) return Promise.reject(new ShopError("unavailable"));
    const made = last.then(make).finally(() => waiting.delete(key));
    waiting.set(key, made);
    last = made.catch(() => {});
    return made;
  };
}
