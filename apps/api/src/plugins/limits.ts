import rateLimit from "@fastify/rate-limit";
import { RateLimitStore } from "../rate-limit-store.ts";
import type { Server } from "../server.ts";
import { ShopError } from "../shop-error.ts";

/** Several people behind one address, each opening a page a second. A route may have a lower limit of its own. */
const perAddress = { max: 3_000, timeWindow: 60_000 };

interface LimitsOptions {
  isTrusted: (address: string) => boolean;
  /** By which windows begin and end. */
  now: () => number;
}

/** Floods are stopped by address. */
export async function limits(app: Server, { isTrusted, now }: LimitsOptions): Promise<void> {
  await app.register(rateLimit, {
    ...perAddress,
    store: class extends RateLimitStore {
      constructor() {
        super(app.redis, now);
      }
    },
    // The page server's own calls; those it makes for a visitor carry his address.
    allowList: (request) => isTrusted(request.ip),
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    errorResponseBuilder: () => new ShopError("too_many_request"),
  });
}
