import type { ServerResponse } from "node:http";
import { retryHeaders } from "@zertsalo/page-server/retry-after";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readChoice } from "../../app/lib/session/choice-cookies.ts";
import { flagCookies } from "../../app/lib/session/flags.ts";
import { sourceCookies } from "../../app/lib/shop-events/source-cookie.ts";
import { contentSecurityPolicy, trustedTypesReport } from "../security-headers.ts";

/** One request for a page, and the way its answer begins. */
export interface Exchange {
  url: string;
  isHead: boolean;
  isGzip: boolean;
  /** For pages from the cache: one that is rendered now is streamed, which gzip does in less time. */
  isBrotli: boolean;
  response: ServerResponse;
  begin(status: number, head: PageHead, part: BeginningPart): void;
}

interface BeginningPart {
  nonce: string;
  cookies?: readonly string[];
  bytes?: number;
  /** Gzip, where the browser reads it, if nothing else is said. */
  encoding?: "br" | "gzip" | undefined;
}

/** The page's own headers, without what differs from visitor to visitor. */
export type PageHead = Readonly<Record<string, string>>;

/** The browser's back cache stays usable; what is personal says no-store itself. */
const pageDefaults = { "cache-control": "private, no-cache", vary: "accept-encoding" };
const perVisitor = new Set(["set-cookie", "content-length"]);

export function pageHead(headers: Headers): PageHead {
  return { ...pageDefaults, ...Object.fromEntries([...headers].filter(([name]) => !perVisitor.has(name))) };
}

interface ExchangeSettings {
  isDevelopment: boolean;
  common: PageHead;
  hasCounter: boolean;
  mapTilesUrl: string;
  filesOrigin: string;
  /** Of the shop's own pages. */
  publicOrigin: string;
  /** A page, and not its data: how it was reached says where the visitor came from. */
  isDocument: boolean;
}

export function createExchange(
  request: FastifyRequest,
  reply: FastifyReply,
  { isDevelopment, common, hasCounter, mapTilesUrl, filesOrigin, publicOrigin, isDocument }: ExchangeSettings,
): Exchange {
  // A page being edited is read by the developer, and Vite streams it uncompressed.
  const encodings = isDevelopment ? "" : String(request.headers["accept-encoding"]);
  const isGzip = /\bgzip\b(?!;q=0\b)/.test(encodings);
  const isCounted = hasCounter && readChoice(request.headers.cookie, "cookie_choice") === "all";
  const flags = flagCookies(queryOf(request.url), !isDevelopment);
  const firstPage = () => ({
    address: new URL(request.url, publicOrigin),
    referrer: request.headers.referer ?? null,
  });
  const sources = isDocument ? sourceCookies(request.headers.cookie, firstPage, !isDevelopment) : [];

  return {
    url: request.url,
    isHead: request.method === "HEAD",
    isGzip,
    isBrotli: /\bbr\b(?!;q=0\b)/.test(encodings),
    response: reply.raw,
    begin(status, head, { nonce, cookies = [], bytes, encoding = isGzip ? "gzip" : undefined }) {
      const isHtml = head["content-type"]?.startsWith("text/html");
      const own = [...cookies, ...flags, ...sources];
      reply.raw.writeHead(status, {
        ...common,
        ...head,
        ...(isHtml && {
          "content-security-policy": contentSecurityPolicy(nonce, {
            isDevelopment,
            isCounted,
            mapTilesUrl,
            filesOrigin,
          }),
          // The counter's own program is not written for it.
          ...(!isDevelopment && !isCounted && { "content-security-policy-report-only": trustedTypesReport }),
        }),
        ...retryHeaders(status),
        ...(own.length > 0 && { "set-cookie": own }),
        ...(encoding && head["content-type"] && { "content-encoding": encoding }),
        ...(bytes !== undefined && { "content-length": String(bytes) }),
      });
    },
  };
}

function queryOf(url: string): URLSearchParams {
  const at = url.indexOf("?");
  return new URLSearchParams(at === -1 ? "" : url.slice(at));
}
