import rateLimit from "@fastify/rate-limit";
import { RateLimitStore } from "../limits/rate-limit-store.ts";
import type { Server } from "../server.ts";
import { ShopError } from "../http/shop-error.ts";

/** Enough for several people behind one address, each opening a page a second. A route may set a lower limit. */
const perAddress = { max: 3_000, timeWindow: 60_000 };

interface LimitsOptions {
  isTrusted: (address: string) => boolean;
  /** Clock of the windows. */
  now: () => number;
}

/** Rate limit per address against floods. */
export async function limits(app: Server, { isTrusted, now }: LimitsOptions): Promise<void> {
  await app.register(rateLimit, {
    ...perAddress,
    store: class extends RateLimitStore {
      constructor() {
        super(app.redis, now);
      }
    },
    // Calls of the page server itself; those that it makes for a visitor carry his address.
    allowList: (request) => isTrusted(request.ip),
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    errorResponseBuilder: () => new ShopError("too_many_request"),
  });
}
