import { monitorEventLoopDelay } from "node:perf_hooks";
import { createCounter, createGauge } from "@zertsalo/inner-server/metrics";
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
  createGauge(app.registry, "requests_in_flight", (gauge) => gauge.set(inFlight.size));
  const shed = createCounter(app.registry, "requests_shed_total");

  app.addHook("onRequest", (request, reply, done) => {
    inFlight.add(reply);
    // A visitor who leaves in the middle of his answer: Fastify's onResponse waits for the end of it, which never comes.
    reply.raw.once("close", () => {
      if (reply.raw.headersSent) inFlight.delete(reply);
    });
    const { isCheckout } = request.routeOptions.config;
    const isBusy = inFlight.size > (isCheckout ? maxCheckouts : maxInFlight);
    const isLate = !isCheckout && lateInARow >= timesInARow;
    if (isBusy || isLate) shed.inc({ reason: isBusy ? "busy" : "late" });
    done(isBusy || isLate ? new ShopError("unavailable") : undefined);
  });
  // One who left before his answer counts until his handler is done, and has no onResponse either.
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (reply.raw.destroyed) inFlight.delete(reply);
    done();
  });
  app.addHook("onResponse", (_request, reply, done) => {
    inFlight.delete(reply);
    done();
  });

  const timer = setInterval(() => {
    lateInARow = eventLoop.mean / 1e6 > maxDelayMs ? lateInARow + 1 : 0;
    eventLoop.reset();
    shed.inc({ reason: "overdue" }, endOverdue(inFlight, maxRequestMs));
  }, everyMs).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    eventLoop.disable();
  });
}

/**
 * Answers requests whose handler is overdue. Fastify's own `handlerTimeout` leaves out requests with a body, and costs
 * a timer and an AbortController per request; a check of the oldest requests costs nothing. Returns how many there were.
 */
function endOverdue(inFlight: Set<FastifyReply>, maxRequestMs: number): number {
  let ended = 0;
  for (const reply of inFlight) {
    if (reply.elapsedTime < maxRequestMs) break; // a set iterates in the order of insertion
    if (reply.sent) continue; // a slow client; the connection has its own timeouts
    reply.send(new ShopError("unavailable"));
    reply.hijack(); // a late result of the handler is not sent
    ended += 1;
  }
  return ended;
}
