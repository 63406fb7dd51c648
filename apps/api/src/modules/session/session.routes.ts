import { authToken, sessionIdHeader } from "@zertsalo/contract/session";
import { route } from "../../route.ts";
import type { Server } from "../../server.ts";
import { openSession } from "./session.service.ts";

/** Open to everyone, and each new guest is a row: an address gets no more than a house full of people needs. */
const rateLimit = { max: 60, timeWindow: 60_000, groupId: ":token" };

export async function sessionRoutes(app: Server): Promise<void> {
  app.route({
    ...route(authToken, { rateLimit }),
    handler: (request, reply) => {
      reply.header("cache-control", "no-store");
      const given = request.headers[sessionIdHeader];
      return openSession(app, typeof given === "string" ? given : null);
    },
  });
}
