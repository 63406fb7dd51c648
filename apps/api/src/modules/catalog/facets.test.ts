import { productFilter, productList } from "@zertsalo/contract/catalog";
import type { FilterAnswer } from "@zertsalo/contract/product-list";
import { growShop } from "@zertsalo/db/bulk/grow-shop";
import { formatFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { startTestApi } from "@zertsalo/testing/api";
import { beforeAll, expect, test } from "vitest";

const api = await startTestApi();

/** A product as the truth tells it: nothing here is read from the derived tables. */
interface Truth {
  sections: string[];
  values: Record<string, string[]>;
  width: number | null;
  price: number;
}

let shop: Truth[] = [];

beforeAll(async () => {
  await growShop(api.config.DATABASE_URL, 2_000);
  const { rows } = await api.app.pool.query<Truth>(`
    select
      (select array_agg(s.code) from section own join section s on s.id = any (own.path) where own.id = p.section_id) as sections,
      coalesce((select json_object_agg(code, list) from (
        select property.code, array_agg(o.value) as list
        from product_option link join property_option o on o.id = link.option_id join property on property.id = o.property_id
        where link.product_id = p.id and property.kind = 'list' group by 1) as own), '{}') as values,
      (select value from product_number n join property on property.id = n.property_id and code = 'width' where n.product_id = p.id) as width,
      case when promo is null then no_registry when now() between promo_from and promo_until then promo else retail end as price
    from product p join product_price on product_id = p.id where p.is_active`);
  shop = rows;
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

/** How often each value occurs in what the other filters leave. */
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
    name: "filters that leave nothing",
    typeCode: "zerkala",
    choice: { width: { min: 1, max: 2 }, shape: { values: ["круг"] } },
  },
  {
    name: "the root",
    typeCode: "obsaa-kategoria",
    choice: { country: { values: ["Россия"] }, price: { min: 0, max: 2_000_000 } },
  },
  { name: "nothing at all", typeCode: "zerkala", choice: {} },
];

test.each(choices)("counts of $name are those of a recount, product by product", async ({ typeCode, choice }) => {
  const address = formatFilterQuery({ filter: { filters: choice }, sort: "popular", page: 1 });
  const query = Object.fromEntries([...new Set(address.keys())].map((code) => [code, address.getAll(code)]));
  const answer = await api.call(productFilter, { query: { ...query, typeCode } });
  const list = await api.call(productList, { body: { typeCode, filters: choice } });

  expect(shop.length).toBe(2_000);
  const left = shop.filter((product) => product.sections.includes(typeCode) && passes(product, choice));
  expect(answer.total).toBe(left.length);
  expect(list.pagination.total).toBe(left.length);
  const told = countsOf(answer);
  expect(told.size).toBeGreaterThan(5);
  for (const [code, counts] of told) expect([code, counts]).toEqual([code, recount(typeCode, choice, code)]);
});

/** Of the properties alone; options without products are left out, as a recount has none. */
function countsOf({ list }: FilterAnswer): Map<string, Map<string, number>> {
  const lists = list.filter(({ type, code }) => type === "list" && code !== "badge" && code !== "collection");
  return new Map(
    lists.map(({ code, values }) => [
      code,
      new Map(values.filter(({ count }) => count).map(({ value, count }) => [value, count ?? 0])),
    ]),
  );
}
