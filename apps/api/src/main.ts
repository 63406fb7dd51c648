import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@zertsalo/db/connection";
import { readProductionFacts } from "@zertsalo/db/production-facts";
import { startInnerServer } from "@zertsalo/inner-server/inner-server";
import { whyNotReady } from "@zertsalo/inner-server/life";
import { requireReady } from "@zertsalo/production-gate/require-ready";
import { startTracing } from "@zertsalo/tracing/tracing";
import closeWithGrace from "close-with-grace";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { openRedis } from "./redis/redis-connection.ts";
import { warmPool } from "./database/warm-pool.ts";

if (Number.parseInt(process.versions.node, 10) < 24) throw new Error("Node 24 is needed: start with pnpm");

await requireReady("api", { readDatabase: readProductionFacts });
const config = readConfig();
const log = createLog(config.LOG_LEVEL);
const database = openDatabase(config.DATABASE_URL, {
  connections: config.DATABASE_CONNECTIONS,
  pooled: config.DATABASE_POOLER !== "",
  applicationName: "zertsalo api",
});
const redis = openRedis(config.REDIS_URL, { log });
const tracing = await startTracing("api", config);
const app = await buildApp({ ...database, redis, config, log, tracing });

const isProduction = config.NODE_ENV === "production";
// Time for the load balancer to see that we are not ready; there is none in development.
const noticeMs = isProduction ? 3_000 : 0;
const finishMs = 20_000;

closeWithGrace({ delay: noticeMs + finishMs, logger: log }, async ({ signal, err }) => {
  if (err) log.fatal({ err }, "stopping after a fatal error");
  else log.info({ signal }, "stopping");
  app.life.draining = true;
  await pause(noticeMs);
  await app.close();
  redis.disconnect();
  await database.close();
});

await startInnerServer({
  host: config.INNER_HOST,
  port: config.INNER_PORT,
  metrics: app.registry,
  notReady: () => whyNotReady(app.life),
});

if (isProduction) {
  // The process starts all the same: it answers what it knows, and the rest with «unavailable».
  await warmPool(database.pool, config.DATABASE_CONNECTIONS).catch((err: unknown) =>
    log.warn({ err }, "database connection failed"),
  );
}
// Fastify passes all options on to Node's server, also `reusePort`, which is missing in its types.
const address = { host: config.API_HOST, port: config.API_PORT, reusePort: config.REUSE_PORT };
await app.listen(address);
app.life.isListening = true;
