import { resolveWholesaleList, wholesaleAssortment } from "@zertsalo/contract/wholesale";
import { growShop } from "@zertsalo/db/bulk/grow-shop";
import { startTestApi } from "@zertsalo/testing/api";
import { newCompany, newProduct } from "@zertsalo/testing/builders";
import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";

const api = await startTestApi();
const company = await newCompany(api.db);
const studio = api.newUser(company.memberId, company.id);
const mirror = await newProduct(api.db, { kind: "litMirror" });

beforeAll(() => growShop(api.config.DATABASE_URL, 5_000));

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
/** Tables that grow with the catalogue; scanning a few sections or stores is fine. */
const large = /^(listing|search_doc|product|product_price|product_media|media|stock)(_\d+)?$/;

/** Tables that a call scans completely. */
async function tablesScanned(call: () => Promise<unknown>): Promise<string[]> {
  // Of every pool: the search vocabulary is read on connections of its own.
  const query = vi.spyOn(pg.Pool.prototype, "query");
  await call();
  const sent = query.mock.calls.map(([first, second]) => sentStatement(first, second));
  query.mockRestore();
  const plans: Plan[] = [];
  for (const { text, values } of sent) {
    if (!/listing|search_doc|product/.test(text)) continue;
    const { rows } = await api.app.pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    );
    plans.push(...rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan)));
  }
  expect(plans.length).toBeGreaterThan(0);
  return plans
    .filter((node) => node["Node Type"] === "Seq Scan" && large.test(node["Relation Name"] ?? ""))
    .map((node) => node["Relation Name"] ?? "");
}

/** A statement is a text with its values, or an object that holds both. */
function sentStatement(first: unknown, second: unknown): { text: string; values: unknown[] } {
  if (typeof first === "string") return { text: first, values: second as unknown[] };
  return first as { text: string; values: unknown[] };
}

test.each([
  { name: "the first window", query: {} },
  { name: "a window far down", query: { skip: 4_000 } },
  { name: "a section by price", query: { typeCode: "zerkala", sort: "price" as const, skip: 500 } },
  { name: "products in stock", query: { inStock: "1" as const, skip: 100 } },
  { name: "an article", query: { q: "ZR-0001234" } },
  { name: "a barcode", query: { q: mirror.barcode } },
])("$name scans no product table completely", async ({ query }) => {
  expect(await tablesScanned(() => studio.call(wholesaleAssortment, { query }))).toEqual([]);
});

test("codes of a list are looked up by index", async () => {
  const lines = Array.from({ length: 50 }, (_, at) => ({
    code: `ZR-${String(2_000 + at).padStart(7, "0")}`,
    quantity: 1,
  }));
  expect(await tablesScanned(() => studio.call(resolveWholesaleList, { body: { lines } }))).toEqual([]);
});
