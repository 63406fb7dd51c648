import * as calls from "@zertsalo/contract/configurators";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import { closedConfigurator } from "@zertsalo/domain/shop/shop-parts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { answerError } from "../../plugins/errors.ts";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { readClosedParts } from "../switches/switches.ts";
import * as configurations from "./configurators.service.ts";
import { rateLimit } from "./rate-limit.ts";
import { configuratorDetails, configuratorTiles, versionTag } from "./showcase.ts";

/** Bytes; a set of options is much smaller. */
const bodyLimit = 16 * 1_024;

/** One error for every unreadable body: not JSON, too large, too deep, not an object. */
function answerUnreadable(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(isUnreadable(error) ? new ShopError("configuration_malformed") : error, request, reply);
}

function isUnreadable(error: unknown): boolean {
  if (hasZodFastifySchemaValidationErrors(error)) return error.validationContext === "body";
  if (error instanceof ShopError) return error.code === "invalid_request";
  return error instanceof Error && "code" in error && error.code === "FST_ERR_CTP_BODY_TOO_LARGE";
}

export async function configuratorsRoutes(app: Server): Promise<void> {
  app.route({ ...route(calls.configurators), handler: async () => ({ data: await configuratorTiles(app) }) });
  app.route({
    ...route(calls.configuratorByType),
    handler: async ({ params, headers }, reply) => {
      const type = configurations.parseType(params.type);
      const book = await currentPricingRules(app.pool);
      const closed = closedConfigurator(await readClosedParts(app.db), type);
      const tag = versionTag(book, type, closed);
      reply.header("etag", tag).header("cache-control", "private, no-cache");
      if (headers["if-none-match"] === tag) return reply.code(304).send();
      return { data: await configuratorDetails(app.db, book, type, closed) };
    },
  });
  app.route({
    ...route(calls.calculateConfiguration, { rateLimit }),
    bodyLimit,
    errorHandler: answerUnreadable,
    handler: async ({ visitor, params, body }) => {
      const type = configurations.parseType(params.type);
      return { data: await configurations.calculateConfigurationFor({ pool: app.pool, visitor }, type, body) };
    },
  });
  app.route({
    ...route(calls.createConfiguredProduct, { rateLimit }),
    bodyLimit,
    errorHandler: answerUnreadable,
    handler: async ({ params, body }, reply) => {
      const type = configurations.parseType(params.type);
      const closed = closedConfigurator(await readClosedParts(app.db), type);
      if (closed) throw new ShopError("configurator_closed", null, null, closed);
      const { product, isNew } = await configurations.productFor(app, type, body);
      return reply.code(isNew ? 201 : 200).send({ data: product });
    },
  });
  app.route({
    ...route(calls.configurationByHash),
    handler: async ({ params }) => ({ data: await configurations.storedConfiguration(app, params.hash) }),
  });
}
