import { createGuardedSend } from "@zertsalo/client/guarded-send";
import { createPublicDocumentGateway } from "@zertsalo/gateways/public-document";
import { createLife, type Life } from "@zertsalo/inner-server/life";
import { measureRequests } from "@zertsalo/inner-server/measure-requests";
import { createRegistry } from "@zertsalo/inner-server/metrics";
import { readRequestId } from "@zertsalo/inner-server/request-id";
import { watchApiBreaker } from "@zertsalo/page-server/api-breaker-metric";
import { traceRequests } from "@zertsalo/tracing/trace-requests";
import { noTracing, type Tracing } from "@zertsalo/tracing/tracing";
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Registry } from "prom-client";
import { buyersDoor } from "./buyers-door.ts";
import type { Config } from "./config.ts";
import { configuratorRules } from "./configurator-rules.ts";
import { mcpRoutes } from "./mcp.routes.ts";
import { createMetrics } from "./metrics.ts";
import { cityFinder } from "./places.ts";
import { createPlatformProfiles, type PlatformProfiles } from "./ucp/platform-profiles.ts";
import { ucpRoutes } from "./ucp/ucp.routes.ts";
import { createSessions } from "./sessions.ts";
import { staffDoor } from "./staff-door.ts";

declare module "fastify" {
  interface FastifyInstance {
    life: Life;
    registry: Registry;
  }
}

interface Parts {
  tracing?: Tracing;
  log?: FastifyBaseLogger;
}

/** The whole server of programs, not listening yet. */
export function buildApp(config: Config, { tracing = noTracing, log }: Parts = {}): FastifyInstance {
  const app: FastifyInstance = fastify({
    ...(log ? { loggerInstance: log } : { logger: { level: config.LOG_LEVEL, base: null } }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES,
    genReqId: readRequestId,
    // Options of a piece are 2 kB.
    bodyLimit: 64 * 1_024,
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000 },
  });
  app.removeContentTypeParser("text/plain");
  app.decorate("life", createLife());
  app.decorate("registry", createRegistry());
  traceRequests(app, { tracing });
  measureRequests(app, { registry: app.registry });

  const guarded = createGuardedSend((isOpen) => {
    if (isOpen) app.log.warn("API left alone after repeated failures");
    else app.log.info("API answers again");
  });
  watchApiBreaker(app.registry, guarded.isOpen);
  const shop = {
    apiUrl: config.API_URL,
    guarded,
    publicOrigin: config.PUBLIC_ORIGIN,
    rules: configuratorRules(),
    findCity: cityFinder(),
  };
  const sessions = createSessions({ max: 20_000 });
  const metrics = createMetrics(app.registry);
  mcpRoutes(app, { config, metrics, doors: [buyersDoor(shop, sessions), staffDoor(shop, config.BACKOFFICE_ORIGIN)] });
  ucpRoutes(app, { config, metrics, shop, sessions, profiles: platformProfiles(app, config), now: Date.now });
  return app;
}

function platformProfiles(app: FastifyInstance, config: Config): PlatformProfiles {
  const gateway = createPublicDocumentGateway({
    allowsPrivate: config.UCP_PRIVATE_PROFILES === "on",
    timeLimitMs: config.UCP_PROFILE_MS,
  });
  app.addHook("onClose", () => gateway.close());
  return createPlatformProfiles({ gateway, now: Date.now, perMinute: config.UCP_PROFILES });
}
