import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";

export interface Allowance {
  max: number;
  windowMs: number;
}

export interface CountResult {
  isWithin: boolean;
  count: number;
  /** Time until the window ends and counting restarts. */
  endsInMs: number;
}

interface Own {
  count: number;
  places: Map<string, number>;
}

/**
 * Counts events per window. All processes count together in Redis, and each one also by itself: the higher count
 * applies, so that a lost or emptied Redis lifts no limit.
 */
export class RateCounter {
  readonly #redis: Redis;
  readonly #now: () => number;
  readonly #own = new LRUCache<string, Own>({ max: 50_000 });

  constructor(redis: Redis, now: () => number = Date.now) {
    this.#redis = redis;
    this.#now = now;
  }

  /** Counts before the event: parallel requests get no more attempts than sequential ones. */
  async take(key: string, { max, windowMs }: Allowance): Promise<CountResult> {
    const { windowKey, own, endsInMs } = this.#window(key, windowMs);
    own.count += 1;
    const counted = own.count;
    const shared = await this.#add(windowKey, 1, endsInMs);
    const count = Math.max(counted, shared ?? 0);
    return { isWithin: count <= max, count, endsInMs };
  }

  /** Undoes a count if the event did not happen or was legitimate. */
  async giveBack(key: string, { windowMs }: Allowance): Promise<void> {
    const { windowKey, own, endsInMs } = this.#window(key, windowMs);
    own.count = Math.max(0, own.count - 1);
    await this.#add(windowKey, -1, endsInMs);
  }

  /** Whether `member` is one of the first `max` different ones of the window; a repeated call returns the same. */
  async isAmongFirst(key: string, member: string, { max, windowMs }: Allowance): Promise<boolean> {
    const { windowKey, own, endsInMs } = this.#window(key, windowMs);
    const existing = own.places.get(member) ?? (await this.#read(`${windowKey}:${member}`));
    const place = existing ?? (await this.take(key, { max, windowMs })).count;
    own.places.set(member, place);
    if (existing === null) await this.#write(`${windowKey}:${member}`, place, endsInMs);
    return place <= max;
  }

  /** Windows begin at the same moments in every process. */
  #window(key: string, windowMs: number): { windowKey: string; own: Own; endsInMs: number } {
    const now = this.#now();
    const endsAtMs = (Math.floor(now / windowMs) + 1) * windowMs;
    const windowKey = `tally:${key}:${endsAtMs}`;
    const own = this.#own.get(windowKey) ?? { count: 0, places: new Map<string, number>() };
    this.#own.set(windowKey, own);
    return { windowKey, own, endsInMs: endsAtMs - now };
  }

  async #add(windowKey: string, step: number, endsInMs: number): Promise<number | null> {
    const results = await this.#redis
      .pipeline()
      .incrby(windowKey, step)
      .pexpire(windowKey, endsInMs)
      .exec()
      .catch(() => null);
    const count = results?.[0]?.[1];
    return typeof count === "number" ? count : null;
  }

  async #read(key: string): Promise<number | null> {
    const found = await this.#redis.get(key).catch(() => null);
    return found === null ? null : Number(found);
  }

  async #write(key: string, value: number, endsInMs: number): Promise<void> {
    await this.#redis.set(key, value, "PX", endsInMs).catch(() => null);
  }
}
