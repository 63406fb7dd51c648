import type { FilterAnswer, ProductFilter } from "@zertsalo/contract/product-list";
import { parseFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { prepareText } from "@zertsalo/search-text/prepare-text";
import { PreparedJson } from "../../http/prepared-json.ts";
import type { Catalog } from "./open-catalog.ts";
import { zoneId } from "../../database/zone-id.ts";
import { getSection } from "./dictionary.ts";
import type { FacetEntry } from "./facet-cache.ts";
import { filterAnswer, type Fold } from "./filter-answer.ts";
import { buildListQuery } from "./list-query.ts";

type Query = Readonly<Record<string, string | string[]>>;

/** The filters of a list with counts: prepared for a whole section, computed and cached for a choice within it. */
export async function productFilters(catalog: Catalog, query: Query): Promise<PreparedJson<FilterAnswer>> {
  const filter = filterOf(query);
  const fold = foldOf(query);
  const groupBy = query.groupBy === "family" ? "family" : "product";
  const dictionary = await catalog.state.dictionary();
  const section = getSection(dictionary, filter.typeCode);
  const listQuery = buildListQuery(filter, section.id, dictionary);
  const text = filter.q ? prepareText(filter.q, await catalog.state.vocabulary()) : null;
  const chosenRanges = chosenRangesOf(filter);

  async function build(): Promise<FacetEntry> {
    const [counts, sectionCounts] = await Promise.all([
      catalog.index.facets(listQuery, text, groupBy),
      catalog.state.countsOf(section.id),
    ]);
    const answer = filterAnswer({ dictionary, section: sectionCounts, query: listQuery, counts, chosenRanges, fold });
    return { text: JSON.stringify(answer), isWhole: counts !== null };
  }

  const version = await catalog.state.versionOf(section.id);
  const isWholeSection = !text && listQuery.groups.length === 0 && listQuery.ranges.length === 0;
  if (isWholeSection && fold.unfolded.length === 0) {
    const name = `${section.id} ${groupBy} ${fold.isShort ? "short" : "full"}`;
    return new PreparedJson(await catalog.wholeSections(name, version, build));
  }
  const parts = [zoneId, groupBy, listQuery, text, [...chosenRanges], fold];
  return new PreparedJson(await catalog.keepFacets(parts, version, build));
}

function foldOf({ short, all = [] }: Query): Fold {
  return { isShort: short === "Y", unfolded: [all].flat().toSorted() };
}

/** Parses filters and list parameters from the URL query. */
function filterOf(query: Query): ProductFilter {
  const address = new URLSearchParams();
  for (const [code, value] of Object.entries(query)) for (const each of [value].flat()) address.append(code, each);
  const about = (code: string) => {
    const value = address.get(code);
    return value ? { [code]: value } : {};
  };
  return {
    isActive: true,
    ...parseFilterQuery(address).filter,
    ...about("typeCode"),
    ...about("collectionCode"),
    ...about("saleCode"),
  };
}

function chosenRangesOf({ filters = {} }: ProductFilter): Map<string, { min: number | null; max: number | null }> {
  const ranges = new Map<string, { min: number | null; max: number | null }>();
  for (const [code, choice] of Object.entries(filters)) {
    if (!("values" in choice)) ranges.set(code, { min: choice.min ?? null, max: choice.max ?? null });
  }
  return ranges;
}
