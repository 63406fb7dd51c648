import type { FilterChoice, ProductFilter } from "@zertsalo/contract/product-list";
import { badgeToken, campaignToken, collectionToken, inStockToken } from "@zertsalo/domain/catalog/tokens";
import type { ListQuery, NumberRange, OptionGroup, RangeColumn } from "./catalog-index.ts";
import type { Dictionary, NamedId, PropertyNode } from "./dictionary.ts";

/** Range properties with a column in the list table; the others are sets of options. */
const columns: Readonly<Record<string, RangeColumn>> = {
  price: "price",
  width: "width",
  height: "height",
  depth: "depth",
};
const badges = { SALE: "sale", NEW: "new", TREND: "trend" } as const;

/**
 * The ids to filter a list by. Unknown filters and choices of the wrong kind are ignored; a known filter with only
 * unknown values finds nothing. Names are only mapped to ids here and never reach the SQL.
 */
export function buildListQuery(filter: ProductFilter, sectionId: number, dictionary: Dictionary): ListQuery {
  const groups: OptionGroup[] = [];
  const ranges: NumberRange[] = [];
  for (const [code, choice] of Object.entries(filter.filters ?? {})) {
    const column = Object.hasOwn(columns, code) ? columns[code] : undefined;
    const property = dictionary.propertyByCode.get(code);
    if (isEmpty(choice)) continue;
    if (column && !("values" in choice)) ranges.push({ column, min: choice.min ?? null, max: choice.max ?? null });
    else if (code === "collection" && "values" in choice) groups.push(collectionGroup(dictionary, choice.values));
    else if (property && !column) groups.push(...optionGroup(property, choice));
  }

  if (filter.badges?.length) {
    groups.push({ code: "badge", ids: filter.badges.map((badge) => badgeToken(badges[badge])) });
  }
  if (filter.inStock) groups.push({ code: "stock", ids: [inStockToken] });
  if (filter.collectionCode !== undefined) {
    groups.push({
      code: "collectionCode",
      ids: idsByCode(dictionary.collections, [filter.collectionCode], collectionToken),
    });
  }
  if (filter.saleCode !== undefined) {
    groups.push({ code: "saleCode", ids: idsByCode(dictionary.campaigns, [filter.saleCode], campaignToken) });
  }
  // Sorted, because the cache key depends on the order.
  const byCode = (a: OptionGroup, b: OptionGroup) => (a.code < b.code ? -1 : 1);
  const byColumn = (a: NumberRange, b: NumberRange) => (a.column < b.column ? -1 : 1);
  return { sectionId, groups: groups.toSorted(byCode), ranges: ranges.toSorted(byColumn) };
}

const isEmpty = (choice: FilterChoice) => !("values" in choice) && choice.min === undefined && choice.max === undefined;

/** The collection filter of a section, given by codes as the others are by values. */
function collectionGroup({ collections }: Dictionary, codes: readonly string[]): OptionGroup {
  return { code: "collection", ids: idsByCode(collections, codes, collectionToken) };
}

function idsByCode(named: readonly NamedId[], codes: readonly string[], token: (id: number) => number): number[] {
  return named.filter(({ code }) => codes.includes(code)).map(({ id }) => token(id));
}

function optionGroup({ code, kind, options }: PropertyNode, choice: FilterChoice): OptionGroup[] {
  if (kind === "list" && "values" in choice) {
    const wanted = new Set(choice.values);
    return [{ code, ids: options.filter(({ value }) => wanted.has(value)).map(({ id }) => id) }];
  }
  if (kind === "range" && !("values" in choice)) {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = choice;
    const isWithin = (number: number | null) => number !== null && number >= min && number <= max;
    return [{ code, ids: options.filter(({ number }) => isWithin(number)).map(({ id }) => id) }];
  }
  return [];
}
