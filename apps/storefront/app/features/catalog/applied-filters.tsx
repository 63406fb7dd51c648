import type { FilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import { Chips, SetChip } from "@zertsalo/ui/chip";
import styles from "./applied-filters.module.css";
import { addressOf, withoutChoices, withoutFilter } from "./catalog-address.ts";
import { capitalised, type Facet } from "./facets.ts";

/** What narrows the list, each with a way to take it off. */
export function AppliedFilters({ query, facets }: { query: FilterQuery; facets: readonly Facet[] }) {
  const chips = Object.entries(query.filter.filters ?? {}).flatMap(([code, choice]) =>
    "values" in choice
      ? choice.values.map((value) => ({
          key: `${code} ${value}`,
          name: capitalised(value),
          address: addressOf(withoutFilter(query, code, value)),
        }))
      : [{ key: code, name: rangeName(code, choice, facets), address: addressOf(withoutFilter(query, code)) }],
  );
  if (chips.length === 0) return null;
  return (
    <Chips label="Выбранные фильтры" isLine className={styles.applied}>
      {chips.map(({ key, name, address }) => (
        <SetChip key={key} href={address || "?"} name={name} />
      ))}
      <li>
        <a className={styles.reset} href={addressOf(withoutChoices(query)) || "?"} data-keep-scroll>
          Сбросить
        </a>
      </li>
    </Chips>
  );
}

/** «6 000 – 20 000 ₽», «Ширина 600–900 мм», «Ширина от 600 мм». */
function rangeName(
  code: string,
  { min, max }: { min?: number | undefined; max?: number | undefined },
  facets: readonly Facet[],
) {
  if (code === "price") {
    if (min === undefined) return `до\u00a0${formatMoney(max ?? 0)}`;
    return max === undefined
      ? `от\u00a0${formatMoney(min)}`
      : `${formatNumber(min / 100)}\u00a0–\u00a0${formatMoney(max)}`;
  }
  const title = facets.find((facet) => facet.code === code)?.title.split(", ") ?? [];
  const [name = "", unit = ""] = title;
  const ends = min === undefined ? `до ${max}` : max === undefined ? `от ${min}` : `${min}–${max}`;
  return [name, ends, unit].filter(Boolean).join("\u00a0");
}
