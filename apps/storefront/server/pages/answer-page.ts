import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { createRequest } from "@remix-run/node-fetch-server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { pageAt } from "../../app/lib/built-links.ts";
import { flagCookies } from "../../app/lib/flags.ts";
import type { Visit } from "../../app/lib/visit.server.ts";
import type { Config } from "../config.ts";
import { gzipBody, type KeptPage, keepPage, plainBody } from "../page-cache/kept-page.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { normalisedUrl, pageKey } from "../page-cache/page-key.ts";
import { bodyOf } from "./body-of.ts";
import type { OpenPages } from "./open-pages.ts";
import { acceptsGzip, type Head, pageHead, withPolicy } from "./page-head.ts";
import { pageSink } from "./page-sink.ts";

interface Parts {
  config: Config;
  open: () => Promise<OpenPages>;
  /** None in development: an edit must be seen at once. */
  cache: PageCache | null;
  count: (state: "hit" | "stale" | "miss" | "bypass") => void;
}

/** Answers every address that is a page, its data or a resource route. */
export function pageAnswerer({ config, open, cache, count }: Parts) {
  const isDevelopment = config.NODE_ENV === "development";
  const isSecure = !isDevelopment;

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const pages = await open();
    const visit = await pages.shop.visit(request.headers.cookie, randomBytes(16).toString("base64url"));
    const asked: Asked = {
      url: request.url,
      origin: `${request.protocol}://${request.host}`,
      isHead: request.method === "HEAD",
      isGzip: !isDevelopment && acceptsGzip(request.headers),
      cookies: flagCookies(queryOf(request.url), isSecure),
      response: reply.raw,
    };
    if (cache && isKeepable(request, visit)) return answerKept(cache, pages, visit, asked);

    count("bypass");
    visit.rendersWhole = isbot(request.headers["user-agent"]);
    const wanted = createRequest(request.raw, reply.raw, { protocol: `${request.protocol}:`, host: request.host });
    const answer = await pages.render(wanted, visit);
    const pipe = asked.isHead ? null : bodyOf(answer, visit);
    writeHead(asked, answer.status, headOf(answer, visit), pipe !== null);
    if (pipe) pipe(pageSink({ response: reply.raw, isGzip: asked.isGzip, outlivesVisitor: false }));
    else reply.raw.end();
  };

  async function answerKept(kept: PageCache, pages: OpenPages, visit: Visit, asked: Asked): Promise<void> {
    const key = pageKey(asked.url, visit);
    // Nothing of this visitor may get into a page that others will see.
    const guest: Visit = { ...visit, session: null };
    const found = kept.find(key, () => render({ ...guest, rendersWhole: true }, null));
    if (found) {
      count(found.state);
      return sendKept(found.page);
    }
    count("miss");
    if (kept.isMaking(key)) {
      const page = await kept.make(key, () => render(guest, null));
      if (page) return sendKept(page);
      await render(guest, asked);
      return;
    }
    await kept.make(key, () => render(guest, asked));

    /** Renders for the cache; to a visitor who waits for it the page streams as it is made. */
    async function render(as: Visit, to: Asked | null): Promise<KeptPage | null> {
      const answer = await pages.render(new Request(asked.origin + normalisedUrl(asked.url)), as);
      const pipe = bodyOf(answer, as);
      if (to) writeHead(to, answer.status, headOf(answer, as), pipe !== null);
      if (!pipe) {
        to?.response.end();
        return null;
      }
      const body = await new Promise<Buffer>((resolve, reject) => {
        const response = to?.response ?? null;
        const sink = pageSink({ response, isGzip: asked.isGzip, onBody: resolve, outlivesVisitor: true });
        sink.once("error", reject);
        pipe(sink);
      });
      const mayBeKept = answer.status === 200 && as.setCookies.length === 0 && !answer.headers.has("set-cookie");
      const head = pageHead(answer.headers);
      return mayBeKept && !head["cache-control"]?.includes("no-store") ? keepPage(head, body, as.nonce) : null;
    }

    function sendKept(page: KeptPage): void {
      const body = asked.isGzip ? gzipBody(page, visit.nonce) : plainBody(page, visit.nonce);
      const head = withPolicy({ ...page.headers, "content-length": String(body.length) }, visit.nonce, isDevelopment);
      writeHead(asked, 200, head, true);
      asked.response.end(asked.isHead ? undefined : body);
    }
  }

  function headOf(answer: Response, visit: Visit): Head {
    const head = withPolicy(pageHead(answer.headers), visit.nonce, isDevelopment);
    const cookies = [...answer.headers.getSetCookie(), ...visit.setCookies];
    return cookies.length > 0 ? { ...head, "set-cookie": cookies } : head;
  }
}

interface Asked {
  url: string;
  origin: string;
  isHead: boolean;
  isGzip: boolean;
  /** Marks that came with the address (flags.ts). */
  cookies: string[];
  response: ServerResponse;
}

function writeHead({ response, isGzip, cookies }: Asked, status: number, head: Head, hasBody: boolean): void {
  const own = [head["set-cookie"] ?? [], cookies].flat();
  response.writeHead(status, {
    ...head,
    ...(own.length > 0 && { "set-cookie": own }),
    ...(hasBody && isGzip && { "content-encoding": "gzip" }),
  });
}

function isKeepable(request: FastifyRequest, visit: Visit): boolean {
  if (request.method !== "GET" || visit.isSignedIn) return false;
  // A page's data is as little personal as the page; resource routes are not in the table of pages.
  const path = request.url.replace(/\?.*$/, "").replace(/(\/_)?\.data$/, "");
  return pageAt(path || "/") !== null;
}

function queryOf(url: string): URLSearchParams {
  const at = url.indexOf("?");
  return new URLSearchParams(at === -1 ? "" : url.slice(at));
}
