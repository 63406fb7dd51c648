import type { AssortmentSort } from "@zertsalo/contract/wholesale";
import { paths } from "#app/lib/navigation/paths.ts";

/** Filters of the table, stored in the address. */
export interface DeskSearch {
  q: string;
  section: string | null;
  isInStock: boolean;
  sort: AssortmentSort;
}

export const sorts: readonly { value: AssortmentSort; name: string }[] = [
  { value: "popular", name: "Сначала популярные" },
  { value: "price", name: "Сначала дешевле" },
  { value: "-price", name: "Сначала дороже" },
  { value: "new", name: "Сначала новинки" },
];

export function parseDeskSearch(search: URLSearchParams): DeskSearch {
  const section = search.get("section");
  return {
    q: (search.get("q") ?? "").trim().slice(0, 200),
    section: section && /^[a-z0-9_-]{1,100}$/.test(section) ? section : null,
    isInStock: search.get("stock") === "Y",
    sort: sorts.find(({ value }) => value === search.get("sort"))?.value ?? "popular",
  };
}

function queryOf({ q, section, isInStock, sort }: DeskSearch): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(section && { section }),
    ...(isInStock && { stock: "Y" }),
    ...(sort !== "popular" && { sort }),
  });
  return query.size > 0 ? `?${query}` : "";
}

export const deskLink = (search: DeskSearch, change: Partial<DeskSearch> = {}) =>
  paths.personal + queryOf({ ...search, ...change });

/** URL of one window of rows. */
export function rowsAddress(search: DeskSearch, skip: number): string {
  const query = queryOf(search);
  return `${paths.desk.rows}${query ? `${query}&` : "?"}skip=${skip}`;
}
