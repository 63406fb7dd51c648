/** What a page may load and who may frame it. The nonce is fresh for each response. */
export function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  // Vite puts the styles of a page being edited into style elements and talks over a socket.
  const style = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const connect = isDevelopment ? " ws:" : "";
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${style}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** Not enforced: tells of markup that a script makes out of text. */
export const trustedTypesReport = "require-trusted-types-for 'script'";

/** Of every answer, pages and files alike. */
export function commonHeaders(publicOrigin: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    ...(publicOrigin.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}
