import { productList } from "@zertsalo/contract/catalog";
import type { FilterChoice } from "@zertsalo/contract/product-list";
import { searchSuggestions } from "@zertsalo/contract/search";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

const api = await startTestApi({ hasDictionary: true });
const suggest = (q: string) => api.call(searchSuggestions, { query: { q, groupBy: "family" } });

test.each(["зеркало", "тумба 80 дуб", "зиркало с потсветкой", "свирь 100", "смеситель", "pthrfkj"])(
  "families of «%s» are the first of its list, each once and with the variants that match",
  async (q) => {
    const { products } = await suggest(q);
    const { list } = await api.call(productList, { body: { q, groupBy: "family" } });
    expect(products.length).toBeGreaterThan(0);
    expect(products.map(({ id, family }) => ({ id, family }))).toEqual(
      list.slice(0, 4).map(({ id, family }) => ({ id, family })),
    );
    const { rows } = await api.app.pool.query<{ family: number }>(
      "select coalesce(family_id, -id) as family from product where id = any ($1)",
      [products.map(({ id }) => id)],
    );
    expect(new Set(rows.map(({ family }) => family)).size).toBe(products.length);
  },
);

test("a text that names one size and colour suggests that variant at its own price", async () => {
  const [first] = (await suggest("зеркало свирь 100 графит")).products;
  expect(first?.name).toMatch(/«Свирь».*графит.*100/i);
  expect(first?.family?.price).toEqual({ from: first?.price, to: first?.price });
  const [family] = (await suggest("зеркало свирь")).products;
  expect(family?.family?.variants).toBeGreaterThan(1);
});

/** Families of a section, from the tables of products. */
async function recount(sectionCode: string, filters: Record<string, FilterChoice>): Promise<number> {
  const { rows } = await api.app.pool.query<{ family: number; sides: Record<string, number> | null; values: string[] }>(
    `select coalesce(p.family_id, -p.id) as family,
       (select json_object_agg(code, value) from product_number join property on id = property_id where product_id = p.id) as sides,
       array(select code || '=' || value from product_option join property_option o on o.id = option_id
         join property on property.id = o.property_id where product_id = p.id) as values
     from product p join section s on s.id = p.section_id
     where p.is_active and not p.is_special and not p.is_sample and not p.is_draft
       and (select id from section where code = $1) = any (s.path)`,
    [sectionCode],
  );
  const passing = rows.filter(({ sides, values }) =>
    Object.entries(filters).every(([code, choice]) =>
      "values" in choice
        ? choice.values.some((value) => values.includes(`${code}=${value}`))
        : sides?.[code] === choice.min,
    ),
  );
  return new Set(passing.map(({ family }) => family)).size;
}

test.each(["зеркало", "тумба", "тумба 80", "тумба 80 дуб", "зеркало круглое", "зеркало 80×60", "зиркало 80"])(
  "sections of «%s» have as many families as the list that they lead to",
  async (q) => {
    const { sections } = await suggest(q);
    expect(sections.length).toBeGreaterThan(0);
    for (const { code, families, productsCount } of sections) {
      const filters = families?.filters ?? {};
      const body = { typeCode: code, filters, groupBy: "family" as const, perPage: 1 };
      const { pagination, variants } = await api.call(productList, { body });
      expect([code, families?.count, productsCount]).toEqual([code, pagination.total, variants?.total]);
      expect([code, families?.count]).toEqual([code, await recount(code, filters)]);
    }
  },
);

test.each(["", " ", "ы", "%", "'", "zzzzqqq", "9".repeat(500), "тумба 80 кедр ниша"])(
  "whatever is typed (%j) is answered",
  async (q) => {
    expect((await suggest(q)).products).toBeInstanceOf(Array);
  },
);
