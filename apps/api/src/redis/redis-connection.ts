import { currentSpan } from "@zertsalo/tracing/request-context";
import { Redis } from "ioredis";
import type { Logger } from "pino";

interface RedisOptions {
  keyPrefix?: string;
  log?: Logger;
  /** Timeout of a command. */
  commandMs?: number;
  /** Idle time after which the connection is dropped. */
  silenceMs?: number;
}

/** For tests: on a busy machine a command takes seconds. A lost connection still fails at once. */
export const patientRedis = { commandMs: 20_000, silenceMs: 20_000 } as const;

/**
 * A client that never lets a request wait for a lost Redis: without a connection a command fails at once, on a hung one
 * after 150 ms, and a second of silence drops the connection.
 */
export function openRedis(url: string, options: RedisOptions = {}): Redis {
  const { keyPrefix = "", log, commandMs = 150, silenceMs = 1_000 } = options;
  const client = new TracedRedis(url, {
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
  // Logged once per loss; without a listener ioredis prints every attempt itself.
  client.on("error", (error: Error) => {
    if (!isAway) log?.warn({ err: error }, "Redis connection lost");
    isAway = true;
  });
  return client;
}

/** A command of a traced request is a step of its trace. */
class TracedRedis extends Redis {
  override sendCommand(...args: Parameters<Redis["sendCommand"]>): unknown {
    const [command] = args;
    const span = currentSpan()?.child(`redis ${command.name}`, "client", { "db.system.name": "redis" });
    if (span) {
      command.promise.then(
        () => span.end(),
        (error: unknown) => {
          span.fail(error);
          span.end();
        },
      );
    }
    return super.sendCommand(...args);
  }
}
