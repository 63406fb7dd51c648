import type { FacetEntry } from "./facet-cache.ts";

/** The filters of whole sections as they were last told: as many texts as there are sections, so they stay in memory. */
export function wholeSections() {
  const cache = new Map<string, { version: number; text: string }>();
  return async function tell(name: string, version: number, build: () => Promise<FacetEntry>): Promise<string> {
    const cached = cache.get(name);
    if (cached?.version === version) return cached.text;
    const { text } = await build();
    cache.set(name, { version, text });
    return text;
  };
}
