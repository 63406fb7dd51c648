import { clientMetric } from "@zertsalo/contract/metrics";
import { countShopEvent } from "@zertsalo/contract/shop-events";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { saveClientId } from "./metrics.queries.ts";
import { saveEvent } from "./shop-events.service.ts";

/** A browser sends it once per visit; dropped requests do no harm. */
const rateLimit = { max: 60, timeWindow: 3_600_000, groupId: ":metrics" };
/** Products that somebody looks at in an hour, with room. */
const eventLimit = { max: 600, timeWindow: 3_600_000, groupId: ":shop-events" };

export async function metricsRoutes(app: Server, { secret }: { secret: string }): Promise<void> {
  app.route({
    ...route(clientMetric, { rateLimit }),
    handler: async ({ visitor, body }) => {
      await saveClientId(app.db, visitor.customerId, body.clientId);
      return { accepted: true as const };
    },
  });
  app.route({
    ...route(countShopEvent, { rateLimit: eventLimit }),
    handler: async ({ visitor, body }) => {
      await saveEvent({ db: app.db, visitor, secret, now: new Date(app.clock.now()) }, body.event);
      return { accepted: true as const };
    },
  });
}
