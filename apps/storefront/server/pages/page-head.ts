import type { IncomingHttpHeaders } from "node:http";
import { contentSecurityPolicy } from "../security-headers.ts";

/** One response's headers as node writes them. */
export type Head = Record<string, string | string[]>;

/** What the page's own headers are completed with, the nonce's policy apart. */
export function pageHead(headers: Headers): Record<string, string> {
  const head: Record<string, string> = {
    // The browser's back cache stays usable; what is personal says no-store itself.
    "cache-control": "private, no-cache",
    vary: "accept-encoding",
  };
  headers.forEach((value, name) => {
    if (name !== "set-cookie" && name !== "content-length") head[name] = value;
  });
  return head;
}

export function withPolicy(head: Head, nonce: string, isDevelopment: boolean): Head {
  const isHtml = String(head["content-type"]).startsWith("text/html");
  return isHtml ? { ...head, "content-security-policy": contentSecurityPolicy(nonce, isDevelopment) } : head;
}

/** Files and pictures are compressed already; all that comes from a page is text. */
export function acceptsGzip(headers: IncomingHttpHeaders): boolean {
  return /\bgzip\b(?!;q=0\b)/.test(String(headers["accept-encoding"] ?? ""));
}
