import * as contract from "@zertsalo/contract/staff-stock";
import { staffProduct } from "@zertsalo/contract/staff-products";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct, setStock } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import type { z } from "zod";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

const api = await startTestApi();
const manager = api.newStaff("order_manager");
const content = api.newStaff("content");
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

type Query = z.input<NonNullable<typeof contract.staffStockList.query>>;
const list = (query: Query) => manager.call(contract.staffStockList, { query: { limit: 500, ...query } });
const cardOf = (productId: number, query = {}) =>
  manager.call(contract.staffStockCard, { params: { productId }, query });

async function keep(productId: number, storeId: number, quantity: number) {
  await sql`
    insert into stock_reservation (customer_id, order_uid, product_id, store_id, kind, quantity)
    select gen_random_uuid(), gen_random_uuid(), product_id, store_id, kind, ${quantity} from stock
    where product_id = ${productId} and store_id = ${storeId} and kind <> 'production'`.execute(api.db);
}

test("the list has what lies in all stores, and of one store what lies there", async () => {
  const word = `Ряд ${randomUUID().slice(0, 8)}`;
  const { id } = await newProduct(api.db, { name: word, stock: { warehouse: 9, stores: 2, production: 50 } });
  const { shelves } = await cardOf(id);
  const depot = shelves.find(({ kind }) => kind === "warehouse");
  if (!depot) throw new Error("no depot");
  await keep(id, depot.storeId, 4);
  const [row] = (await list({ q: word })).products;
  expect(row).toMatchObject({ id, free: 15, reserved: 4, short: 0, isLow: false, leastStock: null });
  expect(row?.shelves).toHaveLength(4);
  const [there] = (await list({ q: word, store: depot.storeId })).products;
  expect(there).toMatchObject({ id, free: 9, reserved: 4 });
  expect(there?.shelves).toEqual([{ storeId: depot.storeId, store: depot.store, free: 9, reserved: 4 }]);
});

test("the list is narrowed by what is low, gone and short", async () => {
  const word = `Узкий ${randomUUID().slice(0, 8)}`;
  const named = (name: string, pieces: number) =>
    newProduct(api.db, { name: `${word} ${name}`, stock: { warehouse: pieces } });
  const [much, few, none, short] = [
    await named("много", 20),
    await named("мало", 3),
    await named("нет", 0),
    await named("не хватает", 2),
  ];
  const least = (productId: number, leastStock: number) =>
    manager.call(contract.saveLeastStock, { params: { productId }, body: { leastStock, seen: null } });
  await least(much.id, 19);
  await least(few.id, 3);
  const [shelf] = (await cardOf(short.id)).shelves;
  if (!shelf) throw new Error("no shelf");
  await sql`update stock set qty = 0 where product_id = ${short.id}`.execute(api.db);
  await keep(short.id, shelf.storeId, 5);
  const ids = async (query: Query) => (await list({ q: word, ...query })).products.map(({ id }) => id);
  expect(await ids({ state: "low" })).toEqual([few.id]);
  expect(await ids({ state: "none" })).toEqual([short.id, none.id]);
  expect(await ids({ state: "short" })).toEqual([short.id]);
  expect((await list({ q: word, state: "short" })).products[0]).toMatchObject({ free: 0, reserved: 5, short: 3 });
  expect(await ids({ sort: "free" })).toEqual([short.id, none.id, few.id, much.id]);
  expect(await ids({ sort: "free-desc" })).toEqual([much.id, few.id, short.id, none.id]);
  expect((await ids({ sort: "reserved" }))[0]).toBe(short.id);
  expect(await ids({ sort: "name" })).toEqual([few.id, much.id, short.id, none.id]);
  expect(await ids({ section: 2_000_000_000 })).toEqual([]);
});

test("a page goes on where the one before ended", async () => {
  const word = `Страница ${randomUUID().slice(0, 8)}`;
  const made = [await newProduct(api.db, { name: word }), await newProduct(api.db, { name: word })];
  const first = await list({ q: word, limit: 1 });
  expect(first).toMatchObject({ hasMore: true, products: [{ id: made[1]?.id }] });
  const second = await list({ q: word, limit: 1, skip: 1 });
  expect(second).toMatchObject({ hasMore: false, products: [{ id: made[0]?.id }] });
});

test.each(["sku", "barcode", "id"] as const)("a product is found by its %s", async (key) => {
  const product = await newProduct(api.db);
  expect((await list({ q: String(product[key]) })).products.map(({ id }) => id)).toContain(product.id);
});

test("signs of a pattern in a search are ordinary signs", async () => {
  await newProduct(api.db);
  expect((await list({ q: "100% _" })).products).toEqual([]);
});

test("the card has the ledger, page by page and by store", async () => {
  const { id } = await newProduct(api.db, { stock: { warehouse: 1 } });
  const [shelf] = (await cardOf(id)).shelves;
  if (!shelf) throw new Error("no shelf");
  for (let pieces = 2; pieces <= 60; pieces++) {
    await sql`update stock set qty = ${pieces} where product_id = ${id}`.execute(api.db);
  }
  const first = await cardOf(id);
  expect(first.movements).toHaveLength(50);
  expect(first.movements[0]).toMatchObject({ store: shelf.store, cause: "other", change: 1, free: 60 });
  const rest = await cardOf(id, { before: first.cursor });
  expect(rest.movements.map(({ free }) => free)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(rest.cursor).toBeNull();
  expect((await cardOf(id, { store: shelf.storeId + 1_000 })).movements).toEqual([]);
  expect(await refusal(cardOf(2_000_000_000))).toBe("product_not_found");
});

test("pieces are moved to another store once, and no more than are free", async () => {
  const { id: productId } = await newProduct(api.db, { stock: { warehouse: 5 } });
  const { shelves, stores } = await cardOf(productId);
  const [from] = shelves;
  const to = stores.find(({ id }) => id !== from?.storeId);
  if (!from || !to) throw new Error("too few stores");
  await keep(productId, from.storeId, 2);
  const move = (quantity: number, given = {}) =>
    manager.call(contract.transferStock, {
      params: { productId },
      body: { fromId: from.storeId, toId: to.id, quantity, seen: 5, note: "На витрину", ...given },
    });
  expect(await refusal(move(6))).toBe("stock_too_few");
  expect(await refusal(move(1, { toId: from.storeId }))).toBe("not_found");
  expect(await refusal(move(1, { toId: 2_000_000_000 }))).toBe("not_found");
  await move(3);
  expect(await refusal(move(3))).toBe("stock_moved_meanwhile");
  const after = await cardOf(productId);
  expect(after.shelves.map(({ storeId, onShelf, reserved }) => [storeId, onShelf, reserved])).toEqual(
    expect.arrayContaining([
      [from.storeId, 4, 2],
      [to.id, 3, 0],
    ]),
  );
  const moved = after.movements.slice(0, 2);
  expect(moved.map(({ cause }) => cause)).toEqual(["transfer", "transfer"]);
  expect(new Set(moved.map(({ change }) => change))).toEqual(new Set([-3, 3]));
  expect(after.movements[0]).toMatchObject({
    by: "Сотрудник Тестов",
    note: expect.stringContaining("На витрину") as string,
  });
});

test("the least stock is a field of the product, with its version and history", async () => {
  const { id: productId } = await newProduct(api.db);
  const save = (leastStock: number | null, seen: number | null) =>
    manager.call(contract.saveLeastStock, { params: { productId }, body: { leastStock, seen } });
  await save(7, null);
  expect(await refusal(save(9, null))).toBe("stock_moved_meanwhile");
  const product = await content.call(staffProduct, { params: { productId } });
  expect(product.content.leastStock).toBe(7);
  expect(product.versions[0]?.changes).toEqual([
    { field: "leastStock", title: "Минимальный остаток", from: "", to: "7" },
  ]);
  await save(null, 7);
  expect((await cardOf(productId)).leastStock).toBeNull();
  await setStock(api.db, productId, { warehouse: 0 });
  expect((await list({ q: String(productId), state: "low" })).products).toEqual([]);
});
