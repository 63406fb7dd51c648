import { rmSync } from "node:fs";
import { Redis } from "ioredis";
import pg from "pg";
import { e2eEnvironment } from "./environment.ts";

/** Runs before the journeys: resets the shop, whatever an earlier run or another checkout left behind. */
const { DATABASE_URL, REDIS_URL, STORAGE_DIR, PICTURES_CACHE_DIR } = e2eEnvironment;
const database = new URL(DATABASE_URL ?? "");
const server = new pg.Client({ connectionString: Object.assign(new URL(database), { pathname: "/postgres" }).href });

await server.connect();
await server.query(`drop database if exists ${server.escapeIdentifier(database.pathname.slice(1))} with (force)`);
await server.end();
for (const folder of [STORAGE_DIR, PICTURES_CACHE_DIR]) {
  rmSync(new URL(`../../${folder}`, import.meta.url), { recursive: true, force: true });
}

// Cached answers replace a carrier that does not respond: those of the last run must be deleted.
const redis = new Redis(REDIS_URL ?? "");
const cachedKeys = await redis.keys("carrier:*");
if (cachedKeys.length > 0) await redis.del(cachedKeys);
await redis.quit();
