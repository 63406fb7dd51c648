import { setTimeout as pause } from "node:timers/promises";
import type { OpenDatabase, DatabaseTimeouts } from "@zertsalo/db/connection";
import { openStorage } from "@zertsalo/db/storage";
import { createLife, type Life } from "@zertsalo/inner-server/life";
import { readRequestId } from "@zertsalo/inner-server/request-id";
import { traceRequests } from "@zertsalo/tracing/trace-requests";
import { noTracing, type Tracing } from "@zertsalo/tracing/tracing";
import { fastify, type FastifyBaseLogger, LogController } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { Redis } from "ioredis";
import { answerBrokenRequest } from "./http/broken-request.ts";
import { checkAnswers, writeAnswers } from "./http/answers.ts";
import type { Config } from "./config.ts";
import { abandonedCartsRoutes } from "./modules/abandoned-carts/abandoned-carts.ts";
import { apiKeysRoutes } from "./modules/api-keys/api-keys.ts";
import { arrivalsRoutes } from "./modules/arrivals/arrivals.ts";
import { type Catalog, openCatalog, catalogRoutes } from "./modules/catalog/catalog.ts";
import { cartLinksRoutes, cartRoutes, promotionsRoutes } from "./modules/cart/cart.ts";
import { chatRoutes, consoleRoutes } from "./modules/chat/chat.ts";
import { companiesRoutes } from "./modules/companies/companies.ts";
import { collectionsRoutes } from "./modules/collections/collections.ts";
import { claimsRoutes } from "./modules/claims/claims.ts";
import { configuratorsRoutes, modelsRoutes } from "./modules/configurators/configurators.ts";
import { contentRoutes } from "./modules/content/content.ts";
import { carrierNoticesRoutes, deliveryRoutes } from "./modules/delivery/delivery.ts";
import { documentsRoutes } from "./modules/documents/documents.ts";
import { erpRoutes } from "./modules/erp/erp.ts";
import { draftOrdersRoutes } from "./modules/draft-orders/draft-orders.ts";
import { drawingsRoutes } from "./modules/drawings/drawings.ts";
import { expertsRoutes } from "./modules/experts/experts.ts";
import { feedsRoutes } from "./modules/feeds/feeds.ts";
import { favoritesRoutes } from "./modules/favorites/favorites.ts";
import { metricsRoutes } from "./modules/metrics/metrics.ts";
import { ordersRoutes } from "./modules/orders/orders.ts";
import { ownStoneRoutes } from "./modules/own-stone/own-stone.ts";
import { paymentNoticesRoutes, paymentsRoutes } from "./modules/payments/payments.ts";
import { placingRoutes } from "./modules/placing/placing.ts";
import { placesRoutes } from "./modules/places/places.ts";
import { redirectsRoutes } from "./modules/redirects/redirects.ts";
import { visitsRoutes } from "./modules/visits/visits.ts";
import { reviewsRoutes } from "./modules/reviews/reviews.ts";
import { savedConfigurationsRoutes } from "./modules/saved-configurations/saved-configurations.ts";
import { salesRoutes } from "./modules/sales/sales.ts";
import { samplesRoutes } from "./modules/samples/samples.ts";
import { sessionRoutes } from "./modules/session/session.ts";
import {
  orderChangeRoutes,
  orderDeliveryRoutes,
  orderReceivingRoutes,
  orderMoneyRoutes,
  staffOrdersRoutes,
} from "./modules/staff-orders/staff-orders.ts";
import { staffCampaignsRoutes } from "./modules/staff-campaigns/staff-campaigns.ts";
import { staffDiscountsRoutes } from "./modules/staff-discounts/staff-discounts.ts";
import { staffMailingsRoutes } from "./modules/staff-mailings/staff-mailings.ts";
import { staffSegmentsRoutes } from "./modules/staff-segments/staff-segments.ts";
import { staffContentRoutes } from "./modules/staff-content/staff-content.ts";
import { staffPicturesRoutes } from "./modules/staff-pictures/staff-pictures.ts";
import { shopStateRoutes } from "./modules/shop-state/shop-state.ts";
import { staffCatalogRoutes } from "./modules/staff-catalog/staff-catalog.ts";
import { staffConfiguratorPricesRoutes } from "./modules/staff-configurator-prices/staff-configurator-prices.ts";
import { staffCustomersRoutes } from "./modules/staff-customers/staff-customers.ts";
import { staffCostsRoutes } from "./modules/staff-costs/staff-costs.ts";
import { staffSalesRoutes } from "./modules/staff-sales/staff-sales.ts";
import { staffDayRoutes } from "./modules/staff-day/staff-day.ts";
import { staffDeliveryRoutes } from "./modules/staff-delivery/staff-delivery.ts";
import { failuresRoutes, staffHealthRoutes } from "./modules/staff-health/staff-health.ts";
import { staffMoneyRoutes } from "./modules/staff-money/staff-money.ts";
import { staffInquiriesRoutes } from "./modules/staff-inquiries/staff-inquiries.ts";
import { staffOrderListRoutes, staffOrderPapersRoutes } from "./modules/staff-order-list/staff-order-list.ts";
import {
  staffCompaniesRoutes,
  staffPromotionsRoutes,
  staffToolsRoutes,
} from "./modules/staff-selling/staff-selling.ts";
import { staffSavedViewsRoutes } from "./modules/staff-saved-views/staff-saved-views.ts";
import { staffSearchRoutes } from "./modules/staff-search/staff-search.ts";
import { staffStockCountRoutes, staffStockRoutes } from "./modules/staff-stock/staff-stock.ts";
import { staffRoutes } from "./modules/staff/staff.ts";
import { subscriptionsRoutes } from "./modules/subscriptions/subscriptions.ts";
import { capacityRoutes } from "./modules/capacity/capacity.ts";
import { cuttingRoutes } from "./modules/cutting/cutting.ts";
import { materialStockRoutes } from "./modules/material-stock/material-stock.ts";
import { stationsRoutes } from "./modules/stations/stations.ts";
import { switchesRoutes } from "./modules/switches/switches.ts";
import { usersRoutes } from "./modules/users/users.ts";
import { viewsRoutes } from "./modules/views/views.ts";
import { webhooksRoutes } from "./modules/webhooks/webhooks.ts";
import { wholesaleRoutes } from "./modules/wholesale/wholesale.ts";
import { workshopRoutes } from "./modules/workshop/workshop.ts";
import { addressHash } from "./plugins/address-hash.ts";
import { addressDirectory } from "./plugins/address-directory.ts";
import { admission } from "./plugins/admission.ts";
import { apiKeys } from "./plugins/api-keys.ts";
import { carrier } from "./plugins/carrier.ts";
import { companyRegister } from "./plugins/company-register.ts";
import { database } from "./plugins/database.ts";
import { answerError, errors } from "./plugins/errors.ts";
import { headers } from "./plugins/headers.ts";
import { jsonBody } from "./plugins/json-body.ts";
import { limits } from "./plugins/limits.ts";
import { metrics } from "./plugins/metrics.ts";
import { payments } from "./plugins/payments.ts";
import { openapi } from "./plugins/openapi.ts";
import { pictureCleaner } from "./plugins/picture-cleaner.ts";
import { redis } from "./plugins/redis.ts";
import { replica } from "./plugins/replica.ts";
import { signIns } from "./plugins/sign-ins.ts";
import { sockets } from "./plugins/sockets.ts";
import { staff } from "./plugins/staff.ts";
import { storage } from "./plugins/storage.ts";
import { visitor } from "./plugins/visitor.ts";
import type { Server } from "./server.ts";
import { defaultTimeLimits, type TimeLimits } from "./limits/time-limits.ts";
import { trustedProxies } from "./http/trusted-proxies.ts";

declare module "fastify" {
  interface FastifyInstance {
    life: Life;
  }
}

export interface Parts {
  db: OpenDatabase["db"];
  pool: OpenDatabase["pool"];
  redis: Redis;
  config: Config;
  log?: FastifyBaseLogger;
  /** Timeouts of the connections that the app opens itself; tests pass longer ones. */
  patience?: DatabaseTimeouts;
  /** Overrides of the default time limits. */
  timeLimits?: Partial<TimeLimits>;
  tracing?: Tracing;
  /** Clock of the rate limits: their windows begin at whole minutes, hours, days. */
  limitsNow?: () => number;
}

const kilobyte = 1024;
/** A process begins to listen after so long even if its search is still cold. */
const warmMs = 8_000;

/** The whole API, not listening yet. The caller closes the pool and Redis after `app.close()`. */
export async function buildApp({
  db,
  pool,
  redis: redisClient,
  config,
  log,
  patience = {},
  ...parts
}: Parts): Promise<Server> {
  const timeLimits = { ...defaultTimeLimits, ...parts.timeLimits };
  const { limitsNow = Date.now, tracing = noTracing } = parts;
  const pooled = config.DATABASE_POOLER !== "";
  const isTrusted = trustedProxies(config.TRUSTED_PROXIES);
  const app: Server = fastify({
    ...(log && { loggerInstance: log }),
    // Fastify would log raw URLs; plugins log slow and failed requests by their route.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted,
    bodyLimit: 256 * kilobyte,
    connectionTimeout: 30_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // During shutdown a request on a keep-alive connection is still served; the response closes the connection.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1_000 },
    genReqId: readRequestId,
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(config.NODE_ENV === "production" ? writeAnswers : checkAnswers);

  app.decorate("life", createLife());
  app.decorate("timeLimits", timeLimits);
  traceRequests(app, { tracing });
  errors(app);
  database(app, { db, pool });
  replica(app, { url: config.DATABASE_REPLICA_URL, pooled, ...patience });
  metrics(app);
  redis(app, redisClient);
  storage(app, openStorage(config.storage), { freeFloorPercent: config.STORAGE_FREE_FLOOR_PERCENT });
  pictureCleaner(app, { url: config.PICTURES_URL, secret: config.FILES_SECRET });
  sockets(app, { origins: [config.PUBLIC_ORIGIN, config.BACKOFFICE_ORIGIN], isTrusted });
  companyRegister(app, config.gateways.companyRegister);
  admission(app, { maxRequestMs: 15_000, maxDelayMs: timeLimits.eventLoopMs });
  carrier(app, config.gateways.carrier);
  payments(app, config.gateways.payments);
  addressDirectory(app, config.gateways.addressDirectory);
  await headers(app, { origin: config.PUBLIC_ORIGIN });
  jsonBody(app);
  await limits(app, { isTrusted, now: limitsNow });
  await openapi(app);
  apiKeys(app);
  // Routes registered above need no token; every route below does, unless its contract entry is open.
  await visitor(app, { secret: config.JWT_SECRET });
  addressHash(app, { secret: config.JWT_SECRET });
  signIns(app, { secret: config.JWT_SECRET, isTrusted, now: limitsNow });
  staff(app, { origin: config.BACKOFFICE_ORIGIN });

  const catalog = openCatalog(app, { patience, pooled, countsUrl: config.DATABASE_COUNTS_URL });
  app.addHook("onClose", catalog.close);
  if (config.NODE_ENV === "production") app.addHook("onReady", () => warmUp(app, catalog));
  await app.register(sessionRoutes, { takesGetLogin: config.takesGetLogin });
  await app.register(catalogRoutes, { catalog });
  await app.register(usersRoutes, { secret: config.JWT_SECRET });
  await app.register(expertsRoutes, { secret: config.JWT_SECRET });
  await app.register(collectionsRoutes);
  await app.register(salesRoutes);
  await app.register(samplesRoutes);
  await app.register(placesRoutes);
  await app.register(visitsRoutes);
  await app.register(redirectsRoutes);
  await app.register(webhooksRoutes, { secret: config.JWT_SECRET, webhooks: config.gateways.webhooks });
  await app.register(apiKeysRoutes);
  await app.register(shopStateRoutes);
  await app.register(staffMoneyRoutes);
  await app.register(contentRoutes);
  await app.register(configuratorsRoutes);
  await app.register(savedConfigurationsRoutes);
  await app.register(drawingsRoutes, { origin: config.PUBLIC_ORIGIN });
  await app.register(modelsRoutes);
  await app.register(feedsRoutes);
  await app.register(viewsRoutes);
  await app.register(documentsRoutes, { origin: config.PUBLIC_ORIGIN });
  await app.register(subscriptionsRoutes);
  await app.register(arrivalsRoutes);
  await app.register(favoritesRoutes);
  await app.register(cartRoutes);
  await app.register(promotionsRoutes, { secret: config.JWT_SECRET });
  await app.register(cartLinksRoutes);
  await app.register(ordersRoutes, { secret: config.JWT_SECRET });
  await app.register(deliveryRoutes);
  await app.register(carrierNoticesRoutes, { key: config.carrierNoticeKey });
  await app.register(placingRoutes, { secret: config.JWT_SECRET, origin: config.PUBLIC_ORIGIN });
  await app.register(paymentNoticesRoutes, config.gateways.payments);
  await app.register(paymentsRoutes, { secret: config.JWT_SECRET, origin: config.PUBLIC_ORIGIN });
  await app.register(erpRoutes, { credentials: config.erp, origin: config.PUBLIC_ORIGIN });
  await app.register(metricsRoutes, { secret: config.JWT_SECRET });
  await app.register(claimsRoutes);
  const previewConfig = { secret: config.STAFF_SECRET, origin: config.PUBLIC_ORIGIN };
  const filesConfig = {
    files: { host: config.FILES_ORIGIN || config.PICTURES_URL, secret: config.FILES_SECRET },
  };
  await app.register(ownStoneRoutes, filesConfig);
  await app.register(reviewsRoutes, filesConfig);
  await app.register(chatRoutes, filesConfig);
  await app.register(consoleRoutes, filesConfig);
  await app.register(wholesaleRoutes, { catalog });
  await app.register(staffRoutes, { secret: config.STAFF_SECRET });
  await app.register(staffDayRoutes);
  await app.register(staffCostsRoutes);
  await app.register(staffSalesRoutes);
  await app.register(staffCustomersRoutes);
  await app.register(abandonedCartsRoutes);
  await app.register(staffSearchRoutes);
  await app.register(staffSavedViewsRoutes);
  await app.register(staffHealthRoutes, { prometheusUrl: config.PROMETHEUS_URL });
  await app.register(failuresRoutes);
  await app.register(staffInquiriesRoutes);
  await app.register(staffOrderListRoutes);
  await app.register(staffOrderPapersRoutes);
  await app.register(staffOrdersRoutes);
  await app.register(switchesRoutes);
  await app.register(capacityRoutes);
  await app.register(staffDeliveryRoutes);
  await app.register(staffCompaniesRoutes);
  await app.register(staffPromotionsRoutes);
  await app.register(staffDiscountsRoutes);
  await app.register(staffSegmentsRoutes);
  await app.register(staffMailingsRoutes, { origin: config.PUBLIC_ORIGIN });
  await app.register(staffConfiguratorPricesRoutes);
  await app.register(staffStockRoutes);
  await app.register(staffStockCountRoutes);
  await app.register(staffToolsRoutes);
  await app.register(workshopRoutes, { ...filesConfig, origin: config.BACKOFFICE_ORIGIN });
  await app.register(materialStockRoutes, { ...filesConfig, origin: config.BACKOFFICE_ORIGIN });
  await app.register(cuttingRoutes, { ...filesConfig, origin: config.BACKOFFICE_ORIGIN });
  await app.register(stationsRoutes);
  await app.register(orderMoneyRoutes);
  await app.register(orderDeliveryRoutes);
  await app.register(orderChangeRoutes);
  await app.register(orderReceivingRoutes);
  await app.register(draftOrdersRoutes, { secret: config.JWT_SECRET, origin: config.PUBLIC_ORIGIN });
  await app.register(staffContentRoutes, { ...filesConfig, ...previewConfig, catalog });
  await app.register(staffCampaignsRoutes, previewConfig);
  await app.register(staffPicturesRoutes);
  await app.register(staffCatalogRoutes, previewConfig);
  await app.register(companiesRoutes, { takesGetLogin: config.takesGetLogin, secret: config.JWT_SECRET });

  return app;
}

/** Before the process listens: whoever comes first finds a warm search, and the edge knows a node by its port alone. */
async function warmUp(app: Server, catalog: Catalog): Promise<void> {
  const warm = catalog.warm().catch((err: unknown) => app.log.warn({ err }, "database connection failed"));
  await Promise.race([warm, pause(warmMs, undefined, { ref: false })]);
}
