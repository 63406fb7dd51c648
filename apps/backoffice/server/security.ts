import type { FastifyRequest } from "fastify";

/**
 * Content security policy: only our own origin, except for chat pictures, which have an origin of their own. The nonce
 * is fresh for each response.
 */
export function contentSecurityPolicy(
  nonce: string,
  { isDevelopment, filesOrigin }: { isDevelopment: boolean; filesOrigin: string },
): string {
  // In development Vite adds styles as style elements and uses a socket.
  const style = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "worker-src 'self'",
    `style-src 'self' ${style}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${filesOrigin}`,
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** On every response. Nothing here is for robots, and our URLs are not sent as referrers. */
export function commonHeaders(origin: string): Record<string, string> {
  return {
    "x-robots-tag": "noindex, nofollow",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    ...(origin.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

const maxBodyBytes = 256 * 1024;
/** Paths of file and sheet uploads: ten megabytes and the form around them. */
const filesPath = /^\/(chats\/files|pictures|workshop\/[\d-]+\/photos|products\/sheet|orders\/\d+\/papers)\/(\?|$)/;
const maxFileBytes = 10 * 1024 * 1024 + 10_000;

/** Files that the office makes: sheets, prints, drawings, labels, bills and papers. */
const madeFiles =
  /^\/(orders\/(export|print|\d+\/(files|label|bill|papers))|workshop\/[\w-]+\/files|inquiries\/\d+\/files)\//;

/** Whether the address sends or takes a file, which may take longer than a page. */
export const isFilePath = (url: string): boolean => filesPath.test(url) || madeFiles.test(url);

type Request = Pick<FastifyRequest, "method" | "headers" | "host" | "url">;

/**
 * Refuses changes from foreign pages, bodies that are too long or have no length, and an invalid host. The cookie is
 * Strict, so this is a second line of defence; the router checks the pages' own actions again.
 */
export function rejectionStatus(
  { method, headers, host, url }: Request,
  origin: string,
): 400 | 403 | 405 | 411 | 413 | null {
  if (!/^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host)) return 400;
  if (method === "GET" || method === "HEAD") return null;
  if (method !== "POST") return 405;
  if (headers["sec-fetch-site"] !== "same-origin" && headers.origin !== origin) return 403;
  if (headers["content-length"] === undefined) return 411;
  return Number(headers["content-length"]) > (filesPath.test(url) ? maxFileBytes : maxBodyBytes) ? 413 : null;
}
