import { fc } from "@fast-check/vitest";
import { correctStock, staffStockCard, transferStock } from "@zertsalo/contract/staff-stock";
import { saveRests } from "@zertsalo/db/stock-on-shelves";
import { releaseStock } from "@zertsalo/orders/give-back";
import { reserveAgain, shipStock } from "@zertsalo/orders/reserved-stock";
import { inTransaction } from "@zertsalo/db/transaction";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { caseCount } from "@zertsalo/testing/test-size";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { takeStock } from "./placing.queries.ts";

const api = await startTestApi();
const owner = api.newStaff("owner");

interface FreeRow {
  storeId: number;
  kind: string;
  qty: number;
}
async function freeOf(productId: number): Promise<FreeRow[]> {
  const { rows } = await sql<FreeRow>`
    select store_id as "storeId", kind, qty from stock where product_id = ${productId} and kind <> 'production'
    order by store_id`.execute(api.db);
  return rows;
}

async function ledgerOf(productId: number) {
  const { rows } = await sql<{ storeId: number; sum: number; last: number }>`
    select store_id as "storeId", sum(change)::int as sum, (array_agg(free order by id desc))[1] as last
    from shelf_movement where product_id = ${productId} group by store_id having sum(change) <> 0 order by store_id`.execute(
    api.db,
  );
  return rows;
}

const nth = fc.nat(6);
const pieces = fc.integer({ min: 0, max: 9 });
const step = fc.oneof(
  fc.record({ kind: fc.constant("order" as const), nth, pieces: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant("release" as const), nth }),
  fc.record({ kind: fc.constant("reserve again" as const), nth }),
  fc.record({ kind: fc.constant("ship" as const), nth }),
  fc.record({ kind: fc.constant("1C" as const), nth, pieces }),
  fc.record({ kind: fc.constant("correct" as const), nth, pieces }),
  fc.record({ kind: fc.constant("transfer" as const), nth, pieces: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant("by SQL" as const), nth, pieces }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Does the step as its part of the shop does; what is refused changes nothing. */
async function take(change: Step, product: { id: number; uid: string }, orders: { customerId: string; uid: string }[]) {
  const shelves = await freeOf(product.id);
  const shelf = shelves[change.nth % shelves.length];
  const other = shelves[(change.nth + 1) % shelves.length];
  const order = orders[change.nth % Math.max(1, orders.length)];
  if (!shelf || !other) throw new Error("no shelf");
  const { storeId, kind, qty } = shelf;
  if (change.kind === "order") {
    const made = { customerId: randomUUID(), uid: randomUUID() };
    const allocation = { productId: product.id, storeId, kind, quantity: change.pieces };
    if (qty < change.pieces) return;
    await inTransaction(api.app.pool, ({ client }) => takeStock(client, made, [allocation], null));
    orders.push(made);
  } else if (change.kind === "1C") {
    const rows = [{ uid: product.uid, store_id: storeId, quantity: change.pieces }];
    await api.db.transaction().execute((tx) => saveRests(tx, rows, { cause: "erp" }));
  } else if (change.kind === "correct") {
    const { shelves: seen } = await owner.call(staffStockCard, { params: { productId: product.id }, query: {} });
    const { onShelf = 0 } = seen.find((each) => each.storeId === storeId) ?? {};
    const body = { productId: product.id, storeId, onShelf: change.pieces, seen: onShelf, reason: "Пересчёт" };
    await owner.call(correctStock, { body: { ...body, cause: "count" } }).catch(() => null);
  } else if (change.kind === "transfer") {
    const body = { fromId: storeId, toId: other.storeId, quantity: change.pieces, seen: qty, note: "" };
    await owner.call(transferStock, { params: { productId: product.id }, body }).catch(() => null);
  } else if (change.kind === "by SQL") {
    await sql`update stock set qty = ${change.pieces} where product_id = ${product.id} and store_id = ${storeId}
      and kind = ${kind}`.execute(api.db);
  } else if (order) {
    const work = { release: releaseStock, "reserve again": reserveAgain, ship: shipStock }[change.kind];
    await api.db.transaction().execute(async (tx) => {
      await work(tx, order);
    });
  }
}

test("whatever happens to a shelf, its ledger sums to what is free", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const { id } = await newProduct(api.db, { stock: { warehouse: 6, stores: 3 } });
      const { uid } = await api.db.selectFrom("product").select("uid").where("id", "=", id).executeTakeFirstOrThrow();
      const orders: { customerId: string; uid: string }[] = [];
      for (const change of steps) await take(change, { id, uid }, orders);
      const free = (await freeOf(id)).filter(({ qty }) => qty !== 0);
      expect(await ledgerOf(id)).toEqual(free.map(({ storeId, qty }) => ({ storeId, sum: qty, last: qty })));
    }),
    { numRuns: caseCount(60) },
  );
});

test("each change names its cause, and an order its key", async () => {
  const { id } = await newProduct(api.db, { stock: { warehouse: 5 } });
  const [shelf] = await freeOf(id);
  if (!shelf) throw new Error("no shelf");
  const order = { customerId: randomUUID(), uid: randomUUID() };
  const allocation = { productId: id, storeId: shelf.storeId, kind: shelf.kind, quantity: 2 };
  await inTransaction(api.app.pool, ({ client }) => takeStock(client, order, [allocation], null));
  await api.db.transaction().execute((tx) => releaseStock(tx, order));
  const body = {
    productId: id,
    storeId: shelf.storeId,
    onShelf: 4,
    seen: 5,
    cause: "write_off",
    reason: "Бой",
  } as const;
  await owner.call(correctStock, { body });
  await sql`update stock set qty = 9 where product_id = ${id} and kind <> 'production'`.execute(api.db);
  const { rows } = await sql`
    select cause, change, free, order_uid as uid, staff_id is not null as "isByStaff", note
    from shelf_movement where product_id = ${id} order by id`.execute(api.db);
  const own = { isByStaff: false, note: "" };
  expect(rows).toEqual([
    { cause: "other", change: 5, free: 5, uid: null, ...own },
    { cause: "order", change: -2, free: 3, uid: order.uid, ...own },
    { cause: "released", change: 2, free: 5, uid: order.uid, ...own },
    { cause: "write_off", change: -1, free: 4, uid: null, isByStaff: true, note: "Бой" },
    // The cause of a transaction ends with it.
    { cause: "other", change: 5, free: 9, uid: null, ...own },
  ]);
});

test.each([
  { name: "changed", change: sql`update shelf_movement set change = 1` },
  { name: "deleted", change: sql`delete from shelf_movement` },
  { name: "emptied", change: sql`truncate shelf_movement` },
])("the ledger is not $name", async ({ change }) => {
  await expect(change.execute(api.db)).rejects.toThrow(/only written to/);
});

test("what the workshop can make is no stock and has no ledger", async () => {
  const { id } = await newProduct(api.db, { stock: { production: 9 } });
  await sql`update stock set qty_max = 3 where product_id = ${id}`.execute(api.db);
  expect(await ledgerOf(id)).toEqual([]);
});
