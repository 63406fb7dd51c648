import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ChildServer, startServer } from "./child-server.ts";

export const ports = { api: 4610, replay: 4620, bare: 4625, storefront: 4630, keptPages: 4631, section: 4640 };
export const emulatorPorts = { http: 4650, mail: 4651 };

export const redisUrl = process.env.REDIS_URL ?? "redis://127.0.0.1:6379";
/** Counts are cached in Redis: without it each request computes them. */
export const noRedisUrl = "redis://127.0.0.1:1/0";

const server = process.env.DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/zertsalo";
/** Databases of the bench by size, or by what they hold: `zertsalo_bench_1k`. */
export const benchDatabase = (size: string) =>
  Object.assign(new URL(server), { pathname: `/zertsalo_bench_${size}` }).href;

/** For recordings and pages; the system removes it. */
export const folder = mkdtempSync(join(tmpdir(), "zertsalo-bench-"));
export const script = (...path: string[]) => join(import.meta.dirname, ...path);

export function apiEnv(databaseUrl: string, redis: string) {
  return {
    NODE_ENV: "production",
    DEMO: "on",
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis,
    API_PORT: String(ports.api),
    PUBLIC_ORIGIN: "http://localhost:3000",
    JWT_SECRET: "a secret for measuring alone, long enough",
    LOG_LEVEL: "silent",
  };
}

export function startApi(databaseUrl: string, redis = redisUrl): Promise<ChildServer> {
  return startServer(["apps/api/dist/main.js"], ports.api, apiEnv(databaseUrl, redis));
}
