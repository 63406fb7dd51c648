import { StockSort, StockState } from "@zertsalo/contract/staff-stock";

/** Filters of the list of stock from the URL, and in the form of the API's query. */
export function stockQuery(searchParams: URLSearchParams) {
  const state = StockState.safeParse(searchParams.get("state")).data ?? null;
  const sort = StockSort.safeParse(searchParams.get("sort")).data ?? "new";
  const number = (name: string) => {
    const value = Number(searchParams.get(name));
    return Number.isSafeInteger(value) && value > 0 && value < 2 ** 31 ? value : null;
  };
  const [section, store] = [number("section"), number("store")];
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  return {
    filters: { q, section, store, state, sort },
    query: {
      sort,
      ...(q && { q }),
      ...(section && { section }),
      ...(store && { store }),
      ...(state && { state }),
    },
  };
}
