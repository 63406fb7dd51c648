import type { Api } from "#app/lib/api.server.ts";
import { productTile } from "#app/lib/product-tile.server.ts";
import { productFilter, productList } from "@zertsalo/contract/catalog";
import type { ProductListAnswer } from "@zertsalo/contract/product-list";
import { type FilterQuery, formatFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { countOf } from "@zertsalo/domain/text/format";
import { type Facets, facetsOf } from "./facets.ts";
import { allFilters, hrefOf } from "./filter-search.ts";
import type { SectionList } from "./section-page-data.ts";
import { formatShownPages, pagerNumbers, type ShownPages } from "./shown-pages.ts";

const pageSize = 24;

type Moment = Parameters<typeof productTile>[1];

/** What a list is of, beside what narrows it. */
interface ListSubject {
  typeCode?: string;
  collectionCode?: string;
  saleCode?: string;
  badges?: "SALE"[];
}

/** The pages of a list that are shown together, as one. */
export async function loadList(
  api: Api,
  subject: ListSubject,
  query: FilterQuery,
  shown: ShownPages,
  moment: Moment,
): Promise<SectionList> {
  const numbers = Array.from({ length: shown.last - shown.first + 1 }, (_, at) => shown.first + at);
  const answers = await Promise.all(
    numbers.map((page) =>
      api.call(productList, { body: { ...query.filter, ...subject, sort: query.sort, page, perPage: pageSize } }),
    ),
  );
  return joinPages(answers, query, shown, moment);
}

function joinPages(
  answers: readonly ProductListAnswer[],
  query: FilterQuery,
  shown: ShownPages,
  moment: Moment,
): SectionList {
  const tiles = answers.flatMap(({ list }) => list.map((card) => productTile(card, moment)));
  const { total = 0, totalExact = true, pages = 0 } = answers.at(-1)?.pagination ?? {};
  const correctedQuery = answers[0]?.correctedQuery;
  const { first } = shown;
  const last = Math.min(shown.last, Math.max(pages, first));
  const products = countOf(total, ["товар", "товара", "товаров"]);
  const href = (page: number) => pagesHref(query, { first: page, last: page });
  return {
    tiles,
    total,
    ...(correctedQuery && { correctedQuery }),
    totalText: totalExact ? products : `более ${products}`,
    pages,
    shown: { first, last },
    more:
      last < pages
        ? { count: Math.min(pageSize, total - last * pageSize), href: pagesHref(query, { first, last: last + 1 }) }
        : null,
    pager: pagerNumbers(last, pages).map((page, at) => ({
      page,
      href: page === 0 ? `gap ${at}` : href(page),
      isOn: page === last,
    })),
    nextHref: last < pages ? href(last + 1) : null,
  };
}

function pagesHref(query: FilterQuery, pages: ShownPages): string {
  const search = formatFilterQuery({ ...query, page: 1 });
  if (pages.last > 1) search.set("page", formatShownPages(pages));
  return hrefOf(search);
}

export async function loadFacets(
  api: Api,
  subject: ListSubject,
  query: FilterQuery,
  unfolded: string[],
): Promise<Facets> {
  const search = formatFilterQuery({ ...query, sort: "popular", page: 1 });
  const filters = Object.fromEntries([...new Set(search.keys())].map((code) => [code, search.getAll(code)]));
  const answer = await api.call(productFilter, { query: { ...filters, ...subject, short: "Y", all: unfolded } });
  return facetsOf(answer, unfolded.includes(allFilters));
}
