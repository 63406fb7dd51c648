/** «Показать ещё» keeps the pages above, so an address may hold several: `page=2`, `page=1-3`. */
export interface PageRange {
  first: number;
  last: number;
}

/** More at once is a list nobody reads, and an expensive one to answer. */
const maxPages = 10;

export function parsePageRange(text: string | null): PageRange {
  const [, first = "1", last = first] = /^([1-9]\d{0,3})(?:-([1-9]\d{0,3}))?$/.exec(text ?? "") ?? [];
  const from = Number(first);
  return { first: from, last: Math.min(Math.max(from, Number(last)), from + maxPages - 1) };
}

export const formatPageRange = ({ first, last }: PageRange) => (first === last ? String(first) : `${first}-${last}`);

/** The numbers of a pager: both ends, the page itself and its neighbours; 0 stands for what is left out. */
export function pagerNumbers(current: number, pages: number): number[] {
  const wanted = [1, ...(current <= 3 ? [2, 3] : []), current - 1, current, current + 1, pages];
  return [...new Set(wanted)]
    .filter((page) => page >= 1 && page <= pages)
    .sort((a, b) => a - b)
    .flatMap((page, at, all) => (at > 0 && page - (all[at - 1] ?? 0) > 1 ? [0, page] : [page]));
}
