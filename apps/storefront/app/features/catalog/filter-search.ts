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

/** Sent by pages without scripts: the page waits for the counts, because nothing can load them later. */
export const waitForCounts = "counts";

/** Parameter with the filters whose long lists are expanded; it may name the sidebar itself. */
export const unfoldedName = "all";
export const allFilters = "filters";

/** Parameters that do not narrow the list: sources of visits, expanded filters, a modal over the page. */
const otherNames = /^(utm_.*|.*clid|from|_openstat|counts|all|modal)$/;

export function onlyFilters(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !otherNames.test(name)));
}

/** Whether two addresses of a section show the same list. */
export function isSameList(one: string, other: string): boolean {
  const [first, second] = [one, other].map((search) => String(onlyFilters(new URLSearchParams(search))));
  return first === second;
}

export const isFromForm = (search: URLSearchParams) => [...search.keys()].some((name) => /_(from|to)$/.test(name));

/** Parameters that a change of filters preserves: search text, its section, sort order. */
const preservedNames = ["q", "section", "sort"];

export function withoutChoices(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => preservedNames.includes(name)));
}

/** «?shape=круг», or «?» when nothing is chosen, which still leads to the page itself. */
export const toHref = (search: URLSearchParams) => `?${search}`;
