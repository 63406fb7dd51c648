import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyReply } from "fastify";
import type { Server } from "../server.ts";
import { ShopError } from "../http/shop-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Refused last under overload: a buyer who places an order waits instead. */
    isCheckout?: boolean;
  }
}

/** More concurrent requests would only wait for each other. */
const maxInFlight = 200;
const maxCheckouts = 2_000;
const timesInARow = 2;

interface AdmissionOptions {
  maxRequestMs: number;
  /** Limit of the mean event loop delay. */
  maxDelayMs: number;
  /** Interval of both checks. */
  everyMs?: number;
}

/** Refuses requests under overload at once, with a retry hint, instead of letting them wait. */
export function admission(app: Server, { maxRequestMs, maxDelayMs, everyMs = 250 }: AdmissionOptions): void {
  const eventLoop = monitorEventLoopDelay({ resolution: 20 });
  eventLoop.enable();
  let lateInARow = 0;
  const inFlight = new Set<FastifyReply>();

  app.addHook("onRequest", (request, reply, done) => {
    inFlight.add(reply);
    const { isCheckout } = request.routeOptions.config;
    const isTooMuch = isCheckout
      ? inFlight.size > maxCheckouts
      : inFlight.size > maxInFlight || lateInARow >= timesInARow;
    done(isTooMuch ? new ShopError("unavailable") : undefined);
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
 * Answers requests whose handler is overdue. Fastify's own `handlerTimeout` leaves out requests with a body, and costs
 * a timer and an AbortController per request; a check of the oldest requests costs nothing.
 */
function endOverdue(inFlight: Set<FastifyReply>, maxRequestMs: number): void {
  for (const reply of inFlight) {
    if (reply.elapsedTime < maxRequestMs) break; // a set iterates in the order of insertion
    if (reply.sent) continue; // a slow client; the connection has its own timeouts
    reply.send(new ShopError("unavailable"));
    reply.hijack(); // a late result of the handler is not sent
  }
}
