import type { Api } from "#app/lib/http/api.server.ts";
import { familyTile } from "#app/lib/catalog/family-tile.server.ts";
import { productFilter, productList } from "@zertsalo/contract/catalog";
import type { ProductListAnswer, ProductSort } from "@zertsalo/contract/product-list";
import { type FilterQuery, formatFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { formatCount } from "@zertsalo/domain/text/format";
import { type Facets, buildFacets } from "./facets.ts";
import { allFilters, toHref } from "./filter-search.ts";
import type { SectionList } from "./section-page-data.ts";
import { formatPageRange, pagerNumbers, type PageRange } from "./page-range.ts";

const pageSize = 24;

type Moment = Parameters<typeof familyTile>[1];

/** Orders in which the first variant of a family is the one that stands for it. */
const namesVariant: Record<ProductSort, boolean> = {
  popular: false,
  price: false,
  "-price": true,
  discount: true,
  new: false,
};

/** Subject of a list without its filters. */
interface ListSubject {
  typeCode?: string;
  collectionCode?: string;
  saleCode?: string;
  badges?: "SALE"[];
}

/** Loads several pages of a list as one. */
export async function loadList(
  api: Api,
  subject: ListSubject,
  query: FilterQuery,
  pageRange: PageRange,
  moment: Moment,
): Promise<SectionList> {
  const numbers = Array.from({ length: pageRange.last - pageRange.first + 1 }, (_, at) => pageRange.first + at);
  const answers = await Promise.all(
    numbers.map((page) =>
      api.call(productList, {
        body: { ...query.filter, ...subject, groupBy: "family", sort: query.sort, page, perPage: pageSize },
      }),
    ),
  );
  return joinPages(answers, query, pageRange, moment);
}

function joinPages(
  answers: readonly ProductListAnswer[],
  query: FilterQuery,
  pageRange: PageRange,
  moment: Moment,
): SectionList {
  const tiles = answers.flatMap(({ list }) => list.map((card) => familyTile(card, moment, namesVariant[query.sort])));
  const { total = 0, totalExact = true, pages = 0 } = answers.at(-1)?.pagination ?? {};
  const correctedQuery = answers[0]?.correctedQuery;
  const { first } = pageRange;
  const last = Math.min(pageRange.last, Math.max(pages, first));
  // A list that is one page is counted without waiting for the count.
  const seen = answers.flatMap(({ list }) => list.map(({ family }) => family?.variants ?? 1));
  const whole = { total: seen.reduce((sum, each) => sum + each, 0), totalExact: true };
  const variants = pages === 1 ? whole : (answers.at(-1)?.variants ?? null);
  const href = (page: number) => pagesHref(query, { first: page, last: page });
  return {
    tiles,
    total,
    ...(correctedQuery && { correctedQuery }),
    totalText: totalText(total, totalExact, variants),
    pages,
    pageRange: { first, last },
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

/** «48 моделей, 131 вариант» */
function totalText(total: number, isExact: boolean, variants: ProductListAnswer["variants"]): string {
  const models = formatCount(total, ["модель", "модели", "моделей"]);
  if (!isExact) return `более ${models}`;
  if (!variants?.totalExact || variants.total <= total) return models;
  return `${models}, ${formatCount(variants.total, ["вариант", "варианта", "вариантов"])}`;
}

function pagesHref(query: FilterQuery, pages: PageRange): string {
  const search = formatFilterQuery({ ...query, page: 1 });
  if (pages.last > 1) search.set("page", formatPageRange(pages));
  return toHref(search);
}

export async function loadFacets(
  api: Api,
  subject: ListSubject,
  query: FilterQuery,
  unfolded: string[],
): Promise<Facets> {
  const search = formatFilterQuery({ ...query, sort: "popular", page: 1 });
  const filters = Object.fromEntries([...new Set(search.keys())].map((code) => [code, search.getAll(code)]));
  const answer = await api.call(productFilter, {
    query: { ...filters, ...subject, groupBy: "family", short: "Y", all: unfolded },
  });
  return buildFacets(answer, unfolded.includes(allFilters));
}
