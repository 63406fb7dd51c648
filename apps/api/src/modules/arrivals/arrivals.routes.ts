import { confirmArrivalRequest, requestForReceipt } from "@zertsalo/contract/back-in-stock";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { formSender } from "../consents/consents.ts";
import { confirmArrivalNotice, requestArrivalNotice } from "./arrivals.service.ts";

/** Low, because each request may e-mail a stranger; several, because a buyer may wait for several products. */
const rateLimit = { max: 5, timeWindow: 3_600_000, groupId: ":arrival" };

export async function arrivalsRoutes(app: Server): Promise<void> {
  app.route({
    ...route(requestForReceipt, { rateLimit }),
    handler: async (request) => {
      await requestArrivalNotice(app.db, request.body, formSender(request));
      return { accepted: true as const };
    },
  });
  app.route({
    ...route(confirmArrivalRequest),
    handler: async ({ body }) => ({ product: await confirmArrivalNotice(app.db, body.token) }),
  });
}
