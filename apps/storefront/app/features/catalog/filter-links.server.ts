import { type FilterQuery, formatFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import type { Facet, OptionsFacet } from "./facets.ts";
import { optionName } from "./option-name.ts";
import { toHref, withoutChoices } from "./filter-search.ts";
import type { AppliedFilter, BadgeChip } from "./section-page-data.ts";

type Badge = NonNullable<FilterQuery["filter"]["badges"]>[number];

const badgeNames: Record<Badge, string> = { SALE: "Распродажа", NEW: "Новинки", TREND: "Тренд" };

/** Sizes have names even before the filters have come. */
const sizeTitles: Record<string, string> = { width: "Ширина, мм", height: "Высота, мм", depth: "Глубина, мм" };

export const filterHref = (query: FilterQuery) => toHref(formatFilterQuery(query));

export const resetHref = (query: FilterQuery) => toHref(withoutChoices(formatFilterQuery(query)));

/** Each badge with the address that switches it. */
export function badgeChips(query: FilterQuery): BadgeChip[] {
  const chosen = query.filter.badges ?? [];
  return (["SALE", "NEW", "TREND"] as const).map((badge) => {
    const isOn = chosen.includes(badge);
    const badges = isOn ? chosen.filter((each) => each !== badge) : [...chosen, badge];
    return {
      badge,
      name: badgeNames[badge],
      isOn,
      href: filterHref({ ...query, page: 1, filter: { ...query.filter, badges } }),
    };
  });
}

/** What narrows the list, each with the address that takes it off. */
export function appliedFilters(query: FilterQuery, facets: readonly Facet[]): AppliedFilter[] {
  return Object.entries(query.filter.filters ?? {}).flatMap(([code, choice]) => {
    if ("values" in choice) {
      return choice.values.map((value) => ({
        name: nameOfValue(code, value, facets),
        href: filterHref(withoutFilter(query, code, value)),
      }));
    }
    const title = facets.find((facet) => facet.code === code)?.title ?? sizeTitles[code] ?? "";
    return [
      {
        name: code === "price" ? priceName(choice) : rangeName(title, choice),
        href: filterHref(withoutFilter(query, code)),
      },
    ];
  });
}

function nameOfValue(code: string, value: string, facets: readonly Facet[]): string {
  const facet = facets.find((each) => each.code === code && each.kind !== "range") as OptionsFacet | undefined;
  return optionName(facet?.options.find((option) => option.value === value) ?? { value });
}

/** How many choices are made: every option counts, a range counts once. */
export function choicesCount({ filter }: FilterQuery): number {
  const chosen = Object.values(filter.filters ?? {}).map((choice) => ("values" in choice ? choice.values.length : 1));
  return chosen.reduce((sum, each) => sum + each, 0) + (filter.badges?.length ?? 0) + (filter.inStock ? 1 : 0);
}

/** The same list without one filter; without a value, without the whole of it. */
export function withoutFilter(query: FilterQuery, code: string, value?: string): FilterQuery {
  const { [code]: choice, ...others } = query.filter.filters ?? {};
  const values =
    choice && "values" in choice && value !== undefined ? choice.values.filter((each) => each !== value) : [];
  const filters = values.length > 0 ? { ...query.filter.filters, [code]: { values } } : others;
  return { ...query, page: 1, filter: { ...query.filter, filters } };
}

interface Ends {
  min?: number | undefined;
  max?: number | undefined;
}

/** «6 000 – 20 000 ₽» */
function priceName({ min, max }: Ends): string {
  if (min === undefined) return `до\u00a0${formatMoney(max ?? 0)}`;
  if (max === undefined) return `от\u00a0${formatMoney(min)}`;
  return `${formatNumber(min / 100)}\u00a0–\u00a0${formatMoney(max)}`;
}

/** «Ширина 600–900 мм», «Ширина от 600 мм» */
function rangeName(title: string, { min, max }: Ends): string {
  const [name = "", unit = ""] = title.split(", ");
  return [name, rangeText(min, max), unit].filter(Boolean).join("\u00a0");
}

function rangeText(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `до\u00a0${max}`;
  return max === undefined ? `от\u00a0${min}` : `${min}–${max}`;
}
