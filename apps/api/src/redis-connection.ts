import { Redis } from "ioredis";
import type { Logger } from "pino";

interface RedisOptions {
  keyPrefix?: string;
  log?: Logger;
  /** How long a command is waited for. */
  commandMs?: number;
  /** After this much silence the connection is dropped. */
  silenceMs?: number;
}

/** Of tests: a busy machine takes seconds for what a request would not wait for. One that is gone still fails at once. */
export const patientRedis = { commandMs: 20_000, silenceMs: 20_000 } as const;

/**
 * A client that never makes a request wait for a lost Redis: without a connection a command fails at once, on a
 * hung one after 150 ms, and a second of silence drops the connection.
 */
export function openRedis(url: string, options: RedisOptions = {}): Redis {
  const { keyPrefix = "", log, commandMs = 150, silenceMs = 1_000 } = options;
  const client = new Redis(url, {
    keyPrefix,
    connectTimeout: silenceMs,
    commandTimeout: commandMs,
    socketTimeout: silenceMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000) + Math.random() * 100,
  });
  let isAway = false;
  client.on("ready", () => {
    if (isAway) log?.info("Redis connection restored");
    isAway = false;
  });
  // Said once for each loss; without a listener ioredis prints every attempt itself.
  client.on("error", (error: Error) => {
    if (!isAway) log?.warn({ err: error }, "Redis connection lost");
    isAway = true;
  });
  return client;
}
