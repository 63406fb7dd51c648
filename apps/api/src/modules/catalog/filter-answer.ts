import type { FilterAnswer, FilterDefinition, FilterOption } from "@zertsalo/contract/product-list";
import { badgeToken, collectionToken } from "@zertsalo/domain/catalog/tokens";
import type { FacetCounts, ListQuery } from "./catalog-index.ts";
import type { Dictionary, PropertyNode } from "./dictionary.ts";
import type { SectionCounts } from "./section-counts.ts";

export interface FilterParts {
  dictionary: Dictionary;
  /** Unfiltered counts of the section. */
  section: SectionCounts;
  query: ListQuery;
  /** Null: counting timed out, the options are returned without counts. */
  counts: FacetCounts | null;
  /** Chosen ranges by property code. */
  chosenRanges: ReadonlyMap<string, { min: number | null; max: number | null }>;
  fold: Fold;
}

/** Whether long lists are shortened, and the filters exempt from it. */
export interface Fold {
  isShort: boolean;
  unfolded: readonly string[];
}

/** Length of a shortened list: a filter can have hundreds of options, and few visitors look at them. */
const optionsInSight = 8;

const badges = [
  { badge: "sale", code: "SALE", name: "Распродажа" },
  { badge: "new", code: "NEW", name: "Новинки" },
  { badge: "trend", code: "TREND", name: "Тренд" },
] as const;

/** The filters of a section: price first, then the properties in which its products differ, in their order. */
export function filterAnswer(parts: FilterParts): FilterAnswer {
  const { counts, dictionary } = parts;
  const { total, totalExact } = counts ?? { total: 0, totalExact: false };
  const list = [
    rangeFilter(parts, { code: "price", name: "Цена", unit: "₽" }),
    listFilter(parts, { code: "badge", name: "Предложения", unit: null }, badgeOptions),
    listFilter(parts, { code: "collection", name: "Коллекция", unit: null }, collectionOptions(dictionary)),
    ...dictionary.properties.map((property) =>
      property.kind === "range" ? rangeFilter(parts, property) : listFilter(parts, property, propertyOptions(property)),
    ),
  ];
  return {
    list: list.filter((filter) => filter !== null),
    total,
    totalExact,
    counts: counts ? "full" : "partial",
  };
}

type Named = Pick<FilterDefinition, "code" | "name" | "unit">;
type OptionDefinition = { id: number; key: string } & Omit<FilterOption, "selected" | "disabled" | "count">;

function rangeFilter({ section, chosenRanges }: FilterParts, { code, name, unit }: Named): FilterDefinition | null {
  const range = section.ranges.get(code);
  if (!range) return null;
  const selectedRange = chosenRanges.get(code) ?? null;
  return { type: "range", code, name, unit, range, selectedRange, values: [], folded: 0 };
}

function listFilter(
  parts: FilterParts,
  { code, name, unit }: Named,
  options: readonly OptionDefinition[],
): FilterDefinition | null {
  const chosen = new Set(parts.query.groups.find((group) => group.code === code)?.ids);
  const values = options
    .filter(({ id }) => parts.section.options.has(id) || chosen.has(id))
    .map(({ id, ...option }) => {
      const count = parts.counts ? (parts.counts.options.get(id) ?? 0) : null;
      const selected = chosen.has(id);
      return { ...option, selected, disabled: count === 0 && !selected, count };
    });
  if (values.length === 0) return null;
  const visible = visibleOptions(values, parts.fold.isShort && !parts.fold.unfolded.includes(code));
  const folded = values.length - visible.length;
  return { type: "list", code, name, unit, range: null, selectedRange: null, values: visible, folded };
}

/** Does not fold a single option: the fold button takes a row itself. Selected options are always visible. */
function visibleOptions<Option extends { selected: boolean }>(options: Option[], isShort: boolean): Option[] {
  if (!isShort || options.length <= optionsInSight + 1) return options;
  return options.filter(({ selected }, at) => at < optionsInSight || selected);
}

const plain = { badge: null, translate: null, hex: null };

const badgeOptions: OptionDefinition[] = badges.map(({ badge, code, name }) => ({
  ...plain,
  id: badgeToken(badge),
  key: code,
  code,
  name,
  value: code,
  badge,
}));

const collectionOptions = ({ collections }: Dictionary): OptionDefinition[] =>
  collections.map(({ id, code, name }) => ({ ...plain, id: collectionToken(id), key: code, code, name, value: code }));

const propertyOptions = ({ options }: PropertyNode): OptionDefinition[] =>
  options.map(({ id, key, value, hex, translate }) => ({
    id,
    key,
    code: key,
    name: value,
    value,
    badge: null,
    translate,
    hex,
  }));
