import type { Server } from "../../server.ts";

/** Each node reports its connected buyers every 15 seconds. */
export const buyersHereMs = 15_000;
const staysMs = 40_000;
const key = "chat:buyers-here";

type Parts = Pick<Server, "redis" | "clock">;

/** Marks buyers as online. Best effort: if Redis loses it, the next round repeats it. */
export async function touchBuyers({ redis, clock }: Parts, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const now = clock.now();
  const seen = [...new Set(userIds)].flatMap((id) => [now, id]);
  await redis
    .pipeline()
    .zadd(key, ...seen)
    .zremrangebyscore(key, 0, now - staysMs)
    .exec();
}

/** Marks a buyer as offline when his last page on this node closes; another node with a page marks him again. */
export async function dropBuyer({ redis }: Pick<Parts, "redis">, userId: number): Promise<void> {
  await redis.zrem(key, userId);
}

/** Empty without Redis. */
export async function buyersHere({ redis, clock }: Parts, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const since = clock.now() - staysMs;
  const scores = await redis.zmscore(key, ...userIds).catch(() => []);
  return userIds.filter((_, at) => Number(scores[at] ?? 0) > since);
}
