import { ShopError } from "./shop-error.ts";

export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** At most `places` pieces of work at once and `queue` more waiting in turn; whoever comes after is told to come again. */
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
