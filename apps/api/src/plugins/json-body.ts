import type { Server } from "../server.ts";
import { ShopError } from "../http/shop-error.ts";

const maxDepth = 8;
/** Keys that can pollute an object's prototype; no field of ours has these names. */
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

/** JSON is the only body type, and only for contract entries with a body. */
export function jsonBody(app: Server): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, text, done) => {
    // A client may send the content type without a body, as specified for calls without one.
    if (text === "" || request.is404) return done(null);
    if (!request.routeOptions.schema?.body) return done(new ShopError("invalid_request", "No body is expected"));
    try {
      const body: unknown = JSON.parse(text);
      const refusal = structureRefusal(body, 1);
      done(refusal ? new ShopError("invalid_request", refusal) : null, body);
    } catch {
      done(new ShopError("invalid_request", "The body is not JSON"));
    }
  });
}

function structureRefusal(value: unknown, depth: number): string | null {
  if (typeof value !== "object" || value === null) return null;
  if (depth > maxDepth) return `Deeper than ${maxDepth} levels`;
  for (const key of Object.keys(value)) {
    if (forbiddenKeys.has(key)) return `The key ${key} is not allowed`;
    const refusal = structureRefusal((value as Record<string, unknown>)[key], depth + 1);
    if (refusal) return refusal;
  }
  return null;
}
