import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Redis } from "ioredis";

/** A facet answer; a partial one (`isWhole` false) is returned but not cached. */
export interface FacetEntry {
  text: string;
  isWhole: boolean;
}

const ttlSeconds = 600;
const buildingMs = 2_000;
const waitStepMs = 25;
const waitMs = 900;

/**
 * Stale-while-revalidate cache in Redis by query, each entry with its catalogue version. A stale entry is returned
 * while a new one is built in the background; a missing one is built by one caller, the others wait for it.
 * Without Redis every process builds its own.
 */
export function facetCache(redis: Redis) {
  const building = new Map<string, Promise<FacetEntry>>();

  return async function keep(
    parts: readonly unknown[],
    version: number,
    build: () => Promise<FacetEntry>,
  ): Promise<string> {
    const key = `facets:${createHash("sha1").update(JSON.stringify(parts)).digest("base64url")}`;
    const cached = await read(redis, key);
    if (cached?.version === version) return cached.text;

    const rebuilt = buildOnce(key, version, build, cached !== null);
    if (cached === null) return (await rebuilt).text;
    // This caller has a stale answer; the error surfaces for the next caller without a cached entry.
    rebuilt.catch(() => {});
    return cached.text;
  };

  /** Callers in this process share one build; between processes a lock in Redis chooses the builder. */
  function buildOnce(
    key: string,
    version: number,
    build: () => Promise<FacetEntry>,
    isBehind: boolean,
  ): Promise<FacetEntry> {
    const running = building.get(key);
    if (running) return running;
    const started = buildInTurn(key, version, build, isBehind).finally(() => building.delete(key));
    building.set(key, started);
    return started;
  }

  async function buildInTurn(
    key: string,
    version: number,
    build: () => Promise<FacetEntry>,
    isBehind: boolean,
  ): Promise<FacetEntry> {
    const isOurs = await takeLock(redis, key);
    if (!isOurs && !isBehind) {
      const others = await waitForOthers(redis, key, version);
      if (others) return others;
    }
    try {
      const built = await build();
      if (built.isWhole) await write(redis, key, version, built.text);
      return built;
    } finally {
      if (isOurs) await redis.del(`${key}:lock`).catch(() => {});
    }
  }
}

async function read(redis: Redis, key: string): Promise<{ version: number; text: string } | null> {
  const stored = await redis.get(key).catch(() => null);
  if (!stored) return null;
  const end = stored.indexOf(" ");
  return { version: Number(stored.slice(0, end)), text: stored.slice(end + 1) };
}

async function write(redis: Redis, key: string, version: number, text: string): Promise<void> {
  await redis.set(key, `${version} ${text}`, "EX", ttlSeconds).catch(() => {});
}

/** Without Redis every caller gets the lock. */
async function takeLock(redis: Redis, key: string): Promise<boolean> {
  return redis.set(`${key}:lock`, "1", "PX", buildingMs, "NX").then(
    (answer) => answer === "OK",
    () => true,
  );
}

async function waitForOthers(redis: Redis, key: string, version: number): Promise<FacetEntry | null> {
  for (let waited = 0; waited < waitMs; waited += waitStepMs) {
    await pause(waitStepMs);
    const cached = await read(redis, key);
    if (cached?.version === version) return { text: cached.text, isWhole: true };
  }
  return null;
}
