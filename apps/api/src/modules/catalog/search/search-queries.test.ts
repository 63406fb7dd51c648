import { readFileSync } from "node:fs";
import { join } from "node:path";
import { productList } from "@zertsalo/contract/catalog";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

interface ExpectedSearch {
  group: string;
  query: string;
  expect: string[];
}

const api = await startTestApi();
const queries = JSON.parse(readFileSync(join(import.meta.dirname, "search-queries.json"), "utf8")) as ExpectedSearch[];
const shown = 5;
const needed = 37;

test(`of forty queries at least ${needed} have an expected product among the first ${shown}`, async ({ annotate }) => {
  const misses: string[] = [];
  for (const { group, query, expect: codes } of queries) {
    const { list } = await api.call(productList, { body: { q: query, perPage: shown } });
    const found = list.map(({ code }) => code);
    if (!found.some((code) => codes.includes(code))) misses.push(`${group}: «${query}» found ${found.join(", ")}`);
  }
  await annotate(`${queries.length - misses.length} of ${queries.length}; missed: ${misses.join("; ") || "none"}`);
  expect(queries).toHaveLength(40);
  expect(misses.length, misses.join("\n")).toBeLessThanOrEqual(queries.length - needed);
});
