import { fc } from "@fast-check/vitest";
import { productFilter, productList } from "@zertsalo/contract/catalog";
import type { ProductListRequest, ProductSort } from "@zertsalo/contract/product-list";
import { growShop } from "@zertsalo/db/bulk/grow-shop";
import { emptyOutbox } from "@zertsalo/db/indexer/empty-outbox";
import { formatFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { startTestApi } from "@zertsalo/testing/api";
import { caseCount } from "@zertsalo/testing/test-size";
import { beforeAll, describe, expect, test } from "vitest";

const api = await startTestApi();
const list = (body: Partial<ProductListRequest>) => api.call(productList, { body: { groupBy: "family", ...body } });

/** A product from the source tables: nothing here is read from derived tables. */
interface Truth {
  id: number;
  family: number;
  sections: string[];
  values: Record<string, string[]>;
  width: number | null;
  price: number;
  popularity: number;
  createdAt: number;
}

let shop: Truth[] = [];

beforeAll(async () => {
  await growShop(api.config.DATABASE_URL, 2_000);
  // Families in several sections, one that left its own, one without a family at all.
  await api.app.pool.query(`
    update product set section_id = (select id from section where code = 'zerkala-v-rame')
    where id % 6 = 1 and section_id = (select id from section where code = 'podvesnye-tumby');
    update product set family_id = null where id % 101 = 3;
    update product set is_active = false where id % 53 = 7`);
  await emptyOutbox(api.db);
  shop = await loadTruth();
});

async function loadTruth(): Promise<Truth[]> {
  const { rows } = await api.app.pool.query<Omit<Truth, "values"> & { values: Truth["values"] | null }>(`
    select p.id, coalesce(p.family_id, -p.id) as family,
      array(select node.code from section s join section node on node.id = any (s.path) where s.id = p.section_id) as sections,
      (select json_object_agg(code, own) from (
        select code, json_agg(value) as own from product_option join property_option o on o.id = option_id
        join property on property.id = o.property_id where product_id = p.id and kind = 'list' group by code) as each_property) as values,
      (select value from product_number join property on id = property_id where code = 'width' and product_id = p.id) as width,
      case when promo is null then no_registry when now() between promo_from and promo_until then promo else retail end as price,
      popularity, extract(epoch from p.created_at)::int as "createdAt"
    from product p join product_price on product_id = p.id where is_active and not is_special and not is_sample and not is_draft`);
  return rows.map((row) => ({ ...row, values: row.values ?? {} }));
}

type Choice = Record<string, { values: string[] } | { min: number; max: number }>;

function passes(product: Truth, choice: Choice, leftOut?: string): boolean {
  return Object.entries(choice).every(([code, wanted]) => {
    if (code === leftOut) return true;
    if ("values" in wanted) return product.values[code]?.some((value) => wanted.values.includes(value)) ?? false;
    const number = code === "price" ? product.price : product.width;
    return number !== null && number >= wanted.min && number <= wanted.max;
  });
}

const families = (products: readonly Truth[]) => new Set(products.map(({ family }) => family)).size;

/** Count of each value among the families with a product that has it and passes the other filters. */
function recount(typeCode: string, choice: Choice, code: string): Map<string, number> {
  const passing = shop.filter((product) => product.sections.includes(typeCode) && passes(product, choice, code));
  const byValue = new Map<string, Truth[]>();
  for (const product of passing) {
    for (const value of product.values[code] ?? []) byValue.set(value, [...(byValue.get(value) ?? []), product]);
  }
  return new Map([...byValue].map(([value, products]) => [value, families(products)]));
}

const sections = ["obsaa-kategoria", "zerkala", "zerkala-v-rame", "tumby-s-rakovinoy", "smesiteli-dlya-rakoviny"];
const codes = ["shape", "country", "color", "material", "mounting"];

/** Filters by values that the shop has; ranges from narrow to ones that most products pass. */
const someChoice = fc
  .record({
    picks: fc.uniqueArray(
      fc.record({ code: fc.constantFrom(...codes), at: fc.array(fc.nat(1_999), { minLength: 1, maxLength: 3 }) }),
      {
        maxLength: 2,
        selector: ({ code }) => code,
      },
    ),
    width: fc.option(fc.tuple(fc.integer({ min: 100, max: 900 }), fc.integer({ min: 0, max: 1_500 })), { nil: null }),
    price: fc.option(fc.tuple(fc.integer({ min: 0, max: 3_000_000 }), fc.integer({ min: 0, max: 9_000_000 })), {
      nil: null,
    }),
  })
  .map(({ picks, width, price }) => (): Choice => {
    const choice: Choice = {};
    for (const { code, at } of picks) {
      const all = [...new Set(shop.flatMap(({ values }) => values[code] ?? []))].toSorted();
      if (all.length > 0) choice[code] = { values: [...new Set(at.map((n) => all[n % all.length] ?? ""))] };
    }
    if (width) choice.width = { min: width[0], max: width[0] + width[1] };
    if (price) choice.price = { min: price[0], max: price[0] + price[1] };
    return choice;
  });

const order: Record<ProductSort, (a: Truth, b: Truth) => number> = {
  popular: (a, b) => b.popularity - a.popularity || b.id - a.id,
  price: (a, b) => a.price - b.price || a.id - b.id,
  "-price": (a, b) => b.price - a.price || b.id - a.id,
  new: (a, b) => b.createdAt - a.createdAt || b.id - a.id,
  discount: () => 0,
};
const sorts = ["popular", "price", "-price", "new"] as const;

describe("grouped by family", () => {
  test("counts of filters and totals are those of a naive recount", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sections), someChoice, async (typeCode, choose) => {
        const choice = choose();
        const address = formatFilterQuery({ filter: { filters: choice }, sort: "popular", page: 1 });
        const query = Object.fromEntries([...new Set(address.keys())].map((code) => [code, address.getAll(code)]));
        const answer = await api.call(productFilter, { query: { ...query, typeCode, groupBy: "family" } });
        const { pagination, variants } = await list({ typeCode, filters: choice, perPage: 1 });

        const left = shop.filter((product) => product.sections.includes(typeCode) && passes(product, choice));
        expect({ total: answer.total, listed: pagination.total }).toEqual({
          total: families(left),
          listed: families(left),
        });
        expect(variants).toEqual({ total: left.length, totalExact: true });
        for (const { code, values } of answer.list.filter(({ code: each }) => codes.includes(each))) {
          const counted = new Map(values.filter(({ count }) => count).map(({ value, count }) => [value, count ?? 0]));
          expect([code, counted]).toEqual([code, recount(typeCode, choice, code)]);
        }
      }),
      { numRuns: caseCount(400) },
    );
  });

  test("a list has the first product of each family, by pages and by cursors, with the prices of those that pass", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sections),
        fc.constantFrom(...sorts),
        someChoice,
        async (typeCode, sort, choose) => {
          const filters = choose();
          const left = shop
            .filter((product) => product.sections.includes(typeCode) && passes(product, filters))
            .toSorted(order[sort]);
          const byFamily = Map.groupBy(left, ({ family }) => family);
          const first = [...byFamily.values()].map(([product]) => product?.id);

          const body = { typeCode, sort, filters, perPage: 40 };
          const whole = [];
          const pages = Math.min(4, Math.ceil(first.length / 40) + 1);
          for (let page = 1; page <= pages; page += 1) whole.push(...(await list({ ...body, page })).list);
          expect(whole.map(({ id }) => id)).toEqual(first.slice(0, pages * 40));
          const followed = [];
          let cursor: string | null = null;
          do {
            const answer = await list({ ...body, ...(cursor && { cursor }) });
            followed.push(...answer.list.map(({ id }) => id));
            cursor = answer.cursor;
          } while (cursor !== null && followed.length < pages * 40);
          expect(followed).toEqual(first.slice(0, pages * 40));

          for (const { id, family } of whole) {
            const own = byFamily.get(shop.find((product) => product.id === id)?.family ?? 0) ?? [];
            const prices = own.map(({ price }) => price);
            expect(family).toMatchObject({
              variants: own.length,
              price: { from: Math.min(...prices), to: Math.max(...prices) },
            });
          }
        },
      ),
      { numRuns: caseCount(200) },
    );
  });

  test("a query names a variant: its colour and width are those of the card", async () => {
    const { list: cards } = await list({ q: "зеркало свирь 100 графит" });
    expect(cards[0]?.code).toBe("zerkalo-svir-100x70-grafit");
    expect(cards[0]?.family).toMatchObject({ variants: 1, width: 1000, hasOneWidth: true });
    expect(cards[0]?.family?.colors.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ hex: "#6d7276" }]);
  });

  test.each<ProductSort>(["popular", "price"])("pages of a search by %s contain every family once", async (sort) => {
    const whole = await list({ q: "зеркало", sort, perPage: 100 });
    const paged = [];
    for (const page of [1, 2, 3, 4]) paged.push(...(await list({ q: "зеркало", sort, perPage: 25, page })).list);
    expect(paged.map(({ id }) => id)).toEqual(whole.list.map(({ id }) => id));
    const familyOf = new Map(shop.map(({ id, family }) => [id, family]));
    expect(new Set(paged.map(({ id }) => familyOf.get(id))).size).toBe(paged.length);
    expect(paged.length).toBeGreaterThan(25);
  });

  test("a search counts families and variants as its filters do", async () => {
    const { pagination, variants } = await list({ q: "зеркало с подсветкой" });
    const products = await list({ q: "зеркало с подсветкой", groupBy: "product" });
    const filters = await api.call(productFilter, { query: { q: "зеркало с подсветкой", groupBy: "family" } });
    expect(variants?.total).toBe(products.pagination.total);
    expect(filters.total).toBe(pagination.total);
    expect(pagination.total).toBeLessThan(variants?.total ?? 0);
  });

  test("chosen products stand for their family, in the given order", async () => {
    const byFamily = [...Map.groupBy(shop, ({ family }) => family).values()].filter((each) => each.length > 2);
    const [first = [], second = []] = byFamily;
    const ids = [first[1]?.id ?? 0, second[0]?.id ?? 0, first[0]?.id ?? 0];
    const { list: cards, pagination } = await list({ productIds: ids });
    expect(cards.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(pagination.total).toBe(2);
    expect(cards.map(({ family }) => family?.variants)).toEqual([first.length, second.length]);
  });

  test("each colour and width leads to the variant that differs least from the card's", async () => {
    const { rows } = await api.app.pool.query<{ id: number; color: string; width: number }>(
      `select id, color_code as color, width_mm as width from product
       where family_id = (select family_id from product where code = 'zerkalo-svir-100x70-grafit') and is_active`,
    );
    const own = rows.find(({ color, width }) => width === 1_000 && color !== rows[0]?.color);
    const { list: cards } = await list({ productIds: [own?.id ?? 0] });
    const family = cards[0]?.family;
    const variant = (id: number) => rows.find((row) => row.id === id);
    expect(family?.widths.map(({ width }) => width)).toEqual(
      [...new Set(rows.filter(({ color }) => color === own?.color).map(({ width }) => width))].toSorted(
        (a, b) => a - b,
      ),
    );
    for (const { width, productId } of family?.widths ?? []) {
      expect(variant(productId)).toMatchObject({ width, color: own?.color });
    }
    for (const { productId } of family?.colors ?? []) expect(variant(productId)?.width).toBe(1_000);
    expect(family?.colors.find(({ isCurrent }) => isCurrent)?.productId).toBe(own?.id);
  });

  test("without the parameter nothing is grouped", async () => {
    const answer = await api.call(productList, { body: { typeCode: "zerkala" } });
    expect(answer).not.toHaveProperty("variants");
    expect(answer.list.some((card) => card.family !== undefined)).toBe(false);
  });
});
