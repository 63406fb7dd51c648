import { Counter, Histogram, type Registry } from "prom-client";

/**
 * Source of a page: fresh cache entry, stale entry, rendered for the cache, rendered for this visitor alone, or a guest's
 * entry for somebody whose own page is unavailable.
 */
export type PageState = "hit" | "stale" | "miss" | "bypass" | "fallback";

/** Adds the storefront's own metrics. Labels are kinds, never addresses. */
export function createMetrics(register: Registry) {
  const pages = new Counter({
    name: "storefront_pages_total",
    help: "Pages by where they came from",
    labelNames: ["state"] as const,
    registers: [register],
  });
  const renders = new Histogram({
    name: "storefront_render_seconds",
    help: "Time until a page began to come out of the renderer",
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  });

  const swallowed = new Counter({
    name: "storefront_swallowed_total",
    help: "Failed calls of the API that a page did without, by their entry of the contract",
    labelNames: ["call"] as const,
    registers: [register],
  });

  return {
    countSwallowed: (call: string) => swallowed.inc({ call }),
    countPage: (state: PageState) => pages.inc({ state }),
    observeRender: (seconds: number) => renders.observe(seconds),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
