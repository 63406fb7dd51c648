import { applyReading } from "@zertsalo/orders/apply-reading";
import { moveOrder } from "@zertsalo/orders/move-order";
import type { OrderKey } from "@zertsalo/db/order-key";
import { lockOrder } from "@zertsalo/orders/order-state";
import { attemptToOpen } from "@zertsalo/orders/payment-attempts";
import type { PaymentReading } from "@zertsalo/domain/orders/payment-attempt";
import { newProduct, setStock } from "@zertsalo/testing/builders";
import { createTestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { placedOrder } from "./sample-order.ts";
import { expireReservations } from "./expire-reservations.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const log = createLog("silent");
const product = await newProduct(db);
const refill = (pieces: number) => setStock(db, product.id, { warehouse: pieces });
beforeEach(() => refill(50));
const placed = (options: { method?: "yooMoney"; days?: number } = {}) =>
  placedOrder(db, { productId: product.id, ...options });

/** The reservation is expired, and its timer is lost. */
async function lapsed(key: OrderKey): Promise<OrderKey> {
  await sql`
    update stock_reservation set expires_at = now() - interval '1 minute' where order_uid = ${key.uid}`.execute(db);
  return key;
}
async function stateOf({ uid }: OrderKey) {
  const { rows } = await sql<{ statuses: string; reserved: number; emails: string | null }>`
    select (select string_agg(status::text, '' order by n) from order_move where order_uid = ${uid}) as statuses,
      (select count(*)::int from stock_reservation where order_uid = ${uid} and released_at is null) as reserved,
      (select string_agg(kind, ' ' order by letter.created_at) from letter
        where cause like '%/' || orders.number || '/%') as emails
    from orders where uid = ${uid}`.execute(db);
  return rows[0];
}
const onShelf = async () =>
  (await sql<{ left: number }>`select sum(qty)::int as left from stock where product_id = ${product.id}`.execute(db))
    .rows[0]?.left;

/** An order awaiting an online payment, and the provider's later reading. */
async function withPayment() {
  const key = await placed({ method: "yooMoney", days: 14 });
  const opening = await attemptToOpen(db, key, {
    origin: "https://zertsalo.test",
    secret: "a secret for tests alone, long enough",
    providerOf: () => "yookassa",
  });
  if (!opening) throw new Error("no payment was opened");
  const { id, amount, orderNumber } = opening.attempt;
  const read = {
    id: `pay-${id}`,
    url: null,
    declineReason: null,
    amount,
    currency: "RUB",
    orderNumber: String(orderNumber),
  };
  return { key, says: (state: PaymentReading["state"]) => applyReading(db, id, { ...read, state }) };
}

test("an unpaid order releases its goods, once, and its buyer is notified", async () => {
  const before = await onShelf();
  const key = await lapsed(await placed());
  const young = await placed();
  await Promise.all([expireReservations(db, log), expireReservations(db, log)]);
  expect(await stateOf(key)).toEqual({ statuses: "NXT", reserved: 0, emails: "order-reserve-ended" });
  expect(await stateOf(young)).toMatchObject({ statuses: "NX", reserved: 1 });
  expect(await onShelf()).toBe((before ?? 0) - 1);
});

test("a payment after the release reserves the goods again", async () => {
  const { key, says } = await withPayment();
  await says("pending");
  await lapsed(key);
  await expireReservations(db, log);
  expect(await stateOf(key)).toMatchObject({ statuses: "NXT", reserved: 0 });
  await says("completed");
  expect(await stateOf(key)).toEqual({ statuses: "NXTP", reserved: 1, emails: "order-reserve-ended order-paid" });
});

test("a payment after the goods were sold to others cancels the order and is refunded", async () => {
  const { key, says } = await withPayment();
  await says("pending");
  await lapsed(key);
  await expireReservations(db, log);
  await refill(0);
  await says("completed");
  expect(await stateOf(key)).toMatchObject({ statuses: "NXTA", reserved: 0 });
  const { rows } = await sql`
    select from graphile_worker.jobs where task_identifier = 'payment-return' and queue_name = ${`order-${key.uid}`}`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(0);
});

test("release and payment at the same moment: the second sees the result of the first", async () => {
  for (let n = 0; n < 5; n += 1) {
    const { key, says } = await withPayment();
    await says("pending");
    await lapsed(key);
    await Promise.all([expireReservations(db, log), says("completed")]);
    const state = await stateOf(key);
    expect(["NXP", "NXTP"]).toContain(state?.statuses);
    expect(state?.reserved).toBe(1);
  }
});

test("a paid order is not released, whatever its reservation says", async () => {
  const { key, says } = await withPayment();
  await says("completed");
  await lapsed(key);
  await expireReservations(db, log);
  expect(await stateOf(key)).toMatchObject({ statuses: "NXP", reserved: 1 });
});

test("an order locked by a concurrent move is skipped", async () => {
  const key = await lapsed(await placed());
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, key);
    await expireReservations(db, log);
    if (order) await moveOrder(tx, order, { to: "A", by: "manager" });
  });
  await expireReservations(db, log);
  expect(await stateOf(key)).toMatchObject({ statuses: "NXA", reserved: 0 });
});

test("a lost hold gives one more day to pay, with the goods reserved", async () => {
  const { key, says } = await withPayment();
  await says("hold");
  await sql`update orders set pay_until = now() - interval '5 days' where uid = ${key.uid}`.execute(db);
  await says("cancelled");
  expect(await stateOf(key)).toMatchObject({ statuses: "NXPX", reserved: 1 });
  const { rows } = await sql<{ hours: number; grace: number; rings: number }>`
    select round(extract(epoch from pay_until - now()) / 3600)::int as hours,
      (select extract(epoch from expires_at - pay_until)::int from stock_reservation where order_uid = ${key.uid}) as grace,
      (select round(extract(epoch from run_at - now()) / 3600)::int from graphile_worker.jobs
        where key = ${`timer-${key.uid}-4-T`}) as rings
    from orders where uid = ${key.uid}`.execute(db);
  expect(rows).toEqual([{ hours: 24, grace: 600, rings: 24 }]);
});
