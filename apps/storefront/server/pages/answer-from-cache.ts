import type { Visit } from "../../app/lib/session/visit.server.ts";
import type { Metrics } from "../metrics.ts";
import { brotliPageBody, gzipBody, type CachedPage, toCachedPage, plainBody } from "../page-cache/cached-page.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { normalisedUrl, pageKey } from "../page-cache/page-key.ts";
import { getBodyPipe } from "./body-pipe.ts";
import { type Exchange, pageHead } from "./exchange.ts";
import type { OpenPages } from "./open-pages.ts";
import { pageSink } from "./page-sink.ts";

interface CacheContext {
  cache: PageCache;
  metrics: Metrics;
}

interface RenderContext extends CacheContext {
  pages: OpenPages;
  /** Origin of the rendered page: never the Host header, which would reach everybody who gets the cached page. */
  origin: string;
}

/** Answers a guest: from the cache, or with a page rendered now and cached for the next guests. */
export async function answerFromCache(exchange: Exchange, visit: Visit, context: RenderContext): Promise<void> {
  const { cache, metrics } = context;
  const key = pageKey(exchange.url, visit);
  // The cached page must not contain anything of this visitor.
  const guest: Visit = { ...visit, session: null };
  const found = cache.find(key, () => makePage({ ...guest, rendersWhole: true }, exchange, null, context));
  if (found) {
    metrics.countPage(found.state);
    await sendCached(exchange, found.page, visit.nonce);
    return;
  }

  metrics.countPage("miss");
  if (!cache.isMaking(key)) {
    await cache.make(key, () => makePage(guest, exchange, exchange, context));
    return;
  }
  const page = await cache.make(key, () => makePage(guest, exchange, null, context));
  if (page) await sendCached(exchange, page, visit.nonce);
  // The page is not cacheable: every visitor needs his own render.
  else await makePage(guest, exchange, exchange, context);
}

/**
 * For a signed-in buyer whose own page is unavailable: the guest's, which shows the catalogue without his discount. Who he
 * is the page asks for by itself. False: there is none.
 */
export async function answerFromGuestPage(
  exchange: Exchange,
  visit: Visit,
  { cache, metrics }: CacheContext,
): Promise<boolean> {
  const page = cache.peek(pageKey(exchange.url, visit));
  if (!page) return false;
  metrics.countPage("fallback");
  await sendCached(exchange, page, visit.nonce, visit.setCookies);
  return true;
}

/** Renders a page for the cache; it streams to a waiting visitor meanwhile. */
async function makePage(
  visit: Visit,
  { url, isGzip }: Exchange,
  waiting: Exchange | null,
  { pages, origin }: RenderContext,
): Promise<CachedPage | null> {
  const answer = await pages.render(new Request(origin + normalisedUrl(url)), visit);
  const head = pageHead(answer.headers);
  const cookies = [...answer.headers.getSetCookie(), ...visit.setCookies];
  waiting?.begin(answer.status, head, { nonce: visit.nonce, cookies });
  const pipe = getBodyPipe(answer, visit);
  if (!pipe) {
    waiting?.response.end();
    return null;
  }
  const body = await new Promise<Buffer>((resolve, reject) => {
    const response = waiting?.response ?? null;
    const sink = pageSink({ response, isGzip, dress: pages.dress(visit), onBody: resolve, outlivesVisitor: true });
    sink.once("error", reject);
    pipe(sink);
  });
  const isForAll = cookies.length === 0 && !head["cache-control"]?.includes("no-store");
  const isCacheable = answer.status === 200 && isForAll && !visit.isPartial;
  return isCacheable ? toCachedPage(head, body, visit.nonce) : null;
}

async function sendCached(
  exchange: Exchange,
  page: CachedPage,
  nonce: string,
  cookies: readonly string[] = [],
): Promise<void> {
  const brotli = exchange.isBrotli ? await brotliPageBody(page, nonce) : null;
  const body = brotli ?? (exchange.isGzip ? gzipBody(page, nonce) : plainBody(page, nonce));
  exchange.begin(200, page.head, { nonce, cookies, bytes: body.length, ...(brotli && { encoding: "br" }) });
  exchange.response.end(body);
}
