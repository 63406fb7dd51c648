import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Metrics } from "../metrics.ts";
import type { Sessions } from "../sessions.ts";
import type { Asker, Shop } from "../visit.ts";
import { madeToMeasureSchemaPath, madeToMeasureSpecPath } from "./capabilities.ts";
import { cartRoutes, checkoutRoutes } from "./cart.routes.ts";
import { createCarts } from "./cart-session.ts";
import { catalogueRoutes } from "./catalogue.routes.ts";
import { extensionSchema } from "./extension-schema.ts";
import { extensionText } from "./extension-text.ts";
import { createHandOver } from "./hand-over.ts";
import { createOperations } from "./operation.ts";
import type { PlatformProfiles } from "./platform-profiles.ts";
import { businessProfile } from "./profile.ts";
import { catalogueReader } from "./reader.ts";

interface Parts {
  config: Config;
  metrics: Metrics;
  shop: Shop;
  sessions: Sessions;
  profiles: PlatformProfiles;
  now: () => number;
}

/** Platforms ask for what is the same for all of them before each purchase. */
const cached = "public, max-age=300";

/** The Universal Commerce Protocol, REST: profile, catalogue, cart, hand-over to a person, and our extension's own pages. */
export function ucpRoutes(app: FastifyInstance, { config, metrics, shop, sessions, profiles, now }: Parts): void {
  const open = catalogueReader(shop);
  const add = createOperations(app, { config, metrics, profiles, now });
  catalogueRoutes(add, open);
  const carts = createCarts({ shop, sessions, handOver: createHandOver() });
  cartRoutes(add, carts);
  checkoutRoutes(add, carts);

  app.get("/.well-known/ucp", (_request, reply) =>
    reply.header("cache-control", cached).send(businessProfile(config.PUBLIC_ORIGIN)),
  );
  app.get(madeToMeasureSchemaPath, async ({ ip, id }, reply) => {
    const asker: Asker = { ip, requestId: id, deadline: AbortSignal.timeout(config.MCP_BUDGET_MS) };
    return reply.header("cache-control", cached).send(await extensionSchema(open(asker), config.PUBLIC_ORIGIN));
  });
  app.get(madeToMeasureSpecPath, (_request, reply) =>
    reply
      .header("cache-control", cached)
      .type("text/markdown; charset=utf-8")
      .send(extensionText(config.PUBLIC_ORIGIN)),
  );
}
