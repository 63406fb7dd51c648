import { ApiError } from "@zertsalo/client/api-error";
import { productFilter, productList } from "@zertsalo/contract/catalog";
import type { FilterAnswer, ProductListAnswer } from "@zertsalo/contract/product-list";
import { emptyPagination } from "@zertsalo/contract/pagination";
import { aCalendar } from "@zertsalo/testing/samples/storages";
import { expect, test } from "vitest";
import type { Api } from "#app/lib/http/api.server.ts";
import { loadFilteredList } from "./filtered-list.server.ts";

const emptyList: ProductListAnswer = {
  list: [],
  pagination: emptyPagination,
  typeCodes: [],
  cursor: null,
  correctedQuery: null,
};
const noFilters: FilterAnswer = { list: [], total: 0, totalExact: true, counts: "full" };

/** An API with some failing calls. */
function brokenApi(broken: readonly unknown[]): Api {
  const call = async (endpoint: unknown) => {
    if (broken.includes(endpoint)) throw new Error("out of order");
    return endpoint === productList ? emptyList : noFilters;
  };
  return { call } as unknown as Api;
}

const load = (api: Api) =>
  loadFilteredList({
    api,
    subject: { typeCode: "zerkala" },
    query: { filter: { badges: ["SALE"] }, sort: "popular", page: 1 },
    pageRange: { first: 1, last: 1 },
    moment: Promise.resolve({
      place: { stores: [], calendar: aCalendar },
      now: new Date("2026-11-15T12:00:00Z"),
      today: "2026-11-15",
      memberPercent: null,
    }),
    unfolded: [],
    waitsForCounts: true,
  });

test.each([
  { broken: [productList], name: "a failed list is null, its filters stay", list: null, hasFacets: true },
  { broken: [productFilter], name: "failed filters leave the list unchanged", list: 0, hasFacets: false },
  {
    broken: [productList, productFilter],
    name: "both are null without an API",
    list: null,
    hasFacets: false,
  },
])("$name", async ({ broken, list, hasFacets }) => {
  const page = await load(brokenApi(broken));
  expect(page.list?.total ?? null).toBe(list);
  expect((await page.facets) !== null).toBe(hasFacets);
  expect(page.chosenCount).toBe(1);
});

test("a page beyond the end of the list is not found, and not counted as a failure", async () => {
  const answer = { status: 400, errorCode: "invalid_request", errorText: "", message: "", data: null };
  const call = () => Promise.reject(new ApiError("POST /products/list", answer, null));
  await expect(load({ call } as unknown as Api)).rejects.toMatchObject({ init: { status: 404 } });
});
