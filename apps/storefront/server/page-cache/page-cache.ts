import { LRUCache } from "lru-cache";
import type { CachedPage } from "./cached-page.ts";

export interface PageCacheLimits {
  /** A younger page is served as it is. */
  freshMs: number;
  /** An older page is served while it is revalidated, and while the API is down. */
  staleMs: number;
  maxBytes: number;
}

export const pageCacheLimits: PageCacheLimits = { freshMs: 30_000, staleMs: 600_000, maxBytes: 64 * 2 ** 20 };

/** Renders the page; null when it was rendered but must not be cached. */
export type MakePage = () => Promise<CachedPage | null>;

/** Page cache of this process. At most one render of a page runs at a time. */
export function createPageCache(limits = pageCacheLimits, now = () => performance.now()) {
  const pages = new LRUCache<string, { page: CachedPage; madeAt: number }>({
    maxSize: limits.maxBytes,
    sizeCalculation: ({ page }) => page.bytes + 1_000,
  });
  const making = new Map<string, Promise<CachedPage | null>>();

  /** Invalidates all pages, including those being rendered: they are sent to the waiting visitors only. */
  function forget(): void {
    pages.clear();
    making.clear();
  }

  /** A fresh or stale page. A stale one is revalidated in the background, and stays if that fails. */
  function find(key: string, remake: MakePage): { page: CachedPage; state: "hit" | "stale" } | null {
    const entry = pages.get(key);
    if (!entry) return null;
    const age = now() - entry.madeAt;
    if (age >= limits.staleMs) return null;
    if (age < limits.freshMs) return { page: entry.page, state: "hit" };
    void make(key, remake).catch(() => null);
    return { page: entry.page, state: "stale" };
  }

  /** A page that is not too old, without any attempt to make another. */
  function peek(key: string): CachedPage | null {
    const entry = pages.peek(key);
    return entry && now() - entry.madeAt < limits.staleMs ? entry.page : null;
  }

  /** Renders a page, or waits for its running render. */
  function make(key: string, render: MakePage): Promise<CachedPage | null> {
    const running = making.get(key);
    if (running) return running;
    const started = render()
      .then((page) => {
        if (page && making.get(key) === started) pages.set(key, { page, madeAt: now() });
        return page;
      })
      .finally(() => {
        if (making.get(key) === started) making.delete(key);
      });
    making.set(key, started);
    return started;
  }

  return { find, peek, make, forget, isMaking: (key: string) => making.has(key), bytes: () => pages.calculatedSize };
}

export type PageCache = ReturnType<typeof createPageCache>;
