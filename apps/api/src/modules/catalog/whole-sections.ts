import type { FacetEntry } from "./facet-cache.ts";

/** In-memory cache of the filters of whole sections: one text per section, so it needs no limit. */
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
