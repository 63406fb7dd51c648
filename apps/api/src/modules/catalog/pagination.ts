import type { Pagination } from "@zertsalo/contract/pagination";
import { maxSkip, type ProductListRequest } from "@zertsalo/contract/product-list";
import { ShopError } from "../../http/shop-error.ts";
import type { FoundPage, PageRequest, Total } from "./catalog-index.ts";
import { withTimeLimit } from "./in-time.ts";

type Paged = Pick<ProductListRequest, "sort" | "page" | "perPage" | "cursor">;

export function pageRequest({ sort, page, perPage, cursor }: Paged): PageRequest {
  const skip = (page - 1) * perPage;
  if (cursor === undefined && skip > maxSkip) {
    throw new ShopError("invalid_request", [{ field: "page", message: `Skips more than ${maxSkip} products` }]);
  }
  return { sort, skip, limit: perPage, after: cursor ?? null };
}

export function buildPagination(
  { page, perPage }: Paged,
  { ids }: FoundPage,
  { total, totalExact }: Total,
): Pagination {
  return { count: ids.length, page, pages: Math.ceil(total / perPage), per_page: perPage, total, totalExact };
}

/** The total, or a lower bound if it is not counted by `untilMs` (`performance.now()`), so that a list never waits. */
export async function totalInTime(
  counted: Promise<Total>,
  { ids, cursor }: FoundPage,
  { skip, after }: PageRequest,
  untilMs: number,
): Promise<Total> {
  const seen = (after === null ? skip : 0) + ids.length;
  const isLastPage = cursor === null && after === null && (ids.length > 0 || skip === 0);
  if (isLastPage) return { total: seen, totalExact: true };
  const atLeast = { total: cursor === null ? seen : seen + 1, totalExact: false };
  return (await withTimeLimit(counted, untilMs - performance.now()).catch(() => null)) ?? atLeast;
}
