import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** Prometheus' view of this process. Labels are kinds, never addresses. */
export function createMetrics() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const pages = new Counter({
    name: "storefront_pages_total",
    help: "Pages by where they came from",
    labelNames: ["state"] as const,
    registers: [register],
  });
  const seconds = new Histogram({
    name: "storefront_answer_seconds",
    help: "Time until the answer's last byte was written",
    labelNames: ["route", "status"] as const,
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  });

  return {
    countPage: (state: "hit" | "stale" | "miss" | "bypass") => pages.inc({ state }),
    observe(app: FastifyInstance) {
      app.addHook("onResponse", (request, reply, done) => {
        const status = `${Math.floor(reply.raw.statusCode / 100)}xx`;
        seconds.observe({ route: request.routeOptions.url ?? "none", status }, reply.elapsedTime / 1_000);
        done();
      });
      app.get("/metrics", async (_request, reply) => {
        void reply.type(register.contentType);
        return register.metrics();
      });
    },
  };
}
