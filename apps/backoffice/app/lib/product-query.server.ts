import { ProductLack, ProductState } from "@zertsalo/contract/staff-products";

/** Filters of a product list from the URL, in the form of the API's query. */
export function productQuery(searchParams: URLSearchParams) {
  const state = ProductState.options.find((each) => each === searchParams.get("state")) ?? null;
  const section = Number(searchParams.get("section")) || null;
  const q = (searchParams.get("q") ?? "").slice(0, 100);
  const lack = ProductLack.options.find((each) => each === searchParams.get("lack")) ?? null;
  return {
    filters: { q, section, state, lack },
    query: {
      ...(state && { state }),
      ...(section && { section }),
      ...(q && { q }),
      ...(lack && { lack }),
    },
  };
}
