import { businessToken } from "@zertsalo/contract/companies";
import { authToken } from "@zertsalo/contract/session";
import { staffCode, staffPassword } from "@zertsalo/contract/staff";
import { measureRequests } from "@zertsalo/inner-server/measure-requests";
import { createCounter, createGauge, createRegistry } from "@zertsalo/inner-server/metrics";
import type { Registry } from "prom-client";
import type { Server } from "../server.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Modules register their metrics here. */
    registry: Registry;
  }
}

/** Durations by route, the pool, refused sign-ins, the process and its event loop, in Prometheus format. */
export function metrics(app: Server): void {
  const registry = createRegistry();
  app.decorate("registry", registry);
  measurePool(app, registry);
  const { slowRequestMs } = app.timeLimits;
  const countSignIn = signInCounter(registry);
  measureRequests(app, {
    registry,
    onMeasured({ log, refusal }, { statusCode, elapsedTime }, route) {
      if (refusal) countSignIn(route, refusal);
      if (elapsedTime > slowRequestMs)
        log.warn({ route, status: statusCode, ms: Math.round(elapsedTime) }, "slow request");
    },
  });
}

const signInRoutes = new Map([
  [authToken.path, "buyer"],
  [businessToken.path, "company"],
  [staffPassword.path, "staff"],
  [staffCode.path, "staff"],
]);

function signInCounter(registry: Registry): (route: string, code: string) => void {
  const refused = createCounter(registry, "sign_ins_refused_total");
  return (route, code) => {
    const who = signInRoutes.get(route);
    if (who) refused.inc({ who, code });
  };
}

function measurePool({ pool }: Server, registry: Registry): void {
  createGauge(registry, "database_pool_total", (gauge) => gauge.set(pool.totalCount));
  createGauge(registry, "database_pool_idle", (gauge) => gauge.set(pool.idleCount));
  createGauge(registry, "database_pool_waiting", (gauge) => gauge.set(pool.waitingCount));
}
