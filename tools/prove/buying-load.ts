import { setTimeout as pause } from "node:timers/promises";
import type { PlacedOrder } from "@zertsalo/contract/placing";
import type { Try } from "./cluster-shop.ts";
import type { Buyer } from "./crowd.ts";

export interface Load {
  /** Acknowledged orders by cart. */
  acknowledged: Map<string, PlacedOrder>;
  /** When each was acknowledged, in ms of `performance.now()`. */
  ackTimes: number[];
  /** Commands whose first try had no answer or «unavailable», and were settled by their key. */
  settledLater: number;
  /** Of all tries. */
  slowestMs: number;
  /** Tries by their outcome. */
  outcomes: Map<string, number>;
  /** No more begin; resolves when every command is settled. */
  stop(): Promise<void>;
}

const repeatMs = 1_000;
const settleMs = 180_000;

/** Open loop: orders leave by the clock, whatever became of those before. Each is repeated by its key until it is settled. */
export function startLoad(buyers: Buyer[], perSecond: number, order: (buyer: Buyer) => Promise<Try>): Load {
  const load: Load = {
    acknowledged: new Map(),
    ackTimes: [],
    settledLater: 0,
    slowestMs: 0,
    outcomes: new Map(),
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
  const running: Promise<void>[] = [];
  const timer = setInterval(() => {
    const buyer = buyers.pop();
    if (buyer) running.push(settle(buyer));
  }, 1_000 / perSecond);

  async function settle(buyer: Buyer): Promise<void> {
    const until = performance.now() + settleMs;
    for (let tries = 1; performance.now() < until; tries += 1) {
      const begun = performance.now();
      const { status, order: placed } = await order(buyer);
      load.slowestMs = Math.max(load.slowestMs, performance.now() - begun);
      const outcome = String(status ?? "no answer");
      load.outcomes.set(outcome, (load.outcomes.get(outcome) ?? 0) + 1);
      if (placed) {
        load.acknowledged.set(buyer.cartUid, placed);
        load.ackTimes.push(performance.now());
        if (tries > 1) load.settledLater += 1;
        return;
      }
      await pause(repeatMs);
    }
  }
  return load;
}

/** Seconds of the longest time without an acknowledged order that ends after `from`; up to now. */
export function secondsWithoutWrites(ackTimes: readonly number[], from: number): number {
  const times = [...ackTimes, performance.now()];
  let longest = 0;
  for (const [index, at] of times.entries()) {
    if (at <= from) continue;
    longest = Math.max(longest, at - (times[index - 1] ?? from));
  }
  return longest / 1_000;
}
