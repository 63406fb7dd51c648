import { deferred } from "#app/lib/http/deferred.server.ts";
import { settledOr, settledOrNull } from "#app/lib/http/settled-or.server.ts";
import type { FilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { appliedFilters, badgeChips, choicesCount, resetHref } from "./filter-links.server.ts";
import { loadFacets, loadList } from "./load-section.server.ts";
import type { FilteredList } from "./section-page-data.ts";
import type { PageRange } from "./page-range.ts";

type LoadListParams = Parameters<typeof loadList>;

interface FilteredListInput {
  api: LoadListParams[0];
  subject: LoadListParams[1];
  query: FilterQuery;
  pageRange: PageRange;
  moment: Promise<LoadListParams[4]>;
  /** Codes of expanded filters. */
  unfolded: string[];
  /** The page has no scripts to load the counts later. */
  waitsForCounts: boolean;
}

/** A list with its filters. It never waits for its counts; a part that failed to load is null. */
export async function loadFilteredList(input: FilteredListInput): Promise<FilteredList> {
  const { api, subject, query, pageRange, moment, unfolded, waitsForCounts } = input;
  const facets = deferred(settledOr(loadFacets(api, subject, query, unfolded), null));
  const list = await settledOrNull(moment.then((now) => loadList(api, subject, query, pageRange, now)));
  if (waitsForCounts) await facets.settled;
  const counts = facets.take();
  return {
    chosenCount: choicesCount(query),
    resetHref: resetHref(query),
    badges: badgeChips(query),
    applied: appliedFilters(query, counts instanceof Promise ? [] : (counts?.list ?? [])),
    list,
    facets: counts,
  };
}
