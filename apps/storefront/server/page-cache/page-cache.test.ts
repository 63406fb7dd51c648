import { expect, test } from "vitest";
import { type CachedPage, toCachedPage } from "./cached-page.ts";
import { createPageCache } from "./page-cache.ts";

const limits = { freshMs: 30_000, staleMs: 600_000, maxBytes: 100_000 };
const pageOf = (text: string) => toCachedPage({}, Buffer.from(text), "nonce");
const textOf = (page: CachedPage | null | undefined) => page?.plain.map(String).join("");

function cacheAt(startMs = 0) {
  const clock = { ms: startMs };
  return { clock, cache: createPageCache(limits, () => clock.ms) };
}

const never = () => Promise.reject(new Error("must not be made"));

test("a page is fresh for 30 s", async () => {
  const { cache, clock } = cacheAt();
  await cache.make("/", async () => pageOf("one"));
  clock.ms = 29_999;
  const found = cache.find("/", never);
  expect(found?.state).toBe("hit");
  expect(textOf(found?.page)).toBe("one");
});

test("a stale page is served during revalidation", async () => {
  const { cache, clock } = cacheAt();
  await cache.make("/", async () => pageOf("one"));
  clock.ms = 30_000;
  const found = cache.find("/", async () => pageOf("two"));
  expect([found?.state, textOf(found?.page)]).toEqual(["stale", "one"]);
  await Promise.resolve();
  await cache.make("/", never);
  expect(textOf(cache.find("/", never)?.page)).toBe("two");
});

test("a stale page is served up to ten minutes if revalidation fails", async () => {
  const { cache, clock } = cacheAt();
  await cache.make("/", async () => pageOf("one"));
  clock.ms = 599_999;
  expect(textOf(cache.find("/", never)?.page)).toBe("one");
  await new Promise(setImmediate);
  expect(textOf(cache.find("/", never)?.page)).toBe("one");
  await new Promise(setImmediate);
  clock.ms = 600_000;
  expect(cache.find("/", never)).toBeNull();
});

test("concurrent requests share one render", async () => {
  const { cache } = cacheAt();
  let made = 0;
  const render = async () => {
    made += 1;
    await new Promise(setImmediate);
    return pageOf("one");
  };
  const pages = await Promise.all(Array.from({ length: 5_000 }, () => cache.make("/", render)));
  expect(made).toBe(1);
  expect(new Set(pages).size).toBe(1);
});

test("an uncacheable page is answered and not stored", async () => {
  const { cache } = cacheAt();
  expect(await cache.make("/", async () => null)).toBeNull();
  expect(cache.find("/", never)).toBeNull();
  expect(cache.isMaking("/")).toBe(false);
});

test("the memory limit evicts the least recently used page", async () => {
  const { cache } = cacheAt();
  for (const key of ["a", "b", "c"]) await cache.make(key, async () => pageOf("x".repeat(40_000)));
  expect(cache.bytes()).toBeLessThanOrEqual(limits.maxBytes);
  expect(cache.find("a", never)).toBeNull();
  expect(cache.find("c", never)).not.toBeNull();
});

test("an invalidated page is rendered again, and a render begun before is not cached", async () => {
  const { cache } = cacheAt();
  await cache.make("/", async () => pageOf("one"));
  let finish = (_page: CachedPage) => {};
  const begun = cache.make("/other/", () => new Promise((resolve) => (finish = resolve)));
  cache.forget();
  expect(cache.find("/", never)).toBeNull();
  expect(cache.isMaking("/other/")).toBe(false);
  finish(pageOf("old"));
  expect(textOf(await begun)).toBe("old");
  expect(cache.find("/other/", never)).toBeNull();
});
