import { ShopError } from "../http/shop-error.ts";

export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs at most `places` tasks at once with `queue` more waiting in order; further ones are refused with a retry hint.
 */
export function concurrencyLimit({ places, queue }: { places: number; queue: number }): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async (work) => {
    if (running < places) running += 1;
    else if (waiting.length < queue) await new Promise<void>((enter) => waiting.push(enter));
    else throw new ShopError("unavailable");
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
