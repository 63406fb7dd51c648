import type { FastifyRequest } from "fastify";

type IncomingRequest = Pick<FastifyRequest, "method" | "headers" | "host" | "url">;

const maxBodyBytes = 256 * 1024;
/** A form with a file of up to 10 MB, and what stands around it. */
const maxUploadBytes = 10.5 * 1024 * 1024;
const takesFile = /^\/(forms\/claim\/supplies|shell\/chat-files|shell\/review-photos\/\d+)\//;
/** Asked by mail services, which are no page of ours: the key in the address is all that counts there. */
const oneClick = /^\/unsubscribe\/\?/;

/** Whether the address takes a file, which may take longer to send than a form. */
export const isUpload = (url: string): boolean => takesFile.test(url);

/**
 * Refuses what changes something and does not come from our own pages, bodies without an end, and a host that is none.
 * The cookie is Lax, so this is the second lock; the router checks the pages' own actions once more.
 */
export function refusalStatus(request: IncomingRequest, publicOrigin: string): 400 | 403 | 405 | 411 | 413 | null {
  const { method, headers, host, url } = request;
  if (!/^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host)) return 400;
  if (method === "GET" || method === "HEAD") return null;
  if (method !== "POST") return 405;
  const isOurs = headers["sec-fetch-site"] === "same-origin" || headers.origin === publicOrigin;
  if (!isOurs && !oneClick.test(url)) return 403;
  if (headers["content-length"] === undefined) return 411;
  const maxBytes = takesFile.test(url) ? maxUploadBytes : maxBodyBytes;
  return Number(headers["content-length"]) > maxBytes ? 413 : null;
}
