import { clientMetric } from "@zertsalo/contract/metrics";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { saveClientId } from "./metrics.queries.ts";

/** A browser sends it once per visit; dropped requests do no harm. */
const rateLimit = { max: 60, timeWindow: 3_600_000, groupId: ":metrics" };

export async function metricsRoutes(app: Server): Promise<void> {
  app.route({
    ...route(clientMetric, { rateLimit }),
    handler: async ({ visitor, body }) => {
      await saveClientId(app.db, visitor.customerId, body.clientId);
      return { accepted: true as const };
    },
  });
}
