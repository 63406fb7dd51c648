import type { ProductListAnswer, ProductListRequest } from "@zertsalo/contract/product-list";
import { type PreparedText, prepareText } from "@zertsalo/search-text/prepare-text";
import { PreparedJson } from "../../http/prepared-json.ts";
import { type CardRow, cardsInOrder, cardsJson } from "./cards.queries.ts";
import type { Catalog } from "./open-catalog.ts";
import type { FoundPage, GroupedTotal, ListQuery, PageRequest } from "./catalog-index.ts";
import { getSection } from "./dictionary.ts";
import { firstOfFamilies, withFamilies } from "./family-cards.ts";
import { buildListQuery } from "./list-query.ts";
import { pageRequest, buildPagination, totalInTime } from "./pagination.ts";
import { inactiveIds, pickedIds } from "./picked.queries.ts";

/** A page of products as JSON; the cards are sent as the indexer wrote them. */
export async function productPage(
  catalog: Catalog,
  request: ProductListRequest,
): Promise<PreparedJson<ProductListAnswer>> {
  const page = pageRequest(request);
  const dictionary = await catalog.state.dictionary();
  const section = getSection(dictionary, request.typeCode);
  const query = buildListQuery(request, section.id, dictionary);
  const text = request.q ? prepareText(request.q, await catalog.state.vocabulary()) : null;

  const { found, total } = await findPage(catalog, request, query, text, page);
  const cards = await listedCards(catalog, request, query, text, found.ids);
  const { variants = null, ...counted } = await total;
  const pagination = buildPagination(request, found, counted);
  const typeCodes = new Set(cards.map(({ sectionId }) => dictionary.sections.get(sectionId)?.code));
  const corrected = text?.kind === "terms" ? text.corrected : null;
  if (text && request.page === 1 && !request.cursor) {
    catalog.countSearch(found.ids.length === 0 ? "nothing" : corrected ? "corrected" : "found");
  }
  return new PreparedJson(
    `{"list":${cardsJson(cards)},"pagination":${JSON.stringify(pagination)},` +
      (request.groupBy === "family" ? `"variants":${JSON.stringify(variants)},` : "") +
      `"typeCodes":${JSON.stringify([...typeCodes])},` +
      `"cursor":${JSON.stringify(found.cursor)},"correctedQuery":${JSON.stringify(corrected)}}`,
  );
}

/** Chosen ids stand for their whole family; a filter or a text chooses among its variants. */
async function listedCards(
  { pool, index }: Catalog,
  { groupBy, productIds, isActive }: ProductListRequest,
  query: ListQuery,
  text: PreparedText | null,
  ids: readonly number[],
): Promise<CardRow[]> {
  if (groupBy === "product" || !isActive) return cardsInOrder(pool, ids);
  const [cards, variants] = await Promise.all([
    cardsInOrder(pool, ids),
    productIds ? index.familyVariants(wholeSection(query), null, ids) : index.familyVariants(query, text, ids),
  ]);
  return withFamilies(pool, cards, variants);
}

const wholeSection = ({ sectionId }: ListQuery): ListQuery => ({ sectionId, groups: [], ranges: [] });

interface Answered {
  found: FoundPage;
  total: Promise<GroupedTotal>;
}

async function findPage(
  catalog: Catalog,
  { isActive, productIds, groupBy }: ProductListRequest,
  query: ListQuery,
  text: PreparedText | null,
  page: PageRequest,
): Promise<Answered> {
  if (!isActive) return sliceOf(await inactiveIds(catalog.pool, query.sectionId, productIds ?? null), page);
  const { index, timeLimits } = catalog;
  if (productIds) {
    const ids = await pickedIds(catalog.pool, query, productIds);
    if (groupBy === "product") return sliceOf(ids, page);
    return sliceOf(firstOfFamilies(ids, await index.familyVariants(wholeSection(query), null, ids)), page);
  }

  const totalUntilMs = performance.now() + timeLimits.listTotalMs;
  const counted = text ? index.searchTotal(text, query, groupBy) : index.total(query, groupBy);
  // Until it is awaited: a failed page must not leave an unhandled rejection behind.
  counted.catch(() => {});
  const found = await (text ? index.search(text, query, page) : index.list(query, page));
  return { found, total: totalInTime(counted, found, page, totalUntilMs) };
}

/** Slices the page from the complete list of ids. */
function sliceOf(ids: readonly number[], { skip, limit }: PageRequest): Answered {
  const total = { total: ids.length, totalExact: true };
  return { found: { ids: ids.slice(skip, skip + limit), cursor: null }, total: Promise.resolve(total) };
}
