import { productFilter, productList } from "@zertsalo/contract/catalog";
import type { ProductListRequest, ProductSort } from "@zertsalo/contract/product-list";
import { growShop } from "@zertsalo/db/bulk/grow-shop";
import { startTestApi } from "@zertsalo/testing/api";
import { beforeAll, expect, test, vi } from "vitest";
import type { Queries } from "../../database/statement.ts";

const api = await startTestApi();
const sorts: ProductSort[] = ["popular", "price", "-price", "discount", "new"];

beforeAll(() => growShop(api.config.DATABASE_URL, 5_000));

const shapes: Record<string, Partial<ProductListRequest>> = {
  "a section": { typeCode: "zerkala" },
  "the root": {},
  "an option that many have": { filters: { country: { values: ["Россия"] } } },
  "an option that few have": { typeCode: "zerkala", filters: { feature: { values: ["Особенность 70"] } } },
  "three filters": {
    typeCode: "zerkala",
    filters: { shape: { values: ["круг", "овал"] }, country: { values: ["Россия"] }, width: { min: 400, max: 800 } },
  },
  "a range": { typeCode: "zerkala", filters: { width: { min: 400, max: 600 } } },
  "a price": { typeCode: "zerkala", filters: { price: { min: 500_000, max: 900_000 } } },
  "a badge": { badges: ["NEW"] },
  "a deep page": { typeCode: "zerkala", page: 8 },
};

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

/** Lists are read from the first, those of few products of the whole catalogue from the second. */
const listTables = ["listing", "search_doc"];
const isOfList = (node: Plan) => listTables.some((table) => node["Relation Name"]?.startsWith(table));

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The plans of all statements of a call. */
async function plansOf(call: () => Promise<unknown>): Promise<Plan[]> {
  const query = vi.spyOn(api.app.pool, "query");
  await call();
  const sent = query.mock.calls.map(([statement]) => statement as unknown as Parameters<Queries["query"]>[0]);
  query.mockRestore();
  const plans: Plan[] = [];
  for (const { name, text, values } of sent) {
    if (name !== undefined || !listTables.some((table) => text.includes(table))) continue;
    const { rows } = await api.app.pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    );
    plans.push(...rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan)));
  }
  return plans;
}

test.each(Object.keys(shapes).flatMap((name) => sorts.map((sort) => [name, sort] as const)))(
  "a list of %s by %s never reads the listing from end to end",
  async (name, sort) => {
    const nodes = await plansOf(() => api.call(productList, { body: { ...shapes[name], sort } }));
    const scans = nodes.filter(isOfList);
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.map((node) => node["Node Type"])).not.toContain("Seq Scan");
  },
);

test.each(Object.keys(shapes).flatMap((name) => (["popular", "price"] as const).map((sort) => [name, sort] as const)))(
  "families of %s by %s are found without reading the listing from end to end",
  async (name, sort) => {
    const { page = 1, ...shape } = shapes[name] ?? {};
    const body = { ...shape, page: Math.min(page, 3), sort, groupBy: "family" } as const; // families have fewer pages
    const nodes = await plansOf(() => api.call(productList, { body }));
    const scans = nodes.filter(isOfList);
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.map((node) => node["Node Type"])).not.toContain("Seq Scan");
  },
);

test("a cursor continues the index scan where it ended", async () => {
  const { cursor } = await api.call(productList, { body: { typeCode: "zerkala", sort: "price" } });
  const nodes = await plansOf(() =>
    api.call(productList, { body: { typeCode: "zerkala", sort: "price", cursor: cursor ?? "" } }),
  );
  const [scan] = nodes.filter((node) => node["Relation Name"]?.startsWith("listing"));
  expect(scan).toMatchObject({
    "Node Type": expect.stringMatching(/^Index /) as string,
    "Index Cond": expect.stringContaining("ROW(price, product_id) >") as string,
  });
});

test("filters of a whole section use prepared counts", async () => {
  const nodes = await plansOf(() => api.call(productFilter, { query: { typeCode: "zerkala" } }));
  expect(nodes.filter((node) => node["Relation Name"]?.startsWith("listing"))).toEqual([]);
});
