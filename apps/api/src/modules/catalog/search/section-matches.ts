import type { PreparedText } from "@zertsalo/search-text/prepare-text";
import type { Catalog } from "../open-catalog.ts";
import type { SectionNode } from "../dictionary.ts";
import type { FacetEntry } from "../facet-cache.ts";

/** Number of matches by section id, without subsections. */
type SectionMatches = ReadonlyMap<number, number>;

/** Cached like the counts of filters, shared by suggestions and the search page. Null: counting timed out. */
export async function sectionMatches(catalog: Catalog, text: PreparedText): Promise<SectionMatches | null> {
  const { root } = await catalog.state.dictionary();
  async function build(): Promise<FacetEntry> {
    const counts = await catalog.index.searchSections(text);
    return { text: JSON.stringify(counts && [...counts]), isWhole: counts !== null };
  }
  const json = await catalog.keepFacets(["matches", text], await catalog.state.versionOf(root.id), build);
  const counts = JSON.parse(json) as [number, number][] | null;
  return counts && new Map(counts);
}

/** Number of matches of a search within the section, including subsections. */
export function matchesWithin(section: SectionNode, sections: Iterable<SectionNode>, matches: SectionMatches): number {
  let count = 0;
  for (const { id, path } of sections) if (path.includes(section.id)) count += matches.get(id) ?? 0;
  return count;
}
