import { ProductLack, ProductState } from "@zertsalo/contract/staff-products";

/** The filters of a list of products as its address says them, and as the API is asked. */
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
