import { confirmSubscription, subscribe, unsubscribe } from "@zertsalo/contract/subscriptions";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import { formSender } from "../consents/consents.ts";
import { acceptSubscription, requestSubscription, stopSubscription } from "./subscriptions.service.ts";

/** Each request may send an e-mail to a stranger. */
const rateLimit = { max: 5, timeWindow: 3_600_000, groupId: ":subscribe" };

export async function subscriptionsRoutes(app: Server): Promise<void> {
  app.route({
    ...route(subscribe, { rateLimit }),
    handler: async (request) => {
      await requestSubscription(app.db, request.body, formSender(request));
      return { accepted: true as const };
    },
  });
  app.route({
    ...route(confirmSubscription),
    handler: async ({ body }) => {
      await acceptSubscription(app.db, body.token);
      return { accepted: true as const };
    },
  });
  app.route({
    ...route(unsubscribe),
    handler: async ({ body }) => {
      await stopSubscription(app.db, body);
      return { accepted: true as const };
    },
  });
}
