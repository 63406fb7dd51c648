import type { ListedCard } from "@zertsalo/contract/product";
import type { ProductGrouping } from "@zertsalo/contract/product-list";
import type { SearchOverview, SearchSuggestions } from "@zertsalo/contract/search";
import { isNamedSo } from "@zertsalo/search-text/name-match";
import { foldCase } from "@zertsalo/search-text/normalise";
import { type PreparedText, prepareText } from "@zertsalo/search-text/prepare-text";
import { PreparedJson } from "../../../http/prepared-json.ts";
import { cardsInOrder } from "../cards.queries.ts";
import type { Catalog } from "../open-catalog.ts";
import type { SectionNode } from "../dictionary.ts";
import type { FacetEntry } from "../facet-cache.ts";
import { withFamilies } from "../family-cards.ts";
import { withTimeLimit } from "../in-time.ts";
import { buildListQuery } from "../list-query.ts";
import { type NamedSection, namedSections } from "./named-sections.ts";
import { queriesLike } from "./search.queries.ts";
import { matchesWithin, sectionMatches } from "./section-matches.ts";

const maxProducts = { product: 5, family: 4 } as const;
const maxSections = 3;
const maxCollections = 2;
const maxQueries = 4;

/** Suggestions for a text being typed: products from the search, sections and collections by name. */
export async function suggestionsFor(
  catalog: Catalog,
  typed: string,
  groupBy: ProductGrouping,
): Promise<SearchSuggestions> {
  const [text, dictionary] = await Promise.all([preparedText(catalog, typed), catalog.state.dictionary()]);
  const corrected = text.kind === "terms" ? text.corrected : null;
  const isMeant = ({ name }: { name: string }) =>
    isNamedSo(name, typed) || (corrected !== null && isNamedSo(name, corrected));

  const [products, sections] = await Promise.all([
    bestProducts(catalog, text, groupBy),
    groupBy === "family"
      ? filteredSections(catalog, namedSections(corrected ?? typed, dictionary))
      : suggestedSections(catalog, text, isMeant),
  ]);
  return {
    correctedQuery: corrected,
    products,
    sections,
    collections: dictionary.collections
      .filter(isMeant)
      .slice(0, maxCollections)
      .map(({ code, name }) => ({ code, name, link: `/collections/${code}/` })),
  };
}

/** Sections named in the text, each with its number of matches as on the search page. */
async function suggestedSections(
  catalog: Catalog,
  text: PreparedText,
  isMeant: (section: SectionNode) => boolean,
): Promise<SearchSuggestions["sections"]> {
  const { root, sections } = await catalog.state.dictionary();
  const named = [...sections.values()].filter((section) => section !== root && isMeant(section));
  if (named.length === 0) return [];
  const matches = await withTimeLimit(sectionMatches(catalog, text), catalog.timeLimits.suggestionCountsMs);
  // Without match counts the number is left out, since it would differ from the search page.
  if (!matches) return (await sectionsWithCounts(catalog, named)).slice(0, maxSections).map(uncounted);
  return named
    .map((section) => foundSection(section, matchesWithin(section, sections.values(), matches)))
    .filter(({ productsCount }) => productsCount > 0)
    .slice(0, maxSections);
}

const uncounted = (section: ReturnType<typeof foundSection>) => ({ ...section, productsCount: null });

/** Each with the families that its list has under the filters of the text; one without any is left out. */
async function filteredSections(
  catalog: Catalog,
  named: readonly NamedSection[],
): Promise<SearchSuggestions["sections"]> {
  const dictionary = await catalog.state.dictionary();
  const counted = await Promise.all(
    named.slice(0, maxSections).map(async ({ section, filters }) => {
      const query = buildListQuery({ isActive: true, filters }, section.id, dictionary);
      const counting = catalog.index.total(query, "family");
      const total = await withTimeLimit(counting, catalog.timeLimits.suggestionCountsMs);
      const count = total?.totalExact ? total.total : null;
      const products = total?.variants?.totalExact ? total.variants.total : null;
      return { ...foundSection(section, 0), productsCount: products, families: { count, filters } };
    }),
  );
  return counted.filter(({ families }) => families.count !== 0);
}

async function bestProducts({ index, pool }: Catalog, text: PreparedText, groupBy: ProductGrouping) {
  const { ids, variants } = await index.suggest(text, groupBy, maxProducts[groupBy]);
  const cards = await cardsInOrder(pool, ids);
  const listed = groupBy === "family" ? await withFamilies(pool, cards, variants) : cards;
  return listed.map(({ card }) => suggestedProduct(JSON.parse(card) as ListedCard));
}

function suggestedProduct({ id, name, link, price, oldPrice, infoPrice, images, family }: ListedCard) {
  return { id, name, link, price, oldPrice, infoPrice, picture: images[0] ?? null, ...(family && { family }) };
}

/** Sections with products, by the counts of the indexer. */
async function sectionsWithCounts({ state }: Catalog, sections: readonly SectionNode[]) {
  const counted = await Promise.all(
    sections.map(async (section) => foundSection(section, (await state.countsOf(section.id)).products)),
  );
  return counted.filter(({ productsCount }) => productsCount > 0);
}

/** Sections of the matches and related queries. Cached like the counts of filters. */
export async function buildOverview(catalog: Catalog, typed: string): Promise<PreparedJson<SearchOverview>> {
  const [text, dictionary] = await Promise.all([preparedText(catalog, typed), catalog.state.dictionary()]);
  const understood = text.kind === "terms" ? text.phrase : foldCase(typed).trim();

  async function build(): Promise<FacetEntry> {
    const [counts, similarQueries] = await Promise.all([
      sectionMatches(catalog, text),
      understood ? queriesLike(catalog.db, understood, maxQueries) : [],
    ]);
    const nodes = [...dictionary.sections.values()];
    // A term too frequent to be counted is mostly the name of a section.
    const sections = counts
      ? nodes.map((section) => foundSection(section, counts.get(section.id) ?? 0))
      : await sectionsWithCounts(
          catalog,
          nodes.filter((section) => section !== dictionary.root && isNamedSo(section.name, understood)),
        );
    const found = sections
      .filter(({ productsCount }) => productsCount > 0)
      .toSorted((a, b) => b.productsCount - a.productsCount);
    return { text: JSON.stringify({ sections: found.slice(0, maxSections), similarQueries }), isWhole: true };
  }

  const version = await catalog.state.versionOf(dictionary.root.id);
  return new PreparedJson(await catalog.keepFacets(["overview", text, understood], version, build));
}

async function preparedText({ state }: Catalog, typed: string): Promise<PreparedText> {
  return prepareText(typed, await state.vocabulary());
}

const foundSection = ({ code, name }: SectionNode, productsCount: number) => ({
  code,
  name,
  link: `/catalog/${code}/`,
  productsCount,
});
