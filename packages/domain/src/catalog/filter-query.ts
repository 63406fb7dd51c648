import type { FilterChoice, ProductFilter, ProductSort } from "@zertsalo/contract/product-list";

/**
 * The filters of a list as they stand in an address, the same for the shop's pages and the API's query:
 * `?backlight=контурная&backlight=фронтальная&width=400-500&price=6000-20000&badge=SALE&stock=Y&sort=price&page=2`.
 * Prices are roubles, since people read and edit addresses. `section=zerkala` narrows a list that is not a section's own
 * (search, sale, collection). What is not understood is left out.
 */
export interface FilterQuery {
  filter: Pick<ProductFilter, "badges" | "filters" | "inStock" | "q" | "typeCode">;
  sort: ProductSort;
  page: number;
}

const sorts: readonly ProductSort[] = ["popular", "price", "-price", "discount", "new"];
const badges = ["SALE", "NEW", "TREND"] as const;
const reserved = new Set(
  "badge stock sort page q section typeCode collectionCode saleCode modal short all".split(" "), // no property is called so
);
const rangePattern = /^(\d{1,9}(?:\.\d{1,3})?)?-(\d{1,9}(?:\.\d{1,3})?)?$/;
const sectionPattern = /^[a-z0-9_-]{1,100}$/;
const codePattern = /^[a-z][a-z0-9_]{0,49}$/;

export function parseFilterQuery(query: URLSearchParams): FilterQuery {
  const filters: Record<string, FilterChoice> = {};
  for (const code of new Set(query.keys())) {
    if (reserved.has(code) || !codePattern.test(code)) continue;
    const choice = parseChoice(code, query.getAll(code));
    if (choice) filters[code] = choice;
  }

  const chosenBadges = badges.filter((badge) => query.getAll("badge").includes(badge));
  const q = query.get("q")?.trim();
  const section = query.get("section") ?? "";
  const page = Number(query.get("page"));
  return {
    filter: {
      ...(Object.keys(filters).length > 0 && { filters }),
      ...(chosenBadges.length > 0 && { badges: chosenBadges }),
      ...(query.get("stock") === "Y" && { inStock: true }),
      ...(q && { q }),
      ...(sectionPattern.test(section) && { typeCode: section }),
    },
    sort: sorts.find((sort) => sort === query.get("sort")) ?? "popular",
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function formatFilterQuery({ filter, sort, page }: FilterQuery): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.q) query.set("q", filter.q);
  if (filter.typeCode) query.set("section", filter.typeCode);
  for (const [code, choice] of Object.entries(filter.filters ?? {})) {
    if ("values" in choice) for (const value of choice.values) query.append(code, value);
    else query.set(code, formatRange(code, choice));
  }
  for (const badge of filter.badges ?? []) query.append("badge", badge);
  if (filter.inStock) query.set("stock", "Y");
  if (sort !== "popular") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query;
}

function parseChoice(code: string, texts: string[]): FilterChoice | null {
  const range = texts.length === 1 ? rangePattern.exec(texts[0] ?? "") : null;
  if (range && (range[1] || range[2])) {
    const unit = code === "price" ? 100 : 1;
    return {
      ...(range[1] && { min: Number(range[1]) * unit }),
      ...(range[2] && { max: Number(range[2]) * unit }),
    };
  }
  const values = [...new Set(texts.map((text) => text.trim()).filter((text) => text && text.length <= 200))];
  return values.length > 0 && values.length <= 100 ? { values } : null;
}

function formatRange(code: string, { min, max }: { min?: number | undefined; max?: number | undefined }): string {
  const unit = code === "price" ? 100 : 1;
  return `${min === undefined ? "" : min / unit}-${max === undefined ? "" : max / unit}`;
}
