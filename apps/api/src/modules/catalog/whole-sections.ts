import type { Kept } from "./facet-cache.ts";

/** The filters of whole sections as they were last told: as many texts as there are sections, so they stay in memory. */
export function wholeSections() {
  const known = new Map<string, { version: number; text: string }>();
  return async function tell(name: string, version: number, build: () => Promise<Kept>): Promise<string> {
    const kept = known.get(name);
    if (kept?.version === version) return kept.text;
    const { text } = await build();
    known.set(name, { version, text });
    return text;
  };
}
