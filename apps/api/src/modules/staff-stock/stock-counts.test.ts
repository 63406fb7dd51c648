import * as contract from "@zertsalo/contract/staff-stock-counts";
import { correctStock, staffStockList } from "@zertsalo/contract/staff-stock";
import type { Db } from "@zertsalo/db/connection";
import { saveRests } from "@zertsalo/db/stock-on-shelves";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

const api = await startTestApi();
const owner = api.newStaff("owner");
const colleague = api.newStaff("content");
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

/** A section of its own in the depot, with products of which so many lie there. */
async function newShelves(...pieces: number[]) {
  const { rows } = await sql<{ storeId: number; sectionId: number }>`
    with own as (
      insert into section select (jsonb_populate_record(section, jsonb_build_object('id', fresh.id, 'code',
          ${randomUUID()}::text, 'path', jsonb_build_array(fresh.id)))).*
      from section cross join (select max(id) + 1 as id from section) as fresh
      order by section.id limit 1 returning id
    )
    select (select min(store_id) from stock where kind = 'warehouse') as "storeId", id as "sectionId" from own`.execute(
    api.db,
  );
  const { storeId = 0, sectionId = 0 } = rows[0] ?? {};
  const products: { id: number; uid: string; sku: string }[] = [];
  for (const qty of pieces) {
    const { id, sku } = await newProduct(api.db, { stock: {}, price: 100_000 });
    await sql`update product set section_id = ${sectionId} where id = ${id}`.execute(api.db);
    const { uid } = await api.db.selectFrom("product").select("uid").where("id", "=", id).executeTakeFirstOrThrow();
    await setRest(api.db, uid, storeId, qty);
    products.push({ id, uid, sku });
  }
  return { storeId, sectionId, products };
}
const setRest = (db: Db, uid: string, storeId: number, quantity: number) =>
  db.transaction().execute((tx) => saveRests(tx, [{ uid, store_id: storeId, quantity }], { cause: "erp" }));

async function newCount(...pieces: number[]) {
  const shelves = await newShelves(...pieces);
  const { storeId, sectionId } = shelves;
  const { id: count } = await owner.call(contract.openStockCount, { body: { storeId, sectionId } });
  const params = { count };
  const enter = (
    lines: contract.StockCountLine["counted"][] | { productId: number; counted: number | null; seen: number | null }[],
    countedAt: string | null = null,
    by = owner,
  ) =>
    by.call(contract.enterStockCount, {
      params,
      body: {
        countedAt,
        lines: lines.map((line, at) =>
          typeof line === "object" && line !== null
            ? line
            : { productId: shelves.products[at]?.id ?? 0, counted: line, seen: null },
        ),
      },
    });
  const read = () => owner.call(contract.staffStockCount, { params });
  const close = async (isAccepted = true, version?: number) =>
    owner.call(contract.closeStockCount, { params, body: { isAccepted, version: version ?? (await read()).version } });
  return { ...shelves, params, enter, read, close };
}

async function shelfOf(productId: number, storeId: number) {
  const { rows } = await sql<{ qty: number }>`
    select qty from stock where product_id = ${productId} and store_id = ${storeId} and kind <> 'production'`.execute(
    api.db,
  );
  return rows[0]?.qty ?? null;
}

/** As an order keeps them: taken from the free pieces. */
async function keep(productId: number, storeId: number, quantity: number) {
  const key = { customerId: randomUUID(), uid: randomUUID() };
  await sql`
    with cause as materialized (select set_config('zertsalo.stock_cause', '{"cause":"order"}', true))
    update stock set qty = qty - ${quantity} from cause
    where product_id = ${productId} and store_id = ${storeId} and kind <> 'production'`.execute(api.db);
  await sql`
    insert into stock_reservation (customer_id, order_uid, product_id, store_id, kind, quantity)
    select ${key.customerId}, ${key.uid}, product_id, store_id, kind, ${quantity} from stock
    where product_id = ${productId} and store_id = ${storeId} and kind <> 'production'`.execute(api.db);
  return key;
}
const ship = ({ uid }: { uid: string }) =>
  sql`update stock_reservation set shipped_at = clock_timestamp() where order_uid = ${uid}`.execute(api.db);

test("a count has the products of its store and section, and shows differences before they are written", async () => {
  const { products, storeId, enter, read, close } = await newCount(5, 0, 3);
  const opened = await read();
  expect(new Set(opened.lines.map(({ productId }) => productId))).toEqual(new Set(products.map(({ id }) => id)));
  expect(opened).toMatchObject({ state: "open", counted: 0, different: 0 });
  const entered = await enter([7, 0, 1]);
  expect(entered).toMatchObject({ counted: 3, different: 2 });
  expect(await Promise.all(products.map(({ id }) => shelfOf(id, storeId)))).toEqual([5, 0, 3]);
  expect(await close()).toMatchObject({ state: "accepted", closedBy: "Сотрудник Тестов" });
  expect(await Promise.all(products.map(({ id }) => shelfOf(id, storeId)))).toEqual([7, 0, 1]);
  const { rows } = await sql`
    select cause, change, note from shelf_movement where product_id = ${products[0]?.id ?? 0} order by id desc limit 1`.execute(
    api.db,
  );
  expect(rows).toEqual([{ cause: "count", change: 2, note: expect.stringMatching(/^Пересчёт № \d+$/) as string }]);
});

test("what is not counted stays as it is", async () => {
  const { products, storeId, enter, close } = await newCount(5, 4);
  await enter([{ productId: products[0]?.id ?? 0, counted: 1, seen: null }]);
  await close();
  expect(await Promise.all(products.map(({ id }) => shelfOf(id, storeId)))).toEqual([1, 4]);
});

test("pieces sold between counting and accepting stay sold, shipped or not", async () => {
  const { products, storeId, enter, close } = await newCount(10, 10);
  const [sold, shipped] = products.map(({ id }) => id) as [number, number];
  await keep(sold, storeId, 1);
  // Eight lie there, one of them for an order; the books say ten.
  await enter([8, 8]);
  await keep(sold, storeId, 2);
  await ship(await keep(shipped, storeId, 3));
  await close();
  // 10 by the books, two missing: 8, of which orders keep three. And 8, of which three have left.
  expect(await shelfOf(sold, storeId)).toBe(5);
  expect(await shelfOf(shipped, storeId)).toBe(5);
});

test("a sheet is compared with what lay there when it was counted", async () => {
  const { products, storeId, enter, read, close } = await newCount(10, 10);
  const [shipped, sold] = products.map(({ id }) => id) as [number, number];
  const early = await keep(shipped, storeId, 4);
  const { rows } = await sql<{ at: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`.execute(api.db);
  await ship(early);
  await keep(sold, storeId, 3);
  // Ten of each lay there when they were counted; six of the first do now.
  await enter([10, 9], rows[0]?.at ?? null);
  expect(new Map((await read()).lines.map(({ productId, expected }) => [productId, expected]))).toEqual(
    new Map([
      [shipped, 10],
      [sold, 10],
    ]),
  );
  await close();
  expect(await shelfOf(shipped, storeId)).toBe(6);
  expect(await shelfOf(sold, storeId)).toBe(6);
});

test("a shelf that was set anew after the counting is counted once more", async () => {
  const { products, storeId, enter, read, close } = await newCount(10, 3);
  const [first] = products;
  if (!first) throw new Error("no product");
  await enter([8, 3]);
  const body = { productId: first.id, storeId, onShelf: 8, seen: 10, reason: "Нашли две битые" };
  await owner.call(correctStock, { body });
  expect((await read()).lines.find(({ productId }) => productId === first.id)?.isStale).toBe(true);
  expect(await refusal(close())).toBe("count_stale");
  expect(await shelfOf(first.id, storeId)).toBe(8);
  await enter([{ productId: first.id, counted: 8, seen: 8 }]);
  await close();
  expect(await shelfOf(first.id, storeId)).toBe(8);
});

test("fewer pieces than orders keep: nothing is free, and the list says how many are short", async () => {
  const { products, storeId, enter, close } = await newCount(5);
  const [product] = products;
  if (!product) throw new Error("no product");
  await keep(product.id, storeId, 4);
  await enter([3]);
  await close();
  expect(await shelfOf(product.id, storeId)).toBe(0);
  const query = { q: String(product.id), state: "short" } as const;
  const { products: found } = await owner.call(staffStockList, { query });
  expect(found).toMatchObject([{ id: product.id, free: 0, reserved: 4, short: 1 }]);
});

test("two people at one number: the second is refused, and neither accepts what he has not seen", async () => {
  const { products, enter, read, close } = await newCount(5, 6);
  const [first, second] = products.map(({ id }) => id) as [number, number];
  const before = await read();
  await enter([{ productId: first, counted: 4, seen: null }]);
  expect(await refusal(enter([{ productId: first, counted: 5, seen: null }], null, colleague))).toBe(
    "count_changed_meanwhile",
  );
  const sheet = [
    { productId: second, counted: 6, seen: null },
    { productId: first, counted: 5, seen: null },
  ];
  expect(await refusal(enter(sheet, null, colleague))).toBe("count_changed_meanwhile");
  expect((await read()).lines.map(({ counted }) => counted).filter((counted) => counted !== null)).toEqual([4]);
  expect(await refusal(close(true, before.version))).toBe("count_changed_meanwhile");
});

test("a number is taken back", async () => {
  const { products, enter, read } = await newCount(5);
  const productId = products[0]?.id ?? 0;
  await enter([4]);
  await enter([{ productId, counted: null, seen: 4 }]);
  expect((await read()).lines).toMatchObject([{ counted: null, expected: null, countedAt: null, countedBy: null }]);
});

test("a product that is not in the sheet is added by its article, once", async () => {
  const { params, storeId, enter, close } = await newCount(5);
  const found = await newProduct(api.db, { stock: {} });
  const add = (q: string) => owner.call(contract.addStockCountLine, { params, body: { q } });
  await add(found.sku);
  const { lines } = await add(found.barcode);
  expect(lines.map(({ productId }) => productId).filter((id) => id === found.id)).toHaveLength(1);
  expect(await refusal(add("нет такого"))).toBe("product_not_found");
  await enter([{ productId: found.id, counted: 2, seen: null }]);
  await close();
  expect(await shelfOf(found.id, storeId)).toBe(2);
});

test("a dropped count changes nothing, and a closed one takes no numbers", async () => {
  const { products, storeId, params, enter, close } = await newCount(5);
  await enter([1]);
  await close(false);
  expect(await shelfOf(products[0]?.id ?? 0, storeId)).toBe(5);
  expect(await refusal(enter([{ productId: products[0]?.id ?? 0, counted: 2, seen: 1 }]))).toBe("count_closed");
  expect(await refusal(close())).toBe("count_closed");
  const { counts } = await owner.call(contract.staffStockCounts);
  expect(counts.find(({ id }) => id === params.count)).toMatchObject({ state: "dropped", lines: 1, counted: 1 });
});

test("what cannot be counted is refused", async () => {
  const { products, enter, close } = await newCount(5);
  const open = (storeId: number, sectionId: number | null) =>
    owner.call(contract.openStockCount, { body: { storeId, sectionId } });
  const empty = await newShelves();
  expect(await refusal(open(2_000_000_000, null))).toBe("not_found");
  expect(await refusal(open(empty.storeId, 2_000_000_000))).toBe("section_not_found");
  expect(await refusal(open(empty.storeId, empty.sectionId))).toBe("count_empty");
  const stranger = await newProduct(api.db);
  expect(await refusal(enter([{ productId: stranger.id, counted: 1, seen: null }]))).toBe("product_not_found");
  const line = { productId: products[0]?.id ?? 0, counted: 1, seen: null };
  expect(await refusal(enter([line, line]))).toBe("product_not_found");
  const early = new Date(Date.now() - 86_400_000).toISOString();
  expect(await refusal(enter([1], early))).toBe("count_time_wrong");
  expect(await refusal(close())).toBe("count_empty");
  const absent = { count: 2_000_000_000 };
  expect(await refusal(owner.call(contract.staffStockCount, { params: absent }))).toBe("not_found");
});
