import { paths } from "#app/lib/paths.ts";

/** So many are shown at first, and so many more with each step. */
const step = 20;
const maxLimit = 500;

/** What narrows the list, as the address says it: `?section=zerkala&discount=1&shown=40`. */
export interface FavoritesSearch {
  section: string | null;
  isDiscounted: boolean;
  limit: number;
}

export function parseFavoritesSearch(params: URLSearchParams): FavoritesSearch {
  const limit = Number(params.get("shown"));
  return {
    section: params.get("section") || null,
    isDiscounted: params.get("discount") === "1",
    limit: Number.isInteger(limit) && limit > step ? Math.min(limit, maxLimit) : step,
  };
}

export function favoritesHref({ section, isDiscounted, limit }: FavoritesSearch): string {
  const params = new URLSearchParams({
    ...(section && { section }),
    ...(isDiscounted && { discount: "1" }),
    ...(limit > step && { shown: String(limit) }),
  });
  return params.size > 0 ? `${paths.favorites}?${params}` : paths.favorites;
}

/** «Все» and the sections of the list; one section alone needs no choice. */
export function sectionChips(search: FavoritesSearch, sections: readonly { code: string; name: string }[]) {
  if (sections.length < 2 && !search.section) return [];
  return [{ code: null, name: "Все" }, ...sections].map(({ code, name }) => ({
    name,
    href: favoritesHref({ ...search, section: code, limit: step }),
    isOn: code === search.section,
  }));
}

/** The link to the next ones, while there are any. */
export function moreLink(search: FavoritesSearch, total: number): { href: string; count: number } | null {
  const left = Math.min(total, maxLimit) - search.limit;
  return left > 0
    ? { href: favoritesHref({ ...search, limit: search.limit + step }), count: Math.min(step, left) }
    : null;
}

/** The calls that bring the first `shown`: one takes a hundred at most. */
export function splitIntoPages(limit: number): { skip: number; limit: number }[] {
  const most = 100;
  return Array.from({ length: Math.ceil(limit / most) }, (_, at) => ({
    skip: at * most,
    limit: Math.min(most, limit - at * most),
  }));
}
