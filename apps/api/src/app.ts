import { randomUUID } from "node:crypto";
import type { OpenDatabase } from "@zertsalo/db/connection";
import { openStorage } from "@zertsalo/db/storage";
import { fastify, type FastifyBaseLogger, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { Redis } from "ioredis";
import { answerBrokenRequest } from "./broken-request.ts";
import { checkAnswers, writeAnswers } from "./answers.ts";
import type { Config } from "./config.ts";
import { arrivalsRoutes } from "./modules/arrivals/arrivals.routes.ts";
import { catalogRoutes } from "./modules/catalog/catalog.routes.ts";
import { collectionsRoutes } from "./modules/collections/collections.routes.ts";
import { claimsRoutes } from "./modules/claims/claims.routes.ts";
import { contentRoutes } from "./modules/content/content.routes.ts";
import { documentsRoutes } from "./modules/documents/documents.routes.ts";
import { feedsRoutes } from "./modules/feeds/feeds.routes.ts";
import { favoritesRoutes } from "./modules/favorites/favorites.routes.ts";
import { metricsRoutes } from "./modules/metrics/metrics.routes.ts";
import { placesRoutes } from "./modules/places/places.routes.ts";
import { reviewsRoutes } from "./modules/reviews/reviews.routes.ts";
import { salesRoutes } from "./modules/sales/sales.routes.ts";
import { sessionRoutes } from "./modules/session/session.routes.ts";
import { subscriptionsRoutes } from "./modules/subscriptions/subscriptions.routes.ts";
import { viewsRoutes } from "./modules/views/views.routes.ts";
import { addressHash } from "./plugins/address-hash.ts";
import { admission } from "./plugins/admission.ts";
import { database } from "./plugins/database.ts";
import { answerError, errors } from "./plugins/errors.ts";
import { headers } from "./plugins/headers.ts";
import { health } from "./plugins/health.ts";
import { jsonBody } from "./plugins/json-body.ts";
import { limits } from "./plugins/limits.ts";
import { metrics } from "./plugins/metrics.ts";
import { openapi } from "./plugins/openapi.ts";
import { redis } from "./plugins/redis.ts";
import { storage } from "./plugins/storage.ts";
import { visitor } from "./plugins/visitor.ts";
import type { Server } from "./server.ts";
import { trustedProxies } from "./trusted-proxies.ts";

export interface Parts {
  db: OpenDatabase["db"];
  pool: OpenDatabase["pool"];
  redis: Redis;
  config: Config;
  log?: FastifyBaseLogger;
}

const kilobyte = 1024;

/** The whole API, not listening yet. Whoever opened the parts closes them, after `app.close()`. */
export async function buildApp({ db, pool, redis: redisClient, config, log }: Parts): Promise<Server> {
  const isTrusted = trustedProxies(config.TRUSTED_PROXIES);
  const app: Server = fastify({
    ...(log && { loggerInstance: log }),
    // Fastify would log raw URLs; slow and failed requests are logged by the plugins, by their route.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted,
    bodyLimit: 256 * kilobyte,
    connectionTimeout: 30_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // A request on a kept connection is still served while we stop; the answer closes the connection.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1_000 },
    genReqId: ({ headers: { "x-request-id": given } }) =>
      typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(config.NODE_ENV === "production" ? writeAnswers : checkAnswers);

  errors(app);
  database(app, { db, pool });
  redis(app, redisClient);
  storage(app, openStorage(config.storage));
  admission(app, { maxRequestMs: 15_000 });
  metrics(app);
  await headers(app, { origin: config.PUBLIC_ORIGIN });
  jsonBody(app);
  await limits(app, isTrusted);
  await openapi(app);
  // What stands above needs no token; every route below does, unless its contract entry calls it open.
  await visitor(app, { secret: config.JWT_SECRET });
  addressHash(app, { secret: config.JWT_SECRET });
  health(app);

  await app.register(sessionRoutes);
  await app.register(catalogRoutes);
  await app.register(collectionsRoutes);
  await app.register(salesRoutes);
  await app.register(placesRoutes);
  await app.register(contentRoutes);
  await app.register(feedsRoutes);
  await app.register(viewsRoutes);
  await app.register(reviewsRoutes);
  await app.register(documentsRoutes, { origin: config.PUBLIC_ORIGIN });
  await app.register(subscriptionsRoutes);
  await app.register(arrivalsRoutes);
  await app.register(favoritesRoutes);
  await app.register(metricsRoutes);
  await app.register(claimsRoutes);

  return app;
}
