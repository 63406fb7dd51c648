import { productFilter, productList } from "@zertsalo/contract/catalog";
import type { FilterAnswer } from "@zertsalo/contract/product-list";
import { growShop } from "@zertsalo/db/bulk/grow-shop";
import { formatFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { startTestApi } from "@zertsalo/testing/api";
import { beforeAll, expect, test } from "vitest";

const api = await startTestApi();

/** A product from the source tables: nothing here is read from derived tables. */
interface Truth {
  sections: string[];
  values: Record<string, string[]>;
  width: number | null;
  price: number;
}

let shop: Truth[] = [];

beforeAll(async () => {
  await growShop(api.config.DATABASE_URL, 2_000);
  const rowsOf = async <Row extends object>(text: string) => (await api.app.pool.query<Row>(text)).rows;
  const sections = await rowsOf<{ id: number; codes: string[] }>(
    "select s.id, array_agg(node.code) as codes from section s join section node on node.id = any (s.path) group by s.id",
  );
  const products = await rowsOf<{ id: number; section_id: number; price: number }>(
    `select id, section_id, case when promo is null then no_registry when now() between promo_from and promo_until
       then promo else retail end as price
     from product join product_price on product_id = id where is_active and not is_special and not is_sample`,
  );
  const options = await rowsOf<{ product_id: number; code: string; value: string }>(
    `select product_id, code, value from product_option join property_option o on o.id = option_id
     join property on property.id = o.property_id where kind = 'list'`,
  );
  const widths = await rowsOf<{ product_id: number; value: number }>(
    "select product_id, value from product_number join property on id = property_id where code = 'width'",
  );
  const codesBySection = new Map(sections.map(({ id, codes }) => [id, codes]));
  const optionsByProduct = Map.groupBy(options, ({ product_id }) => product_id);
  const widthByProduct = new Map(widths.map(({ product_id, value }) => [product_id, value]));
  shop = products.map(({ id, section_id, price }) => {
    const values: Truth["values"] = {};
    for (const { code, value } of optionsByProduct.get(id) ?? []) (values[code] ??= []).push(value);
    return { sections: codesBySection.get(section_id) ?? [], values, width: widthByProduct.get(id) ?? null, price };
  });
});

type Choice = Record<string, { values: string[] } | { min: number; max: number }>;

function passes(product: Truth, choice: Choice, leftOut?: string): boolean {
  return Object.entries(choice).every(([code, wanted]) => {
    if (code === leftOut) return true;
    if ("values" in wanted) return product.values[code]?.some((value) => wanted.values.includes(value)) ?? false;
    const number = code === "price" ? product.price : product.width;
    return number !== null && number >= wanted.min && number <= wanted.max;
  });
}

/** Count of each value among products that pass the other filters. */
function recount(typeCode: string, choice: Choice, code: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const product of shop) {
    if (!product.sections.includes(typeCode) || !passes(product, choice, code)) continue;
    for (const value of product.values[code] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

const choices: { name: string; typeCode: string; choice: Choice }[] = [
  { name: "one option", typeCode: "zerkala", choice: { shape: { values: ["круг"] } } },
  { name: "two options of one filter", typeCode: "zerkala", choice: { shape: { values: ["круг", "овал"] } } },
  {
    name: "three filters",
    typeCode: "zerkala",
    choice: {
      shape: { values: ["круг", "овал", "арка"] },
      country: { values: ["Россия"] },
      width: { min: 300, max: 900 },
    },
  },
  { name: "a price", typeCode: "tumby-s-rakovinoy", choice: { price: { min: 500_000, max: 4_000_000 } } },
  {
    name: "filters without a match",
    typeCode: "zerkala",
    choice: { width: { min: 1, max: 2 }, shape: { values: ["круг"] } },
  },
  {
    name: "filters that most products pass",
    typeCode: "zerkala",
    choice: { country: { values: ["Китай", "Россия"] }, width: { min: 0, max: 800 } },
  },
  {
    name: "the root",
    typeCode: "obsaa-kategoria",
    choice: { country: { values: ["Россия"] }, price: { min: 0, max: 2_000_000 } },
  },
  { name: "nothing at all", typeCode: "zerkala", choice: {} },
];

test.each(choices)("counts of $name equal a recount, product by product", async ({ typeCode, choice }) => {
  const address = formatFilterQuery({ filter: { filters: choice }, sort: "popular", page: 1 });
  const query = Object.fromEntries([...new Set(address.keys())].map((code) => [code, address.getAll(code)]));
  const answer = await api.call(productFilter, { query: { ...query, typeCode } });
  const list = await api.call(productList, { body: { typeCode, filters: choice } });

  expect(shop.length).toBe(2_000);
  const left = shop.filter((product) => product.sections.includes(typeCode) && passes(product, choice));
  expect(answer.total).toBe(left.length);
  expect(list.pagination.total).toBe(left.length);
  const counted = countsOf(answer);
  expect(counted.size).toBeGreaterThan(5);
  for (const [code, counts] of counted) expect([code, counts]).toEqual([code, recount(typeCode, choice, code)]);
});

/** Properties only; options without products are left out, as in the recount. */
function countsOf({ list }: FilterAnswer): Map<string, Map<string, number>> {
  const lists = list.filter(({ type, code }) => type === "list" && code !== "badge" && code !== "collection");
  return new Map(
    lists.map(({ code, values }) => [
      code,
      new Map(values.filter(({ count }) => count).map(({ value, count }) => [value, count ?? 0])),
    ]),
  );
}
