import { paths } from "#app/lib/navigation/paths.ts";

/** Page size: the first items, and the increment of each step. */
const step = 20;
const maxLimit = 500;

/** Filters of the list in the address: `?section=zerkala&discount=1&shown=40`. */
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

/** «Все» and the sections of the list; none if there is only one section. */
export function favoriteSectionChips(search: FavoritesSearch, sections: readonly { code: string; name: string }[]) {
  if (sections.length < 2 && !search.section) return [];
  return [{ code: null, name: "Все" }, ...sections].map(({ code, name }) => ({
    name,
    href: favoritesHref({ ...search, section: code, limit: step }),
    isOn: code === search.section,
  }));
}

/** Link to the next items, if any. */
export function moreLink(search: FavoritesSearch, total: number): { href: string; count: number } | null {
  const left = Math.min(total, maxLimit) - search.limit;
  return left > 0
    ? { href: favoritesHref({ ...search, limit: search.limit + step }), count: Math.min(step, left) }
    : null;
}

/** Splits the first `limit` items into API calls of at most a hundred. */
export function splitIntoPages(limit: number): { skip: number; limit: number }[] {
  const most = 100;
  return Array.from({ length: Math.ceil(limit / most) }, (_, at) => ({
    skip: at * most,
    limit: Math.min(most, limit - at * most),
  }));
}
