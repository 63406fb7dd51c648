import { productFilter, productList } from "@zertsalo/contract/catalog";
import { searchOverview, searchSuggestions } from "@zertsalo/contract/search";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

const api = await startTestApi({ hasDictionary: true });
const suggest = (q: string) => api.call(searchSuggestions, { query: { q } });
const overview = (q: string) => api.call(searchOverview, { query: { q } });

test("suggests products, sections and collections for a partial word", async () => {
  const { products, sections } = await suggest("зерк");
  expect(products).toHaveLength(5);
  expect(products.every(({ name, price, picture }) => /зеркал/i.test(name) && price > 0 && picture)).toBe(true);
  expect(sections.map(({ name }) => name)).toContain("Зеркала");
  const { collections } = await suggest("плес");
  expect(collections).toEqual([{ code: "ples", name: "Плёс", link: "/collections/ples/" }]);
});

test("suggests for the corrected word and reports the correction", async () => {
  const { correctedQuery, products, sections } = await suggest("зиркало");
  expect(correctedQuery).toBe("зеркало");
  expect(products.length).toBeGreaterThan(0);
  expect(sections.map(({ name }) => name)).toContain("Зеркала");
});

test.each([
  ["zerkalo", "зеркало"],
  ["tumba", "тумба"],
  ["зеркaло", "зеркало"],
  ["pthrfkj", "зеркало"],
  ["nev,f", "тумба"],
])("«%s» finds and suggests what «%s» does", async (typed, meant) => {
  const [found, expected] = await Promise.all(
    [typed, meant].map((q) => api.call(productList, { body: { q, perPage: 24 } })),
  );
  expect(expected?.pagination.total).toBeGreaterThan(0);
  expect(found).toEqual({ ...expected, correctedQuery: meant });
  const suggested = await suggest(typed);
  expect(suggested.products).toEqual((await suggest(meant)).products);
  expect(suggested.correctedQuery).toBe(meant);
});

test.each(["зеркало", "свет", "zerkala", "тумба"])(
  "sections of «%s» are counted alike by suggestions, by the page of the search and by its list",
  async (q) => {
    // Fills the cache, so that suggestions do not wait for the count.
    const onPage = (await overview(q)).sections;
    const { sections } = await suggest(q);
    expect(sections.length).toBeGreaterThan(0);
    for (const { code, productsCount } of [...sections, ...onPage]) {
      const { pagination } = await api.call(productList, { body: { q, typeCode: code, perPage: 1 } });
      expect([code, productsCount]).toEqual([code, pagination.total]);
    }
  },
);

test.each(["", " ", "ы", "%", "'", "\\", "😀", "zzzzqqq", "9".repeat(500), "«»"])(
  "whatever is typed (%j) is answered",
  async (q) => {
    expect((await suggest(q)).products).toBeInstanceOf(Array);
    expect((await overview(q)).sections).toBeInstanceOf(Array);
  },
);

test("an overview has the sections of the matches and similar queries", async () => {
  const { sections, similarQueries } = await overview("круглое зеркало");
  expect(sections.length).toBeGreaterThan(0);
  expect(sections.length).toBeLessThanOrEqual(3);
  const { pagination } = await api.call(productList, {
    body: { q: "круглое зеркало", typeCode: sections[0]?.code ?? "", perPage: 100 },
  });
  expect(pagination.total).toBe(sections[0]?.productsCount);
  expect(similarQueries).toContain("зеркало круглое с подсветкой");
  expect(similarQueries).not.toContain("круглое зеркало");
});

test("a niche finds products that fit, the best filled share first", async () => {
  const { list, pagination } = await api.call(productList, { body: { q: "ниша 780×600×500", perPage: 100 } });
  expect(pagination.total).toBeGreaterThan(0);
  const { rows } = await api.app.pool.query<{ id: number; width: number; height: number; depth: number }>(
    "select product_id as id, width, height, depth from search_doc where product_id = any ($1)",
    [list.map(({ id }) => id)],
  );
  expect(rows.filter(({ width, height, depth }) => width > 780 || height > 600 || depth > 500)).toEqual([]);
  expect(rows.filter(({ width }) => width < 390)).toEqual([]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shares = list.map(({ id }) => {
    const { width = 0, height = null, depth = null } = byId.get(id) ?? {};
    return (width / 780) * (height === null ? 0.5 : height / 600) * (depth === null ? 0.5 : depth / 500);
  });
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
});

test("terms beside a niche restrict the kind of product", async () => {
  const { list } = await api.call(productList, { body: { q: "тумба до 80 см" } });
  expect(list.length).toBeGreaterThan(0);
  expect(list.every(({ name }) => /тумба/i.test(name))).toBe(true);
  const nothing = await api.call(productList, { body: { q: "ниша 110×110×110 мм" } });
  expect(nothing.pagination.total).toBe(nothing.list.length);
});

test("niche matches are counted, filtered and sorted like any list", async () => {
  const q = "ниша 800×900";
  const { total } = await api.call(productFilter, { query: { q } });
  const byPrice = await api.call(productList, { body: { q, sort: "price", perPage: 100 } });
  expect(byPrice.pagination.total).toBe(total);
  const prices = byPrice.list.map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const { sections } = await overview(q);
  expect(sections.length).toBeGreaterThan(0);
});
