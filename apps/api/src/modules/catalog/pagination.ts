import type { Pagination } from "@zertsalo/contract/pagination";
import { maxSkip, type ProductListRequest } from "@zertsalo/contract/product-list";
import { ShopError } from "../../http/shop-error.ts";
import type { FoundPage, GroupedTotal, PageRequest, Total } from "./catalog-index.ts";
import { withTimeLimit } from "./in-time.ts";

type Paged = Pick<ProductListRequest, "sort" | "page" | "perPage" | "cursor" | "groupBy">;

export function pageRequest({ sort, page, perPage, cursor, groupBy }: Paged): PageRequest {
  const skip = (page - 1) * perPage;
  if (cursor === undefined && skip > maxSkip) {
    throw new ShopError("invalid_request", [{ field: "page", message: `Skips more than ${maxSkip} products` }]);
  }
  return { groupBy, sort, skip, limit: perPage, after: cursor ?? null };
}

export function buildPagination(
  { page, perPage }: Pick<Paged, "page" | "perPage">,
  { ids }: FoundPage,
  { total, totalExact }: Total,
): Pagination {
  return { count: ids.length, page, pages: Math.ceil(total / perPage), per_page: perPage, total, totalExact };
}

/** The total, or a lower bound if it is not counted by `untilMs` (`performance.now()`), so that a list never waits. */
export async function totalInTime(
  counted: Promise<GroupedTotal>,
  { ids, cursor }: FoundPage,
  { skip, after, groupBy }: PageRequest,
  untilMs: number,
): Promise<GroupedTotal> {
  const seen = (after === null ? skip : 0) + ids.length;
  const isLastPage = cursor === null && after === null && (ids.length > 0 || skip === 0);
  const exact = { total: seen, totalExact: true };
  if (isLastPage && groupBy !== "family") return exact;
  const inTime = await withTimeLimit(counted, untilMs - performance.now()).catch(() => null);
  if (isLastPage) return { ...inTime, ...exact };
  return inTime ?? { total: cursor === null ? seen : seen + 1, totalExact: false };
}
