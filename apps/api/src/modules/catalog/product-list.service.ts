import type { ProductListAnswer, ProductListRequest } from "@zertsalo/contract/product-list";
import { type PreparedText, prepareText } from "@zertsalo/search-text/prepare-text";
import { PreparedJson } from "../../http/prepared-json.ts";
import { cardsInOrder, cardsJson } from "./cards.queries.ts";
import type { Catalog } from "./open-catalog.ts";
import type { FoundPage, ListQuery, PageRequest, Total } from "./catalog-index.ts";
import { getSection } from "./dictionary.ts";
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
  const cards = await cardsInOrder(catalog.pool, found.ids);
  const pagination = buildPagination(request, found, await total);
  const typeCodes = new Set(cards.map(({ sectionId }) => dictionary.sections.get(sectionId)?.code));
  const corrected = text?.kind === "terms" ? text.corrected : null;
  if (text && request.page === 1 && !request.cursor) {
    catalog.countSearch(found.ids.length === 0 ? "nothing" : corrected ? "corrected" : "found");
  }
  return new PreparedJson(
    `{"list":${cardsJson(cards)},"pagination":${JSON.stringify(pagination)},"typeCodes":${JSON.stringify([...typeCodes])},` +
      `"cursor":${JSON.stringify(found.cursor)},"correctedQuery":${JSON.stringify(corrected)}}`,
  );
}

interface Answered {
  found: FoundPage;
  total: Promise<Total>;
}

async function findPage(
  catalog: Catalog,
  { isActive, productIds }: ProductListRequest,
  query: ListQuery,
  text: PreparedText | null,
  page: PageRequest,
): Promise<Answered> {
  if (!isActive) return sliceOf(await inactiveIds(catalog.pool, query.sectionId, productIds ?? null), page);
  if (productIds) return sliceOf(await pickedIds(catalog.pool, query, productIds), page);

  const { index, timeLimits } = catalog;
  const totalUntilMs = performance.now() + timeLimits.listTotalMs;
  const counted = text ? index.searchTotal(text, query) : index.total(query);
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
