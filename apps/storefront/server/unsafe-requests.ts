import type { FastifyRequest } from "fastify";

type Asked = Pick<FastifyRequest, "method" | "headers" | "host">;

const maxBodyBytes = 256 * 1024;

/**
 * Refuses what changes something and does not come from our own pages, bodies without an end, and a host that is none.
 * The cookie is Lax, so this is the second lock; the router checks the pages' own actions once more.
 */
export function refusalOf(request: Asked, publicOrigin: string): 400 | 403 | 405 | 411 | 413 | null {
  const { method, headers, host } = request;
  if (!/^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host)) return 400;
  if (method === "GET" || method === "HEAD") return null;
  if (method !== "POST") return 405;
  if (headers["sec-fetch-site"] !== "same-origin" && headers.origin !== publicOrigin) return 403;
  if (headers["content-length"] === undefined) return 411;
  return Number(headers["content-length"]) > maxBodyBytes ? 413 : null;
}
