/**
 * Opens a station's page on a tablet without a network (docs/decisions/0145-station-page-offline.md): the service worker of
 * `/workshop/stations/`, built to a file of its own (tools/dev/build.ts). It answers for nothing but station pages, their
 * files and their drawings; marks are sent by the page itscope.
 */

import { cachePrefix, stationScope } from "#app/lib/offline-names.ts";

/** What the library of browser types does not have beside that of pages. */
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  message: WorkerEvent & { data: { kind: "store"; path: string } | { kind: "delete" } };
  fetch: WorkerEvent & { request: Request; respondWith(answer: Promise<Response>): void };
}
interface WorkerScope {
  location: Pick<Location, "origin">;
  caches: CacheStorage;
  clients: { claim(): Promise<void> };
  fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof WorkerEvents>(kind: Kind, listener: (event: WorkerEvents[Kind]) => void): void;
}

const scope = self as unknown as WorkerScope;
const cacheName = `${cachePrefix}1`;
const stationPath = new RegExp(`^${stationScope}[a-z_]{1,30}/$`);
/** Scripts, styles, fonts and icons that a page names; of the whole build it names only its own. */
const assets = /\/assets\/[\w./-]+/g;
const drawings = /\/workshop\/[\w-]+\/files\/drawing-svg\//g;

/** The life of a staff session: what was read in it may be shown no longer. */
const maxAgeMs = 12 * 60 * 60 * 1_000;
/** An access point without a network behind it never answers. */
const patienceMs = 5_000;
const storedAtHeader = "x-stored-at";

/** Counts deletions: a page that was being read meanwhile is not stored. */
let deletions = 0;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));
scope.addEventListener("message", (event) => {
  const { data } = event;
  if (data.kind === "delete") event.waitUntil(deletePages());
  else if (stationPath.test(data.path)) event.waitUntil(storePage(data.path));
});
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(request, pathname));
  else if (matches(assets, pathname)) event.respondWith(storedFirst(request, pathname));
  else if (matches(drawings, pathname)) event.respondWith(networkFirst(request, pathname));
});

const matches = (pattern: RegExp, pathname: string) => pathname.replace(pattern, "") === "";
const addressesIn = (html: string, pattern: RegExp) => [...new Set(html.match(pattern) ?? [])];
const openCache = () => scope.caches.open(cacheName);

/** A cache of another version of this file is not read by it. */
async function takeOver(): Promise<void> {
  const names = (await scope.caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(names.map((name) => scope.caches.delete(name)));
  await scope.clients.claim();
}

async function deletePages(): Promise<void> {
  deletions += 1;
  await scope.caches.delete(cacheName);
}

const isRefused = ({ type, status }: Response) => type === "opaqueredirect" || [401, 403, 404].includes(status);

/** The page as the server has it now, with all that it needs; before everything is there the former one stays. */
async function storePage(path: string): Promise<void> {
  const before = deletions;
  const answer = await scope.fetch(path, { redirect: "manual" });
  if (isRefused(answer)) return deletePages();
  if (!answer.ok) return;
  const html = await answer.text();
  const cache = await openCache();
  await Promise.all(addressesIn(html, assets).map((address) => addMissing(cache, address)));
  await Promise.allSettled(addressesIn(html, drawings).map((address) => addMissing(cache, address)));
  if (deletions !== before) return deletePages();
  await cache.put(path, storedAnswer(html, answer.headers));
  await dropUnused(cache);
}

async function addMissing(cache: Cache, address: string): Promise<void> {
  if (!(await cache.match(address))) await cache.add(address);
}

/** The page finds in its own document that it was stored, and when. */
function storedAnswer(html: string, headers: Headers): Response {
  const storedAt = new Date().toISOString();
  const stored = new Headers(headers);
  stored.delete("content-encoding");
  stored.delete("content-length");
  stored.set(storedAtHeader, storedAt);
  return new Response(html.replace("<html ", `<html data-stored-at="${storedAt}" `), { headers: stored });
}

/** Only what a stored page names: parts of a former release and drawings of finished pieces go. */
async function dropUnused(cache: Cache): Promise<void> {
  const used = new Set<string>();
  const addresses = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  for (const path of addresses.filter((address) => stationPath.test(address))) {
    const page = await storedPage(cache, path);
    const html = page ? await page.text() : "";
    if (page) for (const each of [path, ...addressesIn(html, assets), ...addressesIn(html, drawings)]) used.add(each);
  }
  await Promise.all(addresses.filter((address) => !used.has(address)).map((address) => cache.delete(address)));
}

async function storedPage(cache: Cache, path: string): Promise<Response | undefined> {
  const page = await cache.match(path);
  const age = page ? Date.now() - Date.parse(page.headers.get(storedAtHeader) ?? "") : 0;
  return age >= 0 && age <= maxAgeMs ? page : undefined;
}

/** The server's page whenever it answers, so that a new release is seen at once. */
async function openPage(request: Request, pathname: string): Promise<Response> {
  const path = pathname.endsWith("/") ? pathname : `${pathname}/`;
  const cache = await openCache();
  const stored = await storedPage(cache, path);
  const answered = scope.fetch(request).catch(() => null);
  const answer = await (stored ? Promise.race([answered, patience()]) : answered);
  if (!answer || (stored && answer.status >= 500)) return stored ?? noNetwork(cache);
  if (stationPath.test(pathname) && isRefused(answer)) await deletePages();
  return answer;
}

const patience = () => new Promise<null>((resolve) => void setTimeout(resolve, patienceMs, null));

/** Their names have a hash: what is stored is right. */
async function storedFirst(request: Request, pathname: string): Promise<Response> {
  return (await (await openCache()).match(pathname)) ?? scope.fetch(request);
}

async function networkFirst(request: Request, pathname: string): Promise<Response> {
  const cache = await openCache();
  const answer = await scope.fetch(request).catch(() => null);
  return answer ?? (await cache.match(pathname)) ?? Response.error();
}

/** An address here that this tablet has not stored: the way to those that it has. */
async function noNetwork(cache: Cache): Promise<Response> {
  const links: string[] = [];
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    const page = stationPath.test(pathname) ? await storedPage(cache, pathname) : undefined;
    const title = page && /<title>([^<:]*)/.exec(await page.text())?.[1];
    if (title) links.push(`<li><a href="${pathname}">${title}</a></li>`);
  }
  const text = links.length > 0 ? "Без сети на этом планшете откроются:" : "Этой страницы на планшете нет.";
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Нет связи</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{margin:48px auto;max-width:600px;padding:0 20px;font:18px/1.5 sans-serif}a{display:block;padding:14px 0;color:#17594b}</style>
</head><body><main><h1>Нет связи</h1><p>${text}</p><ul>${links.join("")}</ul></main></body></html>`;
  return new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}
