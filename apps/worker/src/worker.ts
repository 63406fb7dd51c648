import { type Db, openDatabase } from "@zertsalo/db/connection";
import { openStorage, readStorageConfig } from "@zertsalo/db/storage";
import { webhookSealer } from "@zertsalo/db/webhook-secrets";
import { createCarrier } from "@zertsalo/gateways/carrier";
import { createCarrierShipments } from "@zertsalo/gateways/carrier-shipments";
import { createPayments } from "@zertsalo/gateways/payments";
import { createSmsGateway } from "@zertsalo/gateways/sms";
import { createWebhookGateway } from "@zertsalo/gateways/webhooks";
import { startInnerServer } from "@zertsalo/inner-server/inner-server";
import { startTracing } from "@zertsalo/tracing/tracing";
import { EventEmitter, once } from "node:events";
import { run, type WorkerEvents, type WorkerPool } from "graphile-worker";
import type { Config } from "./config.ts";
import { watchDeadWorkers } from "./dead-workers.ts";
import { cronItems, taskList } from "./jobs.ts";
import { inJobContext } from "./in-job-context.ts";
import { hasCarrierPoints } from "./jobs/carrier-points.ts";
import { followOutbox } from "./jobs/index-catalog.ts";
import { lacksFeed } from "./jobs/product-feed.ts";
import { type Log, queueLogger } from "./log.ts";
import { startBounceServer } from "./mail/bounce-server.ts";
import { createMailer } from "./mail/mailer.ts";
import { gatherFigures } from "./watch/figures.ts";
import { createMetrics, isStuck } from "./watch/metrics.ts";
import { followWebhooks } from "./webhooks/follow-webhooks.ts";

/** Long enough for the vocabulary of a million products. */
const statementTimeoutMs = 120_000;

export interface Worker {
  port: number;
  stop(): Promise<void>;
}

interface WorkerPace {
  /** Poll interval of the queue, for jobs whose time has come. */
  pollMs?: number;
  /** Poll interval of the catalogue's outbox and of the webhooks'. */
  outboxMs?: number;
}

/** Starts all parts of the worker; `stop` lets running jobs finish. */
export async function startWorker(config: Config, log: Log, pace: WorkerPace = {}): Promise<Worker> {
  const { pollMs = 1_000, outboxMs = 500 } = pace;
  const database = openDatabase(config.DATABASE_URL, {
    connections: config.WORKER_CONCURRENCY + 6, // one for the queue's LISTEN, one for the outbox, two for webhooks
    statementTimeoutMs,
    applicationName: "zertsalo worker",
  });
  const tracing = await startTracing("worker", config);
  const mailer = createMailer(config);
  const { RENDERER_PROGRAM: rendererPath, RENDERER_MINUTES: rendererMinutes } = config;
  const office = {
    db: database.db,
    pool: database.pool,
    renderer: rendererPath ? { path: rendererPath, timeoutMs: rendererMinutes * 60_000 } : null,
    mailer,
    sms: createSmsGateway(config.gateways.sms),
    payments: createPayments(config.gateways.payments),
    carrier: createCarrier(config.gateways.carrier),
    shipments: createCarrierShipments(config.gateways.carrier),
    storage: openStorage(readStorageConfig()),
    origin: config.PUBLIC_ORIGIN,
    secret: config.JWT_SECRET,
  };
  const tasks = Object.fromEntries(
    Object.entries(taskList(office, log)).map(([name, task]) => [name, inJobContext(name, task, tracing)]),
  );
  const events: WorkerEvents = new EventEmitter();
  const poolCreated = once(events, "pool:create") as Promise<[{ workerPool: WorkerPool }]>;
  const runner = await run({
    events,
    pgPool: database.pool,
    concurrency: config.WORKER_CONCURRENCY,
    pollInterval: pollMs,
    noHandleSignals: true,
    taskList: tasks,
    parsedCronItems: cronItems(),
    logger: queueLogger(log),
  });
  const metrics = createMetrics(database.db);
  metrics.follow(runner.events);
  const [{ workerPool }] = await poolCreated;
  const liveness = watchDeadWorkers(database.db, workerPool.id, log);
  await gatherFigures(database.db);
  // A new shop does not wait for the nightly or hourly run. The job key deduplicates requests of several workers.
  if (!(await hasCarrierPoints(database.db))) {
    await runner.addJob("carrier-points", {}, { jobKey: "carrier-points-first", maxAttempts: 5 });
  }
  if (await lacksFeed(database.db)) {
    await runner.addJob("product-feed", {}, { jobKey: "product-feed-first", maxAttempts: 5 });
  }
  const following = followOutbox(database.db, log.child({ job: "index-catalog" }), outboxMs);
  const gateway = createWebhookGateway(config.gateways.webhooks);
  const webhooks = followWebhooks(
    { db: database.db, gateway, sealer: webhookSealer(config.JWT_SECRET), log: log.child({ job: "webhooks" }) },
    outboxMs,
  );
  const bounces = await openBounceServer(config, database.db, log);
  const inner = await startInnerServer({
    host: config.INNER_HOST,
    port: config.INNER_PORT,
    metrics,
    fault: () => (isStuck(following) ? "stuck" : null),
    notReady: () => null,
  });

  async function stop(): Promise<void> {
    await inner.close();
    await Promise.all([following.stop(), webhooks.stop(), runner.stop(), bounces?.close()]);
    gateway.close();
    await liveness.stop();
    mailer.close();
    await tracing.close();
    await database.close();
  }
  return { port: inner.port, stop };
}

/** Null where no address for them is set: reports then come to the sender's mailbox. */
async function openBounceServer(config: Config, db: Db, log: Log) {
  const { BOUNCE_ADDRESS: address, BOUNCE_HOST: host, BOUNCE_PORT: port } = config;
  return address && port > 0
    ? startBounceServer({ host, port, address, db, log: log.child({ job: "bounces" }) })
    : null;
}
