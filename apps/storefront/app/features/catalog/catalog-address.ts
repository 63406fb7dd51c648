import { type FilterQuery, formatFilterQuery, parseFilterQuery } from "@zertsalo/domain/catalog/filter-query";

type Badge = NonNullable<FilterQuery["filter"]["badges"]>[number];

const nothing: FilterQuery = { filter: {}, sort: "popular", page: 1 };

/** «?shape=круг&width=600-900»; empty when nothing is chosen. */
export function addressOf(query: FilterQuery): string {
  const search = formatFilterQuery(query).toString();
  return search && `?${search}`;
}

/**
 * The address that a filter form stands for. A plain form sends the ends of a range apart (`width_from`, `width_to`);
 * an address holds them as one (`width=600-900`), and leaves out what is not chosen.
 */
export function queryOfForm(entries: Iterable<[string, FormDataEntryValue]>): FilterQuery {
  const search = new URLSearchParams();
  const ends = new Map<string, { from: string; to: string }>();
  for (const [name, value] of entries) {
    if (typeof value !== "string" || value === "") continue;
    const end = /^(\w+)_(from|to)$/.exec(name);
    if (!end) {
      search.append(name, value);
      continue;
    }
    const [, code = "", side = ""] = end;
    const range = ends.get(code) ?? { from: "", to: "" };
    ends.set(code, { ...range, [side]: value.replace(/\D/g, "") });
  }
  for (const [code, { from, to }] of ends) if (from || to) search.set(code, `${from}-${to}`);
  return { ...parseFilterQuery(search), page: 1 };
}

export const hasFormEnds = (search: URLSearchParams) => [...search.keys()].some((name) => /_(from|to)$/.test(name));

/** The same list without one filter; without a value, without the whole of it. */
export function withoutFilter(query: FilterQuery, code: string, value?: string): FilterQuery {
  const { [code]: choice, ...others } = query.filter.filters ?? {};
  const values =
    choice && "values" in choice && value !== undefined ? choice.values.filter((each) => each !== value) : [];
  const filters = values.length > 0 ? { ...query.filter.filters, [code]: { values } } : others;
  return { ...query, page: 1, filter: { ...query.filter, filters } };
}

export function withBadge(query: FilterQuery, badge: Badge, isOn: boolean): FilterQuery {
  const others = (query.filter.badges ?? []).filter((each) => each !== badge);
  return { ...query, page: 1, filter: { ...query.filter, badges: isOn ? [...others, badge] : others } };
}

/** Order stays, choices go. */
export const withoutChoices = (query: FilterQuery): FilterQuery => ({ ...nothing, sort: query.sort });

/** How many choices are made: every option counts, a range counts once. */
export function choicesCount({ filter }: FilterQuery): number {
  const chosen = Object.values(filter.filters ?? {}).map((choice) => ("values" in choice ? choice.values.length : 1));
  return chosen.reduce((sum, each) => sum + each, 0) + (filter.badges?.length ?? 0) + (filter.inStock ? 1 : 0);
}
