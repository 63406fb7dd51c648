import type { FastifyReply, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Server } from "../server.ts";
import { ShopError } from "../shop-error.ts";

const slowMs = 1_000;

/** Durations by route, the pool, the process and its event loop, as Prometheus reads them. */
export function metrics(app: Server): void {
  const registry = new Registry();
  // Processes behind one port answer in turn: the label tells them apart.
  registry.setDefaultLabels({ pid: process.pid });
  collectDefaultMetrics({ register: registry });
  measurePool(app, registry);
  measureRequests(app, registry);

  app.get(
    "/metrics",
    { schema: { hide: true }, config: { access: "open", rateLimit: false, isProbe: true } },
    async (request, reply) => {
      // For those inside: whoever comes through a proxy is told that there is no such page.
      if (request.headers["x-forwarded-for"]) throw new ShopError("page_not_found");
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}

function measureRequests(app: Server, registry: Registry): void {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the first byte of a request to the last one of its answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  type Timer = ReturnType<typeof durations.labels>;
  // Looking a label set up costs more than the observation itself.
  const timers = new Map<string, Timer>();
  const timerOf = (request: FastifyRequest, reply: FastifyReply): Timer => {
    const route = request.routeOptions.url ?? "unknown";
    const key = `${request.method} ${route} ${reply.statusCode}`;
    const known = timers.get(key);
    if (known) return known;
    const timer = durations.labels(request.method, route, String(reply.statusCode));
    timers.set(key, timer);
    return timer;
  };

  app.addHook("onResponse", (request, reply, done) => {
    timerOf(request, reply).observe(reply.elapsedTime / 1_000);
    if (reply.elapsedTime > slowMs) {
      const ms = Math.round(reply.elapsedTime);
      request.log.warn({ route: request.routeOptions.url, status: reply.statusCode, ms }, "slow request");
    }
    done();
  });
}

function measurePool({ pool }: Server, registry: Registry): void {
  const gauges = {
    total: () => pool.totalCount,
    idle: () => pool.idleCount,
    waiting: () => pool.waitingCount,
  };
  for (const [name, read] of Object.entries(gauges)) {
    new Gauge({
      name: `database_pool_${name}`,
      help: `Connections of the pool: ${name}`,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
}
