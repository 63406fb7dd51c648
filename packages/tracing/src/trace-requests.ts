import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Attributes, type RequestContext, runInContext, type Span } from "./request-context.ts";
import type { Tracing } from "./tracing.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Of a request that is traced or that may write. */
    requestContext: RequestContext | null;
  }
}

interface TracedRequests {
  tracing: Tracing;
  /** The pattern of an address for the route of all pages. */
  patternOf?: (url: string) => string;
}

const isRead = ({ method }: FastifyRequest) => method === "GET" || method === "HEAD";

/**
 * Gives what a request sets off (statements, calls, jobs) the request's id, and a traced one its span. A read that is not
 * traced starts nothing that needs either, and is left as it is.
 */
export function traceRequests(app: FastifyInstance, { tracing, patternOf }: TracedRequests): void {
  function routeOf({ routeOptions: { url: route = "unknown" }, url }: FastifyRequest): string {
    return route === "/*" && patternOf ? patternOf(url) : route;
  }

  app.decorateRequest("requestContext", null);
  app.addHook("onRequest", (request, _reply, done) => {
    const { id: requestId } = request;
    const span = tracing.begin(requestId, () => ({
      name: `${request.method} ${routeOf(request)}`,
      kind: "server",
      traceparent: request.headers.traceparent,
    }));
    if (!span && isRead(request)) return done();
    request.requestContext = { requestId, span };
    runInContext(request.requestContext, done);
  });
  // Reading a body leaves the context: its bytes come from the connection.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.requestContext) runInContext(request.requestContext, done);
    else done();
  });
  app.addHook("onResponse", (request, { statusCode }, done) => {
    const span = request.requestContext?.span;
    if (span) endRequest(span, { "http.request.method": request.method, "http.route": routeOf(request) }, statusCode);
    done();
  });
  app.addHook("onClose", () => tracing.close());
}

function endRequest(span: Span, attributes: Attributes, status: number): void {
  span.set({ ...attributes, "http.response.status_code": status });
  if (status >= 500) span.fail(status);
  span.end();
}
