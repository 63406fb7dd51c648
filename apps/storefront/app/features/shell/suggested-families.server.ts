import type { FilterChoice } from "@zertsalo/contract/product-list";
import type { SearchSuggestions } from "@zertsalo/contract/search";
import { formatFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { memberPrice } from "@zertsalo/domain/catalog/prices";
import { formatCount, formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { matchedTerms } from "@zertsalo/search-text/matched-terms";
import { viewerPrices } from "#app/lib/catalog/family-tile.server.ts";
import { decorative } from "#app/lib/catalog/product-tile.server.ts";
import type { SuggestedProduct, Suggestions } from "./search-suggestions-data.ts";

type Found = SearchSuggestions["products"][number];

const maxColors = 6;
const maxWidths = 5;

/** A family as its variant that the query names; «от» while the prices of those that match differ. */
export function suggestedFamily(product: Found, memberPercent: number | null, query: string): SuggestedProduct {
  const { price, oldPrice } = memberPercent === null ? product : memberPrice(product.infoPrice, memberPercent);
  const { family } = product;
  const prices = family ? viewerPrices(family, memberPercent) : { from: price, to: price };
  const hasOnePrice = prices.from === prices.to;
  const colors = family?.colors ?? [];
  return {
    name: matchedTerms(unbroken(family?.name ?? product.name), query),
    href: product.link,
    price: formatMoney(hasOnePrice ? price : prices.from),
    isFrom: !hasOnePrice,
    isSale: hasOnePrice && oldPrice !== null,
    picture: decorative(product.picture),
    colors: colors.length > 1 ? colors.slice(0, maxColors).map(({ hex }) => hex) : [],
    sizes: widthsText(family?.widths.map(({ width }) => width) ?? []),
  };
}

function widthsText(widthsMm: readonly number[]): string | null {
  if (widthsMm.length < 2) return null;
  if (widthsMm.length > maxWidths) return formatCount(widthsMm.length, ["размер", "размера", "размеров"]);
  return `ширина ${widthsMm.map(centimetres).join(", ")}\u00a0см`;
}

const centimetres = (mm: number) => formatNumber(mm / 10);

/** The section's list with the filters of the query set, and how many families it has. */
export function suggestedSection({
  name,
  link,
  families,
}: SearchSuggestions["sections"][number]): Suggestions["links"][number] {
  const filters = families?.filters ?? {};
  const search = String(formatFilterQuery({ filter: { filters }, sort: "popular", page: 1 }));
  const count = families?.count ?? null;
  return {
    name: [name, ...filterTexts(filters)].join(", "),
    href: search ? `${link}?${search}` : link,
    note: count === null ? null : formatCount(count, ["модель", "модели", "моделей"]),
  };
}

const maxValues = 2;

/** «80 × 60 см», «дуб натуральный, дуб тёмный и ещё 2» */
function filterTexts(filters: Record<string, FilterChoice>): string[] {
  const sides = ["width", "height", "depth"].flatMap((side) => {
    const choice = filters[side];
    return choice && !("values" in choice) && choice.min !== undefined ? [centimetres(choice.min)] : [];
  });
  const options = Object.values(filters).flatMap((choice) => {
    if (!("values" in choice)) return [];
    const values = choice.values.map((value) => value.toLocaleLowerCase("ru-RU"));
    const more = values.length - maxValues;
    return [values.slice(0, maxValues).join(", ") + (more > 0 ? `\u00a0и\u00a0ещё\u00a0${more}` : "")];
  });
  return [...(sides.length > 0 ? [`${sides.join("\u00a0×\u00a0")}\u00a0см`] : []), ...options];
}
