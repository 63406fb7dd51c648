import type { FastifyInstance, FastifyReply, FastifyRequest, onResponseHookHandler } from "fastify";
import type { Registry } from "prom-client";
import { createHistogram } from "./metrics.ts";

interface MeasuredRequests {
  registry: Registry;
  /** The pattern of an address for the route of all pages. */
  patternOf?: (request: FastifyRequest) => string;
  /** Called after each answer. */
  onMeasured?: (request: FastifyRequest, reply: FastifyReply, route: string) => void;
}

/**
 * Durations by method, route pattern and status. The label is never the address itself: it may hold a key, and anybody can
 * invent addresses.
 */
export function measureRequests(
  app: Pick<FastifyInstance, "addHook">,
  { registry, patternOf, onMeasured }: MeasuredRequests,
): void {
  const durations = createHistogram(registry, "http_request_duration_seconds");

  /** One handler per route: looking the labels up would cost more than the observation. */
  const observer = (url: string): onResponseHookHandler => {
    const timers = new Map<string, ReturnType<typeof durations.labels>>();
    const isEveryPage = url === "/*";
    return (request, reply, done) => {
      const route = isEveryPage && patternOf ? patternOf(request) : url;
      const key = `${request.method} ${reply.statusCode} ${route}`;
      const timer = timers.get(key) ?? durations.labels(request.method, route, String(reply.statusCode));
      timers.set(key, timer);
      timer.observe(reply.elapsedTime / 1_000);
      onMeasured?.(request, reply, route);
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
