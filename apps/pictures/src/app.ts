import rateLimit from "@fastify/rate-limit";
import { measureRequests } from "@zertsalo/inner-server/measure-requests";
import { createLife, type Life } from "@zertsalo/inner-server/life";
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Registry } from "prom-client";
import { type AvifJob, startAvifJob } from "./avif-job.ts";
import type { Config } from "./config.ts";
import { openDiskCache } from "./disk-cache.ts";
import { createConcurrencyLimit, type ConcurrencyLimit } from "./concurrency-limit.ts";
import { mediaRoutes } from "./media.routes.ts";
import { createMetrics } from "./metrics.ts";
import { openOriginals } from "./originals.ts";
import { sentFilesRoutes } from "./sent-files.routes.ts";
import { createVariants } from "./variants.ts";

declare module "fastify" {
  interface FastifyInstance {
    life: Life;
    registry: Registry;
    avif: AvifJob;
    /** Limits how many pictures are made at once. */
    gate: ConcurrencyLimit;
  }
}

// Two at once use two cores; a page has some fifty pictures, so the queue holds a few uncached pages.
const PLACES = 2;
const QUEUE = 256;

/** The whole picture server, not listening yet. */
export async function buildApp({ config, log }: { config: Config; log: FastifyBaseLogger }): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES,
    bodyLimit: 1_024,
    requestTimeout: 10_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
  });
  const metrics = createMetrics();
  const originals = openOriginals(config);
  const gate = createConcurrencyLimit({ places: PLACES, queue: QUEUE });
  const cache = openDiskCache(config.PICTURES_CACHE_DIR, { maxBytes: config.PICTURES_CACHE_MB * 2 ** 20 });
  const variants = createVariants({ originals, cache, gate, metrics });
  const avif = startAvifJob({ variants, gate, log, isOn: config.PICTURES_AVIF });
  metrics.watch("picture_waiting", () => gate.counts().waiting);
  metrics.watch("picture_avif_waiting", () => avif.waiting());

  app.decorate("life", createLife());
  app.decorate("registry", metrics.registry);
  app.decorate("avif", avif);
  app.decorate("gate", gate);
  app.addHook("onClose", () => avif.stop());
  measureRequests(app, { registry: metrics.registry });
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers({ "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-site" });
    done();
  });
  await app.register(rateLimit, {
    global: false,
    max: config.PICTURES_MISSES_PER_MINUTE,
    timeWindow: "1 minute",
    ipv6Subnet: 64,
  });

  mediaRoutes(app, { originals, variants, avif, metrics });
  sentFilesRoutes(app, { originals, gate, secret: config.FILES_SECRET });
  return app;
}
