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

const api = await startTestApi({ hasDictionary: true });
const top = 5;

test.each([
  { title: "forty queries written before the tuning", file: "search-queries.json", count: 40, needed: 37 },
  { title: "twenty queries written after it", file: "search-queries-after.json", count: 20, needed: 18 },
])(`of $title at least $needed have an expected product among the first ${top}`, async ({ file, count, needed }) => {
  const queries = JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8")) as ExpectedSearch[];
  const misses: string[] = [];
  for (const { group, query, expect: codes } of queries) {
    const { list } = await api.call(productList, { body: { q: query, perPage: top } });
    const found = list.map(({ code }) => code);
    if (!found.some((code) => codes.includes(code))) misses.push(`${group}: «${query}» found ${found.join(", ")}`);
  }
  console.log(
    `search, ${file}: ${count - misses.length} of ${count}${misses.map((miss) => `\n  missed ${miss}`).join("")}`,
  );
  expect(queries).toHaveLength(count);
  expect(misses.length, misses.join("\n")).toBeLessThanOrEqual(count - needed);
});
