import type { PreparedText } from "@zertsalo/search-text/prepare-text";
import { badgeToken, collectionToken } from "@zertsalo/domain/catalog/tokens";
import { LRUCache } from "lru-cache";
import type { ProductGrouping } from "@zertsalo/contract/product-list";
import type { CatalogIndex, FacetCounts, GroupedTotal, ListQuery } from "../catalog-index.ts";
import type { CatalogState } from "../catalog-state.ts";
import type { Dictionary } from "../dictionary.ts";
import { withTimeLimit } from "../in-time.ts";
import { ofSection } from "./conditions.ts";
import { type CountedRows, countFacets, countOptions } from "./facet-counts.ts";
import { countFamilyOptions } from "./family-counts.ts";
import { familyPage } from "./family-page.ts";
import { foundVariants, listedVariants } from "./family-variants.ts";
import { estimateLikelihood } from "./likelihood.ts";
import { listPage } from "./list-page.ts";
import type { Pool, Queries } from "../../../database/statement.ts";
import { storedSuggestion } from "./suggestions.ts";
import { matchConditions, matchText, type TextMatch } from "./text-match.ts";
import { matchesBySection, matchTotal, searchPage, type TextQuery } from "./text-search.ts";
import { cappedFamilies, cappedTotal } from "./totals.ts";

export interface PostgresIndexParts {
  pool: Pool;
  /** Connections with the Russian dictionary loaded, possibly of a replica. */
  searchPool: Queries;
  /** Those of the primary. */
  freshSearchPool: Queries;
  /** Separate connections for counting, with a short statement timeout, so that slow counts do not block lists. */
  countPool: Pool;
  state: CatalogState;
  /** Timeout for all counts of one answer together. */
  countMs: number;
  /** How long the first matches of a text stay known to this process; 0: not at all. */
  suggestionMs: number;
}

const maxTexts = 500;
const maxTotals = 2_000;

/** Catalogue index in PostgreSQL, over the tables derived by the indexer. */
export function postgresIndex(parts: PostgresIndexParts): CatalogIndex {
  const { pool, searchPool, freshSearchPool, countPool, state, countMs, suggestionMs } = parts;
  const texts = new LRUCache<string, { match: TextMatch | null }>({ max: maxTexts });
  const totals = new LRUCache<string, GroupedTotal>({ max: maxTotals });
  const suggestions = new LRUCache<string, { ids: number[]; match: TextMatch | null }>({
    max: maxTexts,
    ttl: suggestionMs,
  });

  async function matchOf(text: PreparedText): Promise<TextMatch | null> {
    const { root } = await state.dictionary();
    const key = `${await state.versionOf(root.id)} ${JSON.stringify(text)}`;
    const cached = texts.get(key);
    if (cached) return cached.match;
    const match = await findMatch(text);
    texts.set(key, { match });
    return match;
  }

  /** «Nothing found» is kept until the catalogue changes, so a replica that is a moment behind has not the last word. */
  async function findMatch(text: PreparedText): Promise<TextMatch | null> {
    const match = await matchText(searchPool, text);
    return match ?? (searchPool === freshSearchPool ? null : matchText(freshSearchPool, text));
  }

  /** Total of a list, cached for all its pages. */
  async function totalOf(
    counted: readonly unknown[],
    sectionId: number,
    count: () => Promise<GroupedTotal>,
  ): Promise<GroupedTotal> {
    const key = `${await state.versionOf(sectionId)} ${JSON.stringify(counted)}`;
    const total = totals.get(key) ?? (await count());
    totals.set(key, total);
    return total;
  }

  /** Sections to search in; null for all. */
  async function sectionsBelow(sectionId: number): Promise<number[] | null> {
    const { root, sections } = await state.dictionary();
    if (sectionId === root.id) return null;
    return [...sections.values()].filter(({ path }) => path.includes(sectionId)).map(({ id }) => id);
  }

  async function textQuery(match: TextMatch, query: ListQuery): Promise<TextQuery> {
    return { match, sectionIds: await sectionsBelow(query.sectionId), query };
  }

  async function countedRows(sectionId: number, match: TextMatch | undefined): Promise<CountedRows> {
    if (match) {
      const below = await sectionsBelow(sectionId);
      return { table: "search_doc", conditions: (to) => matchConditions(to, match, below), section: null };
    }
    const section = await state.countsOf(sectionId);
    return { table: "listing", conditions: (to) => [ofSection(to, sectionId)], section };
  }

  /** What is typed by many, or typed again, is searched for once in a moment. */
  async function firstMatches(text: PreparedText, query: ListQuery, groupBy: ProductGrouping, limit: number) {
    const key = JSON.stringify([text, groupBy, limit]);
    const known = suggestions.get(key);
    if (known) return known;
    const match = await matchOf(text);
    const page = { sort: "popular", skip: 0, limit, after: null, groupBy } as const;
    const { ids } = match ? await searchPage(searchPool, await textQuery(match, query), page) : { ids: [] };
    const found = { ids, match };
    if (suggestionMs > 0) suggestions.set(key, found);
    return found;
  }

  return {
    async list(query, page) {
      const [counts, { root }] = await Promise.all([state.countsOf(query.sectionId), state.dictionary()]);
      const likelihood = { ...estimateLikelihood(query, counts), isRoot: query.sectionId === root.id };
      if (page.groupBy !== "family") return listPage(pool, query, page, likelihood);
      return familyPage(pool, query, page, { ...likelihood, families: counts.families });
    },

    async total(query, groupBy = "product") {
      if (!isUnfiltered(query)) {
        const count = groupBy === "product" ? cappedTotal : cappedFamilies;
        return totalOf([query, groupBy], query.sectionId, () => count(countPool, query));
      }
      const { products, families } = await state.countsOf(query.sectionId);
      const all = { total: products, totalExact: true };
      return groupBy === "product" ? all : { total: families, totalExact: true, variants: all };
    },

    async facets(query, text, groupBy = "product") {
      const match = text ? await matchOf(text) : undefined;
      if (match === null) return { options: new Map(), total: 0, totalExact: true };
      if (match === undefined && isUnfiltered(query)) return unfilteredFacets(query, groupBy);
      const [rows, dictionary] = await Promise.all([countedRows(query.sectionId, match), state.dictionary()]);
      const count = groupBy === "product" ? countOptions : countFamilyOptions;
      const counted = countFacets(countPool, rows, query, (code) => facetOptions(dictionary, code), count);
      return withTimeLimit(counted, countMs);
    },

    async search(text, query, page) {
      const match = await matchOf(text);
      if (!match) return { ids: [], cursor: null };
      return searchPage(searchPool, await textQuery(match, query), page);
    },

    async suggest(text, groupBy, limit) {
      const { root } = await state.dictionary();
      const query = { sectionId: root.id, groups: [], ranges: [] };
      const stored = await storedSuggestion(searchPool, text, groupBy, limit);
      const { ids, match } = stored ?? (await firstMatches(text, query, groupBy, limit));
      if (groupBy === "product" || !match || ids.length === 0) return { ids, variants: [] };
      return { ids, variants: await foundVariants(searchPool, { match, sectionIds: null, query }, ids) };
    },

    async searchTotal(text, query, groupBy = "product") {
      const match = await matchOf(text);
      if (!match) return { total: 0, totalExact: true };
      const found = await textQuery(match, query);
      return totalOf([query, text, groupBy], query.sectionId, () => matchTotal(countPool, found, groupBy));
    },

    async searchSections(text) {
      const match = await matchOf(text);
      return match ? withTimeLimit(matchesBySection(countPool, match), countMs) : new Map();
    },

    async familyVariants(query, text, ids) {
      if (ids.length === 0) return [];
      if (!text) return listedVariants(pool, query, ids);
      const match = await matchOf(text);
      return match ? foundVariants(searchPool, await textQuery(match, query), ids) : [];
    },
  };

  async function unfilteredFacets({ sectionId }: ListQuery, groupBy: ProductGrouping): Promise<FacetCounts> {
    const { options, products, familyOptions, families } = await state.countsOf(sectionId);
    return groupBy === "product"
      ? { options, total: products, totalExact: true }
      : { options: familyOptions, total: families, totalExact: true };
  }
}

const isUnfiltered = ({ groups, ranges }: ListQuery) => groups.length === 0 && ranges.length === 0;

/** Options counted without their own filter; empty for codes that are no filter of the page. */
function facetOptions({ propertyByCode, collections }: Dictionary, code: string): number[] {
  if (code === "badge") return [badgeToken("sale"), badgeToken("new"), badgeToken("trend")];
  if (code === "collection") return collections.map(({ id }) => collectionToken(id));
  const property = propertyByCode.get(code);
  return property?.kind === "list" ? property.options.map(({ id }) => id) : [];
}
