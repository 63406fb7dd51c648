import { createCounter, createHistogram } from "@zertsalo/inner-server/metrics";
import type { Registry } from "prom-client";

/**
 * Source of a page: fresh cache entry, stale entry, rendered for the cache, rendered for this visitor alone, or a guest's
 * entry for somebody whose own page is unavailable.
 */
export type PageState = "hit" | "stale" | "miss" | "bypass" | "fallback";

/** Adds the storefront's own metrics. Labels are kinds, never addresses. */
export function createMetrics(register: Registry) {
  const pages = createCounter(register, "storefront_pages_total");
  const renders = createHistogram(register, "storefront_render_seconds");
  const swallowed = createCounter(register, "storefront_swallowed_total");

  return {
    countSwallowed: (call: string) => swallowed.inc({ call }),
    countPage: (state: PageState) => pages.inc({ state }),
    observeRender: (seconds: number) => renders.observe(seconds),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
