import type { onResponseHookHandler } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Server } from "../server.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Modules register their metrics here. */
    registry: Registry;
  }
}

/** Durations by route, the pool, the process and its event loop, in Prometheus format. */
export function metrics(app: Server): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  app.decorate("registry", registry);
  measurePool(app, registry);
  measureRequests(app, registry);
}

function measureRequests(app: Server, registry: Registry): void {
  const { slowRequestMs } = app.timeLimits;
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the first byte of a request to the last one of its answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });

  /** One handler per route: looking the labels up would cost more than the observation. */
  const observer = (route: string): onResponseHookHandler => {
    const timers = new Map<string, ReturnType<typeof durations.labels>>();
    return ({ method, log }, { statusCode, elapsedTime }, done) => {
      const key = `${method} ${statusCode}`;
      const timer = timers.get(key) ?? durations.labels(method, route, String(statusCode));
      timers.set(key, timer);
      timer.observe(elapsedTime / 1_000);
      if (elapsedTime > slowRequestMs)
        log.warn({ route, status: statusCode, ms: Math.round(elapsedTime) }, "slow request");
      done();
    };
  };
  app.addHook("onRoute", (each) => {
    each.onResponse = [each.onResponse ?? [], observer(each.url)].flat();
  });
  const observeUnknown = observer("unknown");
  app.addHook("onResponse", function (request, reply, done) {
    if (request.is404) observeUnknown.call(this, request, reply, done);
    else done();
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
