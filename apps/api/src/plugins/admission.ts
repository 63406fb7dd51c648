import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Server } from "../server.ts";
import { ShopError } from "../shop-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answers also when everything else is refused: whoever watches over us must see the truth. */
    isProbe?: boolean;
  }
}

/** More requests at once only wait for each other. */
const maxInFlight = 200;
/** A process this late has more to do than it can; new work would only make all of it later. */
const maxDelayMs = 500;
const sampleMs = 250;

/** Overload is answered, not suffered: what would have to wait is told at once to come again. */
export function admission(app: Server): void {
  const eventLoop = monitorEventLoopDelay({ resolution: 20 });
  eventLoop.enable();
  let isLate = false;
  const timer = setInterval(() => {
    isLate = eventLoop.mean / 1e6 > maxDelayMs;
    eventLoop.reset();
  }, sampleMs).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    eventLoop.disable();
  });

  let inFlight = 0;
  app.addHook("onRequest", (request, _reply, done) => {
    inFlight += 1;
    const isRefused = (inFlight > maxInFlight || isLate) && !request.routeOptions.config.isProbe;
    done(isRefused ? new ShopError("unavailable") : undefined);
  });
  app.addHook("onResponse", (_request, _reply, done) => {
    inFlight -= 1;
    done();
  });
}
