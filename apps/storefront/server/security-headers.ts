/** Hosts that the visit counter reports to; its script is allowed by the nonce. */
const counterOrigins = "https://mc.yandex.ru https://mc.yandex.com";

export interface PolicySettings {
  isDevelopment: boolean;
  isCounted: boolean;
  mapTilesUrl: string;
  /** Origin of chat pictures. */
  filesOrigin: string;
}

/**
 * Content security policy of a page. The nonce is fresh for each response; the counter's hosts are included only for a
 * visitor who allows them.
 */
export function contentSecurityPolicy(
  nonce: string,
  { isDevelopment, isCounted, mapTilesUrl, filesOrigin }: PolicySettings,
): string {
  // Vite injects style elements for hot updates and uses a websocket.
  const style = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const connect = isDevelopment ? " ws:" : "";
  const counter = isCounted ? ` ${counterOrigins}` : "";
  const tiles = mapTilesUrl.startsWith("http") ? ` ${new URL(mapTilesUrl).origin}` : "";
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${style}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${filesOrigin}${tiles}${counter}`,
    `connect-src 'self'${connect}${counter}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** Report-only: reports markup that a script makes from text. */
export const trustedTypesReport = "require-trusted-types-for 'script'";

/** Headers of every response, pages and files alike. */
export function commonHeaders(publicOrigin: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy":
      "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=(), xr-spatial-tracking=(self)",
    "cross-origin-opener-policy": "same-origin",
    ...(publicOrigin.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}
