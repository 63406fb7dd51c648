import { randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { emptyOutbox } from "@zertsalo/db/indexer/empty-outbox";
import { startTestApi } from "@zertsalo/testing/api";
import { caseCount, isFullSize } from "@zertsalo/testing/test-size";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { productRow, unpreparedProductRow } from "./product.queries.ts";

const api = await startTestApi();
const { pool } = api.app;

/** Reproducible in the gate. */
const seed = isFullSize ? randomInt(1e6) : 42;

interface Product {
  id: number;
  code: string;
}
/** In an order that the step decides. */
const shuffled = async (step: number, amount: number): Promise<Product[]> => {
  const { rows } = await sql<Product>`
    select id, code from product where not is_special and not is_sample and not is_draft
    order by hashint4(id + ${seed + step * 7919}::int), id limit ${amount}`.execute(api.db);
  return rows;
};

const run = (statement: string) => sql.raw(statement).execute(api.db);

/** What must be right at once, whether the product was indexed or not. */
const live = [
  (id: number, step: number) => `update product_price set no_registry = ${100_000 + step * 100}, retail = 9900000,
    promo = null, old = null where product_id = ${id}`,
  (id: number) => `update product_price set promo = no_registry / 2, promo_from = now() - interval '1 day',
    promo_until = now() + interval '1 day', old = retail where product_id = ${id}`,
  (id: number) => `update stock set qty = 0 where product_id = ${id} and kind <> 'production'`,
  (id: number, step: number) => `update stock set qty = ${step}, qty_max = ${step} where product_id = ${id}`,
  (id: number) => `delete from stock where product_id = ${id}`,
] as const;

const indexed = [
  (id: number) => `update product set is_active = not is_active where id = ${id}`,
  (id: number) => `update product set name = name || ' «новое»', weight_grams = 4321 where id = ${id}`,
  (id: number) => `update product set color_code = (select min(code) from color), width_mm = 777 where id = ${id}`,
  (id: number) => `update product set family_id = (select max(id) from product_family) where id = ${id}`,
  (id: number) => `update product set collection_id = (select min(id) from collection) where id = ${id}`,
  (id: number) => `update collection set is_active = not is_active
    where id = (select collection_id from product where id = ${id})`,
  (id: number) => `delete from product_media where product_id = ${id} and sort = (
    select min(sort) from product_media where product_id = ${id})`,
  (id: number) => `insert into product_badge values (${id}, 'trend') on conflict do nothing`,
  (id: number) => `insert into related_product select ${id}, id, 50 from product where id % 97 = ${id % 97}
    and not is_draft on conflict do nothing`,
  (id: number) => `insert into review (product_id, author, city, rating, written_on, text)
    values (${id}, 'Анна', 'Тверь', 3, '2026-11-01', 'Хорошо «\\"»')`,
  (id: number) => `update property_option set value = value || '+' where id = (
    select min(option_id) from product_option where product_id = ${id})`,
  (id: number) => `delete from product_number where product_id = ${id} and property_id = (
    select min(property_id) from product_number where product_id = ${id})`,
] as const;

/** Both reads, in a form that can be compared; the moments of two statements differ. */
async function bothReads(code: string) {
  const [prepared, whole] = [await productRow(pool, code), await unpreparedProductRow(pool, code)];
  return [prepared, whole].map((row) => row && { ...row, now: null, details: JSON.parse(row.details) as unknown });
}

/** Products that the two reads tell differently. */
async function differing(products: readonly Product[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const { code } of products) {
    const [prepared, whole] = await bothReads(code);
    if (!isDeepStrictEqual(prepared, whole)) found.push({ code, prepared, whole });
  }
  return found;
}

beforeAll(async () => {
  await emptyOutbox(api.db);
});

test("every product is prepared, and reads as by the statement of all its tables", async () => {
  const products = await shuffled(0, 1_000);
  expect(await differing(products)).toEqual([]);
  const { rows } = await sql<{ missing: number }>`
    select count(*)::int as missing from product_card where product_id not in (select product_id from product_details)`.execute(
    api.db,
  );
  expect(rows).toEqual([{ missing: 0 }]);
});

test("price and stock are those of this moment, before any indexing", async () => {
  for (let step = 1; step <= caseCount(100); step += 1) {
    const [changed] = await shuffled(step, 1);
    const statement = live[step % live.length]?.(changed?.id ?? 0, step) ?? "";
    await run(statement);
    expect({ statement, seed, differing: await differing(await withFamily(changed)) }).toEqual({
      statement,
      seed,
      differing: [],
    });
  }
});

test("after indexing any change reads as by the statement of all its tables", async () => {
  for (let step = 1; step <= caseCount(200); step += 1) {
    const [changed] = await shuffled(1_000 + step, 1);
    const statement = indexed[step % indexed.length]?.(changed?.id ?? 0) ?? "";
    await run(statement);
    await emptyOutbox(api.db);
    const others = await shuffled(2_000 + step, 5);
    expect({ statement, seed, differing: await differing([...(await withFamily(changed)), ...others]) }).toEqual({
      statement,
      seed,
      differing: [],
    });
  }
});

test("a withdrawn product has the changed text of its options", async () => {
  const [product] = await shuffled(3_000, 1);
  await run(`update product set is_active = false where id = ${product?.id}`);
  await emptyOutbox(api.db);
  await run(`update property_option set value = value || '+' where id = (
    select min(option_id) from product_option where product_id = ${product?.id})`);
  await emptyOutbox(api.db);
  expect(await differing(product ? [product] : [])).toEqual([]);
});

test("a withdrawn product is offered nowhere, before any indexing", async () => {
  const { rows } = await sql<Product & { other: number }>`
    select p.id, p.code, other.id as other from product p join product other on other.family_id = p.family_id
    where p.is_active and other.is_active and p.id <> other.id and p.color_code <> other.color_code
      and exists (select from product_details where product_id = p.id and other.id = any (variant_ids))
    order by p.id limit 1`.execute(api.db);
  const { code = "", other = 0 } = rows[0] ?? {};
  await run(
    `insert into related_product select id, ${other}, 1 from product where code = '${code}' on conflict do nothing`,
  );
  await emptyOutbox(api.db);
  const offered = async () => JSON.stringify((await productRow(pool, code))?.details).includes(`${other}`);
  expect(await offered()).toBe(true);
  await run(`update product set is_active = false where id = ${other}`);
  const details = JSON.parse((await productRow(pool, code))?.details ?? "{}") as {
    relatedProductsIds: number[];
    variants: { colors: { productId: number }[]; widths: { productId: number }[] };
  };
  const ids = [...details.variants.colors, ...details.variants.widths].map(({ productId }) => productId);
  expect([...ids, ...details.relatedProductsIds]).not.toContain(other);
});

async function withFamily(product: Product | undefined): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select id, code from product where id = ${product?.id ?? 0} or family_id = (
      select family_id from product where id = ${product?.id ?? 0}) order by id limit 12`.execute(api.db);
  return rows;
}
