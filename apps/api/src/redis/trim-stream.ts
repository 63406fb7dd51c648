import type { Redis } from "ioredis";

const trimEveryMs = 60_000;
/** A node that was cut off for longer reads what it missed from the database. */
const keepMs = 5 * 60_000;

/** Deletes entries older than five minutes, which hold what people wrote to each other. */
export async function trimStream(redis: Redis, stream: string, now: number): Promise<void> {
  await redis.xtrim(stream, "MINID", now - keepMs);
}

/** Trims the stream every minute for as long as the connection lasts; returns the end of it. */
export function keepTrimmed(redis: Redis, stream: string): () => void {
  const timer = setInterval(() => {
    // Without a connection there is nothing to delete from; the next minute comes.
    trimStream(redis, stream, Date.now()).catch(() => {});
  }, trimEveryMs).unref();
  return () => clearInterval(timer);
}
