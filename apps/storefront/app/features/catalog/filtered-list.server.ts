import { later } from "#app/lib/later.server.ts";
import { settle, settleMain } from "#app/lib/settle.server.ts";
import type { FilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { appliedFilters, badgeChips, choicesCount, resetHref } from "./filter-links.server.ts";
import { loadFacets, loadList } from "./load-section.server.ts";
import type { FilteredList } from "./section-page-data.ts";
import type { ShownPages } from "./shown-pages.ts";

type Asked = Parameters<typeof loadList>;

interface ListAsked {
  api: Asked[0];
  subject: Asked[1];
  query: FilterQuery;
  shown: ShownPages;
  moment: Promise<Asked[4]>;
  /** Filters that are shown whole, by their codes. */
  unfolded: string[];
  /** Nobody could bring the counts in later. */
  waitsForCounts: boolean;
}

/** A list with what narrows it. It never waits for its counts; one that could not be had is null. */
export async function loadFilteredList(asked: ListAsked): Promise<FilteredList> {
  const { api, subject, query, shown, moment, unfolded, waitsForCounts } = asked;
  const facets = later(settle(loadFacets(api, subject, query, unfolded), null));
  const list = await settleMain(moment.then((now) => loadList(api, subject, query, shown, now)));
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
