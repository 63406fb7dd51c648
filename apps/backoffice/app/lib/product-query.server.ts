import { ProductState } from "@zertsalo/contract/staff-products";

/** The filters of a list of products as its address says them, and as the API is asked. */
export function productQuery(searchParams: URLSearchParams) {
  const state = ProductState.options.find((each) => each === searchParams.get("state")) ?? null;
  const section = Number(searchParams.get("section")) || null;
  const q = (searchParams.get("q") ?? "").slice(0, 100);
  const noPicture = searchParams.get("noPicture") === "1";
  return {
    filters: { q, section, state, noPicture },
    query: {
      ...(state && { state }),
      ...(section && { section }),
      ...(q && { q }),
      ...(noPicture && { noPicture: "1" as const }),
    },
  };
}
