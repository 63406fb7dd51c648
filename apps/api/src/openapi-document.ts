import { openDatabase } from "@zertsalo/db/connection";
import { Redis } from "ioredis";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";

/** The OpenAPI reference as text, built without a connection to any server. */
export async function openApiDocument(): Promise<string> {
  const config = readConfig({
    DATABASE_URL: "postgres://nowhere.invalid/none",
    REDIS_URL: "redis://nowhere.invalid",
    PUBLIC_ORIGIN: "http://localhost:3000",
    JWT_SECRET: "nothing is signed while the document is made",
  });
  const { db, pool, close } = openDatabase(config.DATABASE_URL);
  const app = await buildApp({ db, pool, redis: new Redis({ lazyConnect: true }), config });
  await app.ready();
  const document = app.swagger();
  await app.close();
  await close();
  return `${JSON.stringify(document, null, 2)}\n`;
}
