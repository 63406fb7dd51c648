import { fc, test as propertyTest } from "@fast-check/vitest";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { growShop } from "../bulk/grow-shop.ts";
import { copyDemoDatabase, type DemoDatabase } from "../test-database.ts";
import { emptyOutbox } from "./empty-outbox.ts";
import { rebuildCatalog } from "./rebuild.ts";
import { suggestionFiller } from "./suggestion-filler.ts";

/** Enough for kinds of products with more matches than are ranked. */
const shop =
  process.env.TEST_SIZE === "full"
    ? { products: 3_000, words: 300, runs: 15 }
    : { products: 1_200, words: 20, runs: 2 };

let database: DemoDatabase;
let fillSuggestions: () => Promise<number>;
beforeAll(async () => {
  database = await copyDemoDatabase();
  await growShop(database.url, shop.products);
  await run(sql`
    delete from search_word where word <> all ('{зеркало,тумба,антипар,дуб}') and word not in (
      select word from search_word order by hashtext(word) limit ${shop.words})`);
  fillSuggestions = suggestionFiller(database.db);
}, 120_000);
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyOutbox(database.db);
  while ((await fillSuggestions()) > 0);
}, 120_000);

const run = (statement: RawBuilder<unknown>) => statement.execute(database.db);

async function waitingTexts(): Promise<string[]> {
  const waiting = database.db.selectFrom("suggested_products").select("text").where("terms", "is", null);
  return (await waiting.orderBy("text").execute()).map(({ text }) => text);
}

/** Rows that tell other products than a plain sort of all matches, or whose stricter readings find some. */
async function wrongRows(): Promise<unknown[]> {
  const { rows } = await sql`
    select stored.text, stored.products, stored.families, found.products as "foundProducts", found.families as "foundFamilies"
    from suggested_products stored cross join lateral (
      with ranked as (
        select product_id, family_id, row_number() over (
          order by strpos(name_n, stored.text) > 0 desc, tsv @@ phraseto_tsquery('ru_shop', stored.text) desc,
            ts_rank('{0.05, 0.2, 0.6, 1}', tsv, stored.query) desc, popularity desc, product_id desc) as n
        from (
          select *, row_number() over (order by popularity desc, product_id desc) as place
          from search_doc where tsv @@ stored.query
        ) as match where place <= 400
      )
      select
        array(select product_id from ranked order by n limit 5) as products,
        array(select (array_agg(product_id order by n))[1] from ranked group by family_id order by min(n) limit 5) as families
    ) as found
    where stored.terms <> ''
      and ((stored.products, stored.families) is distinct from (found.products, found.families)
        or exists (select from search_doc where tsv @@ stored.stricter))`.execute(database.db);
  return rows;
}

test("every word and beginning of one has its products, and those of a plain sort", async () => {
  const { rows } = await sql<{ texts: number; common: number; beginnings: number }>`
    select count(*)::int as texts, count(least_popularity)::int as common,
      (count(*) filter (where text = 'зерк' and query is not null))::int as beginnings
    from suggested_products`.execute(database.db);
  expect(rows[0]?.texts).toBeGreaterThan(50);
  expect(rows[0]?.common).toBeGreaterThan(0);
  expect(rows[0]?.beginnings).toBe(1);
  expect(await waitingTexts()).toEqual([]);
  expect(await wrongRows()).toEqual([]);
});

const chosen = (n: number) =>
  sql`array(select product_id from search_doc order by hashint4(product_id + ${n}::int), product_id limit 5)`;
const best = (n: number) => sql`array(
  select unnest(products[1:2]) from (
    select products from suggested_products where products <> '{}' order by hashtext(text || ${n}::int), text limit 1
  ) as own)`;

const changes: Record<string, (n: number) => RawBuilder<unknown>> = {
  "are renamed": (n) => sql`update product set name = 'Зеркало «Калина», с антипаром' where id = any (${chosen(n)})`,
  "lose their first place": (n) => sql`update product set popularity = 0 where id = any (${best(n)})`,
  "become popular": (n) => sql`update product set popularity = 9000000 + ${n}::int where id = any (${chosen(n)})`,
  "are hidden": (n) => sql`update product set is_active = false where id = any (${best(n)})`,
  "come back": () => sql`update product set is_active = true where not is_active and not is_draft and not is_special`,
  "are described anew": (n) =>
    sql`update product set description = 'Зеркальный шкаф с подсветкой' where id = any (${chosen(n)})`,
  "go to another section": (n) =>
    sql`update product set section_id = (select section_id from product where id = (${best(n + 1)})[1])
      where id = any (${best(n)})`,
  "leave their family": (n) => sql`update product set family_id = null where id = any (${best(n)})`,
  "are removed": (n) => sql`delete from product where id = any (${best(n)})`,
};

propertyTest.prop(
  [fc.array(fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat(1000)), { minLength: 1, maxLength: 6 })],
  {
    numRuns: shop.runs,
  },
)(
  "whatever happens to products, no row tells what was before",
  async (steps) => {
    for (const [name, n] of steps) {
      await run((changes[name] as (n: number) => RawBuilder<unknown>)(n));
      await emptyOutbox(database.db);
      expect(await wrongRows()).toEqual([]);
    }
    while ((await fillSuggestions()) > 0);
    expect(await waitingTexts()).toEqual([]);
    expect(await wrongRows()).toEqual([]);
  },
  120_000,
);

test.each(["are renamed", "become popular", "are hidden", "are removed"])(
  "products that %s are found anew, the rows of others stay",
  async (name) => {
    await run((changes[name] as (n: number) => RawBuilder<unknown>)(7));
    expect(await emptyOutbox(database.db)).toBeGreaterThan(0);
    const waiting = await waitingTexts();
    const all = await database.db.selectFrom("suggested_products").select("text").execute();
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.length).toBeLessThan(all.length / 2);
  },
);

test("a price and a piece that is sold out change nothing", async () => {
  await run(sql`update product_price set no_registry = no_registry + 100 where product_id = any (${best(1)})`);
  await run(sql`update stock set qty = 0 where product_id = any (${best(2)})`);
  expect(await emptyOutbox(database.db)).toBeGreaterThan(0);
  expect(await waitingTexts()).toEqual([]);
  expect(await wrongRows()).toEqual([]);
});

test("a change of the vocabulary changes the texts", async () => {
  await run(sql`insert into search_word (word, n) values ('лазуритовый', 5)`);
  await run(sql`delete from search_word where word = 'антипар'`);
  const later = suggestionFiller(database.db);
  while ((await later()) > 0);
  const { rows } = await sql<{ text: string }>`
    select text from suggested_products where text in ('антипар', 'лазуритовый', 'лазур') order by text`.execute(
    database.db,
  );
  expect(rows.map(({ text }) => text)).toEqual(["лазур", "лазуритовый"]);
  expect(await waitingTexts()).toEqual([]);
});

test("after a rebuild all wait", { timeout: 120_000 }, async () => {
  await rebuildCatalog(database.db);
  const { rows } = await sql`select from suggested_products where terms is not null or lexemes <> '{}'`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});
