import type { FastifyInstance } from "fastify";
import { Agent, request as httpRequest } from "undici";

const requestHeaders = ["accept", "if-none-match", "if-modified-since", "range"];
const responseHeaders = [
  "content-type",
  "content-length",
  "content-range",
  "accept-ranges",
  "cache-control",
  "etag",
  "last-modified",
  "vary",
  "retry-after",
];

/** Plain segments: `..` in any spelling would lead to other addresses of the picture server. */
const plainPath = /^\/media(\/[\w-][\w.-]*)+(\?|$)/;

/** Proxies pictures from their own server. In production the edge does it, and this route is unused. */
export function mediaProxy(app: FastifyInstance, picturesUrl: string): void {
  const dispatcher = new Agent({ connections: 64, headersTimeout: 30_000, bodyTimeout: 30_000 });
  app.addHook("onClose", () => dispatcher.close());

  app.get("/media/*", async (request, reply) => {
    if (!plainPath.test(request.url)) return reply.code(404).send();
    const picture = await httpRequest(picturesUrl + request.url, {
      dispatcher,
      // Limits of the picture server count visitors.
      headers: { ...pick(request.headers, requestHeaders), "x-forwarded-for": request.ip },
    }).catch(() => null);
    if (!picture) return reply.code(503).header("retry-after", "5").send();
    return reply.code(picture.statusCode).headers(pick(picture.headers, responseHeaders)).send(picture.body);
  });
}

function pick(headers: Record<string, string | string[] | undefined>, names: readonly string[]) {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}
