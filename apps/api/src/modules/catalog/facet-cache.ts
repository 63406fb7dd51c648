import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Redis } from "ioredis";

/** An answer that can be kept; one that is only partial is told once and forgotten. */
export interface FacetEntry {
  text: string;
  isWhole: boolean;
}

const ttlSeconds = 600;
const buildingMs = 2_000;
const waitStepMs = 25;
const waitMs = 900;

/**
 * Answers in Redis by what was asked, with the version of the catalogue they were made for. One of an older version
 * is still given while it is made anew behind it; a missing one is made by one caller, for whom the others wait.
 * Without Redis every process makes its own.
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
    // Whoever asked has an answer already; a failure is met, and told, by the next one without.
    rebuilt.catch(() => {});
    return cached.text;
  };

  /** Within this process callers share one build; between processes a lock in Redis chooses the builder. */
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

/** Without Redis everyone is free to build. */
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
