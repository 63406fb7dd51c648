import {
  toHref,
  isFromForm,
  onlyFilters,
  formToSearch,
  unfoldedName,
  waitForCounts,
} from "#app/features/catalog/filter-search.ts";
import { FilteredGrid } from "#app/features/catalog/filtered-grid.tsx";
import { loadFilteredList } from "#app/features/catalog/filtered-list.server.ts";
import { parsePageRange } from "#app/features/catalog/page-range.ts";
import { NothingFound } from "#app/features/search/nothing-found.tsx";
import { searchPageData, searchSeo } from "#app/features/search/search-page.server.ts";
import { SearchPage } from "#app/features/search/search-page.tsx";
import { apiContext } from "#app/lib/http/api.server.ts";
import { tileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { withTimeout } from "#app/lib/http/deferred.server.ts";
import { seoMeta } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { countEmptySearch } from "#app/lib/shop-events/count-event.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { type SearchOverview, searchOverview } from "@zertsalo/contract/search";
import { parseFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { data, redirect } from "react-router";
import type { Route } from "./+types/search";

const emptyOverview: SearchOverview = { sections: [], similarQueries: [] };
/** As long as a page whose list is there may wait for what stands above it. */
const overviewWaitMs = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { publicOrigin, rendersWhole } = context.get(visitContext);
  // A form sent without scripts: the address is put into its one form.
  if (isFromForm(url.searchParams)) throw redirect(paths.search + toHref(formToSearch(url.searchParams)));

  const { sections } = await context.get(shopContext).shellSource();
  const requested = parseFilterQuery(onlyFilters(url.searchParams));
  const { typeCode, q = "", ...filter } = requested.filter;
  const chosen = sections.find(({ code }) => code === typeCode)?.code;
  const meta = seoMeta(searchSeo(q, publicOrigin));
  if (!q) {
    const head = searchPageData({ query: "", chosen, list: null, overview: emptyOverview, sections });
    return data({ head, page: null, meta });
  }

  const api = context.get(apiContext);
  const query = { ...requested, filter: { ...filter, q: q.slice(0, 200), ...(chosen && { typeCode: chosen }) } };
  const asking = settledOr(api.call(searchOverview, { query: { q: query.filter.q } }), emptyOverview);
  const page = await loadFilteredList({
    api,
    subject: chosen ? { typeCode: chosen } : {},
    query,
    pageRange: parsePageRange(url.searchParams.get("page")),
    moment: tileMoment(context),
    unfolded: url.searchParams.getAll(unfoldedName),
    waitsForCounts: rendersWhole || url.searchParams.has(waitForCounts),
  });
  const overview = await withTimeout(asking, overviewWaitMs, emptyOverview);
  const head = searchPageData({ query: query.filter.q, chosen, list: page.list, overview, sections });
  // A whole page is rendered for robots, and behind the back of a visitor.
  if (head.isNothingFound && !chosen && !rendersWhole) await countEmptySearch(api, query.filter.q);
  return data({ head, page, meta }, { status: page.list ? 200 : 503 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []; // the error page names itself
}

export default function Search({ loaderData: { head, page } }: Route.ComponentProps) {
  return (
    <SearchPage data={head}>
      {page ? (
        <FilteredGrid
          key={head.query}
          data={page}
          usualSort="По совпадению"
          emptyBlock={<NothingFound query={head.query} />}
        />
      ) : null}
    </SearchPage>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/features/shell/error-page.tsx";
