import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";

interface Window {
  count: number;
  endsAtMs: number;
}

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Share of a limit that a process counts alone, before it counts in Redis together with the others. */
const ownShare = 0.25;

/**
 * Counts requests of one address. Few visitors come near a limit, so a process counts alone at first, which costs
 * nothing; only a busy address is counted in Redis, for all processes. Without Redis the process's own count applies.
 */
export class RateLimitStore {
  readonly #redis: Redis;
  readonly #now: () => number;
  readonly #windows = new LRUCache<string, Window>({ max: 50_000 });

  constructor(redis: Redis, now: () => number = Date.now) {
    this.#redis = redis;
    this.#now = now;
  }

  /** A route with its own limit has a `groupId`, which is part of the key: one store serves all routes. */
  child(): this {
    return this;
  }

  incr(address: string, answer: Answer, windowMs: number, max: number): void {
    const now = this.#now();
    const window = this.#windowOf(address, now, windowMs);
    window.count += 1;
    const own = window.count;
    const ttl = window.endsAtMs - now;
    const alone = Math.floor(max * ownShare);
    if (own <= alone) return answer(null, { current: own, ttl });

    const step = own === alone + 1 ? own : 1;
    this.#addShared(`limit:${address}:${window.endsAtMs}`, step, windowMs).then(
      (shared) => answer(null, { current: Math.max(shared, own), ttl }),
      () => answer(null, { current: own, ttl }),
    );
  }

  /** Windows begin at the same moments in every process. */
  #windowOf(address: string, now: number, windowMs: number): Window {
    const current = this.#windows.get(address);
    if (current && current.endsAtMs > now) return current;
    const fresh = { count: 0, endsAtMs: (Math.floor(now / windowMs) + 1) * windowMs };
    this.#windows.set(address, fresh);
    return fresh;
  }

  async #addShared(key: string, step: number, windowMs: number): Promise<number> {
    const results = await this.#redis.pipeline().incrby(key, step).pexpire(key, windowMs).exec();
    const [error, count] = results?.[0] ?? [];
    if (error || typeof count !== "number") throw error ?? new Error("Redis has not counted");
    return count;
  }
}
