import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyReply } from "fastify";
import type { Server } from "../server.ts";
import { ShopError } from "../shop-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answers also when everything else is refused: whoever watches over us must see the truth. */
    isProbe?: boolean;
    /** The last to be refused: whoever presses the button of an order waits his turn. */
    isCheckout?: boolean;
  }
}

/** More requests at once only wait for each other. */
const maxInFlight = 200;
const maxCheckouts = 2_000;
const timesInARow = 2;

interface AdmissionOptions {
  maxRequestMs: number;
  /** How late the event loop may be on average. */
  maxDelayMs: number;
  /** Between two looks at both. */
  everyMs?: number;
}

/** Overload is answered, not suffered: what would have to wait is told at once to come again. */
export function admission(app: Server, { maxRequestMs, maxDelayMs, everyMs = 250 }: AdmissionOptions): void {
  const eventLoop = monitorEventLoopDelay({ resolution: 20 });
  eventLoop.enable();
  let lateInARow = 0;
  const inFlight = new Set<FastifyReply>();

  app.addHook("onRequest", (request, reply, done) => {
    inFlight.add(reply);
    const { isProbe, isCheckout } = request.routeOptions.config;
    const isTooMuch = isCheckout
      ? inFlight.size > maxCheckouts
      : inFlight.size > maxInFlight || lateInARow >= timesInARow;
    done(isTooMuch && !isProbe ? new ShopError("unavailable") : undefined);
  });
  app.addHook("onResponse", (_request, reply, done) => {
    inFlight.delete(reply);
    done();
  });

  const timer = setInterval(() => {
    lateInARow = eventLoop.mean / 1e6 > maxDelayMs ? lateInARow + 1 : 0;
    eventLoop.reset();
    endOverdue(inFlight, maxRequestMs);
  }, everyMs).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    eventLoop.disable();
  });
}

/**
 * Answers for handlers that have not. Fastify's own `handlerTimeout` leaves out requests with a body, and costs a
 * timer and an AbortController for every request; a look at the oldest ones costs nothing.
 */
function endOverdue(inFlight: Set<FastifyReply>, maxRequestMs: number): void {
  for (const reply of inFlight) {
    if (reply.elapsedTime < maxRequestMs) break; // the set keeps the order in which they came
    if (reply.sent) continue; // a slow reader; the connection has limits of its own
    reply.send(new ShopError("unavailable"));
    reply.hijack(); // whatever the handler still brings is not sent
  }
}
