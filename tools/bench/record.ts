import { buildApp } from "@zertsalo/api/app";
import { readConfig } from "@zertsalo/api/config";
import { openRedis } from "@zertsalo/api/redis/redis-connection";
import { openDatabase } from "@zertsalo/db/connection";
import pg from "pg";
import type { Question } from "./load.ts";

/** Statements that the API sent for one request; later ones may depend on the earlier. */
export interface Recording {
  question: Question;
  statements: { name?: string; text: string; values: unknown[] }[];
}

const noRedisUrl = "redis://127.0.0.1:1/0";

/** Sends every request to the API once, in this process, and records its statements. */
export async function recordStatements(
  databaseUrl: string,
  env: NodeJS.ProcessEnv,
  questions: readonly Question[],
): Promise<Recording[]> {
  const config = readConfig({ ...env, NODE_ENV: "production", DATABASE_URL: databaseUrl, REDIS_URL: noRedisUrl });
  const { db, pool, close } = openDatabase(databaseUrl);
  const redis = openRedis(config.REDIS_URL);
  const app = await buildApp({ db, pool, redis, config });
  const token = await app.inject({ url: "/users/auth/token" });
  const headers = { authorization: `Bearer ${token.json<{ jwt: string }>().jwt}` };

  const recordings: Recording[] = [];
  try {
    for (const question of questions) {
      await ask(question); // warm-up: cached data, like the sections, is no part of a request
      const statements: Recording["statements"] = [];
      const stopListening = listen(statements);
      await ask(question);
      stopListening();
      recordings.push({ question, statements });
    }
  } finally {
    await app.close();
    redis.disconnect();
    await close();
  }
  return recordings;

  async function ask({ method, path, body }: Question): Promise<void> {
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { payload: body }),
    });
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
  }
}

/** Every connection of the process passes through here while recording. */
export function listen(statements: Recording["statements"]): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [statement, values] = args;
    if (typeof statement === "string")
      statements.push({ text: statement, values: Array.isArray(values) ? values : [] });
    else statements.push(statementOf(statement as pg.QueryConfig));
    return Reflect.apply(query, this, args) as unknown;
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}

function statementOf({ name, text, values }: pg.QueryConfig): Recording["statements"][number] {
  return { ...(name && { name }), text, values: values ?? [] };
}
