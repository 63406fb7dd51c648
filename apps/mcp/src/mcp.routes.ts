import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { protocolRefusal } from "./message.ts";
import type { Metrics } from "./metrics.ts";
import { type Door, protocolRoute } from "./protocol-route.ts";

interface Parts {
  config: Config;
  metrics: Metrics;
  doors: readonly Door[];
}

/** What holds for every message, and a route for each server. */
export function mcpRoutes(app: FastifyInstance, { config, metrics, doors }: Parts): void {
  const origins = new Set([new URL(config.PUBLIC_ORIGIN).origin, ...config.MCP_ORIGINS]);

  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
    const { origin } = request.headers;
    // A page of somebody else in a browser must not reach a server of this machine (DNS rebinding).
    if (origin === undefined || origins.has(origin)) return done();
    metrics.countRefused("origin");
    void reply.code(403).send(protocolRefusal(null, "С этого сайта обращаться нельзя."));
  });
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, "message failed");
    else metrics.countRefused("malformed");
    const text = status >= 500 ? "У нас что-то сломалось. Повторите через минуту." : "Сообщение не прочитать.";
    return reply.code(status).send(protocolRefusal(null, text));
  });
  for (const door of doors) protocolRoute(app, { config, metrics }, door);
}
