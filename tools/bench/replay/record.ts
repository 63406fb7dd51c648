import { buildApp } from "@zertsalo/api/app";
import { readConfig } from "@zertsalo/api/config";
import { openRedis } from "@zertsalo/api/redis/redis-connection";
import { openDatabase, testTimeouts } from "@zertsalo/db/connection";
import pg from "pg";
import type { SampleRequest } from "../load.ts";

/** A statement as it was handed to the driver. */
export interface RecordedStatement {
  name?: string;
  text: string;
  values: unknown[];
}

export interface Recorder {
  /** Sends a request to the API in this process: before the first recording, since cached names are no part of it. */
  warmUp(request: SampleRequest): Promise<void>;
  record(request: SampleRequest): Promise<{ statements: RecordedStatement[]; answer: unknown }>;
  close(): Promise<void>;
}

/** A busy machine must not end the recording: nothing is refused for being late. */
const timeLimits = { eventLoopMs: 60_000 };

export async function openRecorder(databaseUrl: string, env: NodeJS.ProcessEnv): Promise<Recorder> {
  const config = readConfig({ ...env, DATABASE_URL: databaseUrl });
  const { db, pool, close } = openDatabase(databaseUrl, testTimeouts);
  const redis = openRedis(config.REDIS_URL);
  const app = await buildApp({ db, pool, redis, config, timeLimits, patience: testTimeouts });
  return {
    async warmUp(request) {
      await send(request);
    },
    async record(request) {
      const statements: RecordedStatement[] = [];
      const stopListening = listen(statements);
      try {
        return { statements, answer: await send(request) };
      } finally {
        stopListening();
      }
    },
    async close() {
      await app.close();
      redis.disconnect();
      await close();
    },
  };

  async function send({ method, path, headers, body }: SampleRequest): Promise<unknown> {
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { payload: body }),
    });
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json<unknown>();
  }
}

/** Every connection of the process passes through here while recording. */
function listen(statements: RecordedStatement[]): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [statement, values] = args;
    if (typeof statement === "string")
      statements.push({ text: statement, values: Array.isArray(values) ? values : [] });
    else statements.push(toStatement(statement as pg.QueryConfig));
    return Reflect.apply(query, this, args) as unknown;
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}

function toStatement({ name, text, values }: pg.QueryConfig): RecordedStatement {
  return { ...(name && { name }), text, values: values ?? [] };
}
