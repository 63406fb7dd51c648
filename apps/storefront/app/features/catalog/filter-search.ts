import { readWhole } from "@zertsalo/domain/text/read-number";

/**
 * The address that a filter form stands for. A plain form sends the ends of a range apart (`width_from`, `width_to`)
 * and everything that is not chosen; an address holds the ends as one (`width=600-900`) and only what is chosen.
 */
export function formToSearch(entries: Iterable<[string, FormDataEntryValue]>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of entries) {
    if (typeof value !== "string" || value === "" || name === "page" || value === "popular") continue;
    const [, code, end] = /^(\w+)_(from|to)$/.exec(name) ?? [];
    if (!code) {
      search.append(name, value);
      continue;
    }
    const [from, to] = parseRange(search, code);
    const number = readWhole(value);
    if (number !== null) search.set(code, end === "from" ? `${number}-${to}` : `${from}-${number}`);
  }
  return search;
}

/** The ends of a range in an address, empty where it is open. */
export function parseRange(search: URLSearchParams, code: string): [from: string, to: string] {
  const [from = "", to = ""] = search.get(code)?.split("-") ?? [];
  return [from, to];
}

/** Sent where no script can bring the counts in later: that page waits for them. */
export const waitForCounts = "counts";

/** Names the filters whose long lists are shown whole, and may name the rail itself. */
export const unfoldedName = "all";
export const allFilters = "filters";

/** Where a visitor came from and what he has unfolded narrow no list. */
const otherNames = /^(utm_.*|.*clid|from|_openstat|counts|all)$/;

export function onlyFilters(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !otherNames.test(name)));
}

/** Whether two addresses of a section differ in nothing that narrows its list. */
export function isSameList(one: string, other: string): boolean {
  const [first, second] = [one, other].map((search) => String(onlyFilters(new URLSearchParams(search))));
  return first === second;
}

export const isFromForm = (search: URLSearchParams) => [...search.keys()].some((name) => /_(from|to)$/.test(name));

/** What no choice of a filter changes: the words that were looked for, the section they are looked for in, the order. */
const preservedNames = ["q", "section", "sort"];

export function withoutChoices(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => preservedNames.includes(name)));
}

/** «?shape=круг», or «?» when nothing is chosen, which still leads to the page itself. */
export const toHref = (search: URLSearchParams) => `?${search}`;
