import type { FastifyRequest } from "fastify";

const maxBodyBytes = 256 * 1024;

/**
 * Refuses what changes something and does not come from our own pages, and bodies without an end. The cookie is Lax,
 * so this is the second lock; the router checks the pages' own actions once more.
 */
export function refusalOf({ method, headers }: FastifyRequest, publicOrigin: string): 403 | 405 | 411 | 413 | null {
  if (method === "GET" || method === "HEAD") return null;
  if (method !== "POST") return 405;
  if (headers["sec-fetch-site"] !== "same-origin" && headers.origin !== publicOrigin) return 403;
  if (headers["content-length"] === undefined) return 411;
  return Number(headers["content-length"]) > maxBodyBytes ? 413 : null;
}
