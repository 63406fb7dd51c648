import type { Server } from "../../server.ts";

/** A node tells whose pages it has open every 15 seconds. */
export const buyersHereMs = 15_000;
const staysMs = 40_000;
const key = "chat:buyers-here";

type Parts = Pick<Server, "redis" | "clock">;

/** Their pages are open now. A guess worth its moment: Redis may lose it, and the next round tells it again. */
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

/** The last page that this node knows is shut; another node that has one says so within a round. */
export async function dropBuyer({ redis }: Pick<Parts, "redis">, userId: number): Promise<void> {
  await redis.zrem(key, userId);
}

/** Without Redis nobody is known to be here. */
export async function buyersHere({ redis, clock }: Parts, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const since = clock.now() - staysMs;
  const scores = await redis.zmscore(key, ...userIds).catch(() => []);
  return userIds.filter((_, at) => Number(scores[at] ?? 0) > since);
}
