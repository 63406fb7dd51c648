import cors from "@fastify/cors";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import { RateCounters } from "../rate-counters.ts";
import type { Server } from "../server.ts";
import { ShopError } from "../shop-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answers also when everything else is refused: whoever watches over us must see the truth. */
    isProbe?: boolean;
  }
}

interface Limits {
  origin: string;
  isTrusted: (address: string) => boolean;
}

/** More requests at once only wait for each other: the rest is told at once to come again. */
const maxInFlight = 200;
const maxEventLoopDelayMs = 500;
const perAddress = { max: 3_000, timeWindow: 60_000 };

/** Overload is answered, not suffered; floods are stopped by address. */
export async function limits(app: Server, { origin, isTrusted }: Limits): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: 250,
    pressureHandler: ({ routeOptions }) => {
      if (!routeOptions.config.isProbe) throw new ShopError("unavailable");
    },
  });
  boundConcurrency(app);
  await app.register(cors, { origin: [origin], credentials: false, maxAge: 600 });
  await app.register(rateLimit, {
    ...perAddress,
    store: class extends RateCounters {
      constructor() {
        super(app.redis);
      }
    },
    // The page server's own calls; those it makes for a visitor carry his address.
    allowList: (request) => isTrusted(request.ip),
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    errorResponseBuilder: () => new ShopError("too_many_request"),
  });
}

function boundConcurrency(app: Server): void {
  let inFlight = 0;
  app.addHook("onRequest", (request, _reply, done) => {
    inFlight += 1;
    const isFull = inFlight > maxInFlight && !request.routeOptions.config.isProbe;
    done(isFull ? new ShopError("unavailable") : undefined);
  });
  app.addHook("onResponse", (_request, _reply, done) => {
    inFlight -= 1;
    done();
  });
}
