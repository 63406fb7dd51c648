import { productFilter, productList } from "@zertsalo/contract/catalog";
import type { ProductListRequest, ProductSort } from "@zertsalo/contract/product-list";
import { indexChanges } from "@zertsalo/db/indexer/index-changes";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { demoProduct, visibleProducts } from "@zertsalo/testing/demo";
import { describe, expect, test } from "vitest";

const api = await startTestApi({ hasDictionary: true });
const list = (body: Partial<ProductListRequest> = {}) => api.call(productList, { body });
const codesOf = async (body: Partial<ProductListRequest>) => (await list(body)).list.map(({ code }) => code);

describe("a list", () => {
  test("contains only active products by default", async () => {
    const { pagination } = await list();
    const total = await visibleProducts(api.db, "obsaa-kategoria");
    const pages = Math.ceil(total / 24);
    expect(pagination).toEqual({ count: 24, page: 1, pages, per_page: 24, total, totalExact: true });
    expect((await list({ isActive: false })).pagination.total).toBe(0);
  });

  test("of an unknown section is refused", async () => {
    await expect(list({ typeCode: "no-such" })).rejects.toMatchObject({ status: 404, errorCode: "section_not_found" });
  });

  test("contains the sections of its products", async () => {
    const { typeCodes } = await list({ typeCode: "zerkala", perPage: 100 });
    expect(typeCodes.toSorted()).toEqual([
      "kosmeticheskie-zerkala",
      "zerkala-bez-podsvetki",
      "zerkala-s-podsvetkoy",
      "zerkala-v-rame",
      "zerkalnye-shkafy",
    ]);
  });

  test.each<[ProductSort, (card: { price: number; discountPercent: number }) => number, "up" | "down"]>([
    ["price", ({ price }) => price, "up"],
    ["-price", ({ price }) => price, "down"],
    ["discount", ({ discountPercent }) => discountPercent, "down"],
  ])("is sorted by %s", async (sort, value, direction) => {
    const { list: cards } = await list({ typeCode: "zerkala", sort, perPage: 100 });
    const values = cards.map(value);
    expect(values).toEqual(values.toSorted((a, b) => (direction === "up" ? a - b : b - a)));
  });

  test.each<ProductSort>(["popular", "price", "-price", "discount", "new"])(
    "by %s gives every product once, by pages and by cursors",
    async (sort) => {
      const whole = await codesOf({ typeCode: "zerkala", sort, perPage: 100 });
      const total = await visibleProducts(api.db, "zerkala");
      const paged = [];
      for (let page = 1; page <= Math.ceil(total / 24); page += 1)
        paged.push(...(await codesOf({ typeCode: "zerkala", sort, page, perPage: 24 })));
      const followed = [];
      let cursor: string | null = null;
      do {
        const answer = await list({ typeCode: "zerkala", sort, perPage: 24, ...(cursor && { cursor }) });
        followed.push(...answer.list.map(({ code }) => code));
        cursor = answer.cursor;
      } while (cursor !== null);
      expect(whole).toHaveLength(total);
      expect(paged).toEqual(whole);
      expect(followed).toEqual(whole);
    },
  );

  test("joins options of one property by or, properties by and", async () => {
    const filters = { backlight: { values: ["контурная", "фронтальная"] }, shape: { values: ["овал"] } };
    const codes = await codesOf({ filters, perPage: 100 });
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.every((code) => code.startsWith("zerkalo-ovalnoe-ples"))).toBe(true);
  });

  test("is narrowed by ranges of columns and of options", async () => {
    const { list: cards } = await list({
      typeCode: "zerkala",
      filters: { width: { min: 600, max: 800 }, price: { max: 1_000_000 }, power: { min: 1 } },
      perPage: 100,
    });
    expect(cards.length).toBeGreaterThan(0);
    for (const { price, section } of cards) {
      expect(price).toBeLessThanOrEqual(1_000_000);
      expect(section.code).toBe("zerkala-s-podsvetkoy");
    }
  });

  test("is narrowed by badge, stock, collection and sale", async () => {
    const sale = await list({ badges: ["SALE"], perPage: 100 });
    expect(sale.list.every(({ badges }) => badges.includes("sale"))).toBe(true);
    const stocked = await list({ inStock: true, perPage: 100 });
    expect(stocked.list.every(({ quantity }) => quantity > 0)).toBe(true);
    const onega = await list({ collectionCode: "onega" });
    expect(onega.pagination.total).toBe(
      (await list({ filters: { collection: { values: ["onega"] } } })).pagination.total,
    );
    expect(onega.pagination.total).toBeGreaterThan(0);
    expect((await list({ collectionCode: "no-such" })).pagination).toMatchObject({
      total: 0,
      totalExact: true,
      pages: 0,
    });
    expect((await list({ saleCode: "no-such" })).list).toEqual([]);
  });

  test("of given ids keeps their order and drops what is not for sale", async () => {
    const first = await newProduct(api.db);
    const second = await newProduct(api.db);
    const withdrawn = await newProduct(api.db);
    await api.db.updateTable("product").set({ is_active: false }).where("id", "=", withdrawn.id).execute();
    while ((await indexChanges(api.db)) > 0);
    const productIds = [second.id, 999_999_999, first.id, withdrawn.id, first.id];
    const { list: cards, pagination } = await list({ productIds });
    expect(cards.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(pagination.total).toBe(2);
  });

  test("has cards as in the contract, prepared or not", async () => {
    const { id, code } = await demoProduct(api.db, { code: "zerkalo-svir-80x60-serebro" });
    const [card] = (await list({ productIds: [id] })).list;
    expect(card).toMatchObject({
      id,
      code,
      link: "/product/zerkalo-svir-80x60-serebro/",
      price: 599000,
      colors: ["#d9dee0", "#6d7276", "#a98563"],
      widths: [800, 1000, 1200],
    });
  });

  test("reports how a search text was corrected", async () => {
    const { list: cards, correctedQuery } = await list({ q: "зиркало с подсветкой", typeCode: "zerkala" });
    expect(correctedQuery).toBe("зеркало с подсветкой");
    expect(cards[0]?.name).toMatch(/^Зеркало .*подсветкой/);
    expect((await list({ q: "«зиркало»" })).list).toEqual([]);
  });

  test("a text can be filtered and sorted", async () => {
    const { list: cards } = await list({
      q: "зеркало",
      sort: "price",
      filters: { shape: { values: ["круг"] } },
      perPage: 100,
    });
    const prices = cards.map(({ price }) => price);
    expect(prices.length).toBeGreaterThan(5);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(cards.every(({ code }) => code.includes("krugloe") || code.includes("kosmeticheskoe"))).toBe(true);
  });

  test("pages of a text search contain every match once", async () => {
    const whole = await codesOf({ q: "зеркало", perPage: 100 });
    const paged = [
      ...(await codesOf({ q: "зеркало", perPage: 50 })),
      ...(await codesOf({ q: "зеркало", perPage: 50, page: 2 })),
    ];
    expect(paged).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  });
});

describe("what a list refuses", () => {
  test.each([
    ["a page that skips too much", { page: 500, perPage: 24 }],
    ["a page too large", { perPage: 101 }],
    ["too many ids", { productIds: Array.from({ length: 101 }, (_, n) => n + 1) }],
    ["an unknown field", { filter: {} }],
    ["an unknown sort", { sort: "name; drop table product" }],
    ["a filter named like SQL", { filters: { "width) or (1=1": { min: 1 } } }],
    ["a code named like SQL", { typeCode: "x' or '1'='1" }],
  ])("%s", async (_name, payload) => {
    const answer = await api.inject({
      method: "POST",
      url: productList.path,
      payload,
      headers: await api.token(),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errorCode: "invalid_request" });
  });

  test.each(["'; drop table product; --", "{1,2}", "1) or (true", "%", "\\", "\u0000"])(
    "the value %j of a filter and of a text finds nothing and breaks nothing",
    async (value) => {
      expect((await list({ filters: { shape: { values: [value] } } })).list).toEqual([]);
      const all = await visibleProducts(api.db, "obsaa-kategoria");
      expect((await list({ q: `"${value}"` })).pagination.total).toBeLessThan(all);
      const { list: filters } = await api.call(productFilter, { query: { shape: value, [value]: value } });
      expect(filters.length).toBeGreaterThan(0);
    },
  );

  test("a cursor of another sort or a malformed one starts the list from the beginning", async () => {
    const first = await codesOf({ sort: "price" });
    expect(await codesOf({ sort: "price", cursor: "popular.1.1" })).toEqual(first);
    expect(await codesOf({ sort: "price", cursor: "1 or 1=1" })).toEqual(first);
  });
});

describe("filters", () => {
  const filters = (query: Record<string, string | string[]>) => api.call(productFilter, { query });

  test("of a whole section have the indexer's counts", async () => {
    const { list: all, total, counts } = await filters({ typeCode: "zerkala" });
    expect({ total, counts }).toEqual({ total: await visibleProducts(api.db, "zerkala"), counts: "full" });
    const end = async (sort: ProductSort) => (await list({ typeCode: "zerkala", sort, perPage: 1 })).list[0]?.price;
    const range = { min: await end("price"), max: await end("-price") };
    expect(all[0]).toMatchObject({ code: "price", type: "range", range });
    const backlight = all.find(({ code }) => code === "backlight");
    expect(backlight?.values.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(total);
    expect(all.some(({ code }) => code === "doors")).toBe(true);
    expect(all.some(({ code }) => code === "bowl_depth")).toBe(false);
  });

  test("a choice narrows the other filters, not its own", async () => {
    const before = await filters({ typeCode: "zerkala" });
    const after = await filters({ typeCode: "zerkala", backlight: "контурная", width: "600-" });
    const counts = (answer: typeof before, code: string) =>
      answer.list.find((each) => each.code === code)?.values.map(({ count }) => count ?? 0) ?? [];
    const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
    expect(sum(counts(after, "shape"))).toBe(after.total);
    expect(sum(counts(after, "backlight"))).toBeGreaterThan(after.total);
    expect(after.total).toBeLessThan(before.total);
    expect(after.list.find(({ code }) => code === "width")?.selectedRange).toEqual({ min: 600, max: null });
  });

  test("are the same from the cache, and without one", async () => {
    const query = { typeCode: "zerkala", shape: ["круг", "овал"], price: "5000-15000" };
    const first = await filters(query);
    expect(await filters(query)).toEqual(first);
    expect(first.total).toBe(
      (
        await list({
          typeCode: "zerkala",
          filters: { shape: { values: ["круг", "овал"] }, price: { min: 500000, max: 1500000 } },
        })
      ).pagination.total,
    );
  });

  test("of a text count its matches", async () => {
    const { total } = await filters({ q: "зеркало с подогревом" });
    expect(total).toBe((await list({ q: "зеркало с подогревом" })).pagination.total);
  });
});
