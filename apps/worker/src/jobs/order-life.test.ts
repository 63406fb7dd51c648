import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import { addReceiptJob, moveOrder } from "@zertsalo/orders/move-order";
import type { OrderKey } from "@zertsalo/db/order-key";
import { lockOrder } from "@zertsalo/orders/order-state";
import { liveAttempt } from "@zertsalo/orders/payment-attempts";
import type { Actor } from "@zertsalo/domain/orders/order-facts";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { readGatewayConfig } from "@zertsalo/gateways/config";
import { createPayments } from "@zertsalo/gateways/payments";
import { newProduct, setStock } from "@zertsalo/testing/builders";
import { createTestDatabase } from "@zertsalo/testing/database";
import type { JobHelpers, TaskList } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { capturePaymentTask, guardHolds } from "./capture-payments.ts";
import { orderReceiptTask } from "./order-receipts.ts";
import { orderTimerTask } from "./order-timer.ts";
import { openPaymentTask, reconcilePayments } from "./payments.ts";
import { returnPaymentTask } from "./return-payments.ts";
import { runDueJobs } from "./run-due-jobs.test-part.ts";
import { placedOrder } from "./sample-order.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
const emulator = `http://127.0.0.1:${emulators.port}`;
const { db, pool, close } = await createTestDatabase();
const product = await newProduct(db);
afterAll(async () => {
  await close();
  await emulators.stop();
});
beforeEach(async () => {
  await fetch(`${emulator}/__emu/faults`, { method: "DELETE" });
  await setStock(db, product.id, { warehouse: 50 });
});

const log = createLog("silent");
const office = {
  db,
  payments: createPayments(readGatewayConfig({ EMULATORS_URL: emulator }).payments),
  origin: "https://zertsalo.test",
  secret: "a secret for tests alone, long enough",
};
const tasks: TaskList = {
  "payment-open": openPaymentTask(office),
  "payment-return": returnPaymentTask(office),
  "payment-capture": capturePaymentTask(office),
  "order-receipt": orderReceiptTask(office, log),
  "order-timer": orderTimerTask(office, log),
};

const work = () => runDueJobs({ db, pool }, tasks);
const open = (key: OrderKey) => openPaymentTask(office)(key, {} as JobHelpers);
/** Makes the next reading due. */
async function reconcile(): Promise<void> {
  await sql`update payment_attempt set next_sync_at = now() - interval '1 second' where next_sync_at is not null`.execute(
    db,
  );
  await reconcilePayments(office, log);
}

const placed = (method: PaymentMethod, days: number) => placedOrder(db, { productId: product.id, method, days });

async function stateOf({ customerId, uid }: OrderKey) {
  const { rows } = await sql<{
    statuses: string;
    payment: string;
    isRefunded: boolean;
    reserved: number;
    sent: number;
  }>`
    select (select string_agg(status::text, '' order by n) from order_move where order_uid = ${uid}) as statuses,
      payment_status as payment, is_refunded as "isRefunded",
      (select count(*)::int from stock_reservation where order_uid = ${uid} and released_at is null) as reserved,
      (select count(*)::int from stock_reservation where order_uid = ${uid} and shipped_at is not null) as sent
    from orders where customer_id = ${customerId} and uid = ${uid}`.execute(db);
  return rows[0];
}
const receiptsOf = async ({ uid }: OrderKey) => {
  const { rows } = await sql<{ kind: string; state: string }>`
    select kind, state from order_receipt where order_uid = ${uid} order by made_at`.execute(db);
  return rows.map(({ kind, state }) => `${kind} ${state}`);
};
const emailsTo = async ({ uid }: OrderKey) => {
  const { rows } = await sql<{ kind: string }>`
    select letter.kind from letter join orders on letter.cause like '%' || orders.number || '%'
    where orders.uid = ${uid} order by letter.created_at`.execute(db);
  return rows.map(({ kind }) => kind);
};
const eventsOf = async ({ customerId }: OrderKey) => {
  const { rows } = await sql<{ event: string }>`
    select concat_ws(' ', type, letter, label) as event from order_event
    where customer_id = ${customerId} order by id`.execute(db);
  return rows.map(({ event }) => event);
};
const move = (key: OrderKey, to: OrderStatus, by: Actor) =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, key);
    return order ? moveOrder(tx, order, { to, by }) : "no order";
  });
const walk = async (key: OrderKey, road: readonly (readonly [OrderStatus, Actor])[]) => {
  const refusals = [];
  for (const [to, by] of road) refusals.push(await move(key, to, by));
  return refusals.filter((refusal) => refusal !== null);
};

type Tried = "card-online" | "SberPay";
const methods: Tried[] = ["card-online", "SberPay"];
const post = (path: string, body = "") => fetch(`${emulator}/${path}`, { method: "POST", body });
async function payAtPage(key: OrderKey, method: Tried): Promise<void> {
  const id = (await liveAttempt(db, key))?.providerId ?? "";
  await post(method === "SberPay" ? `sber/__emu/orders/${id}/pay` : `yookassa/__emu/payments/${id}/pay`);
}
/** Opened and paid at the provider's page; no notice has arrived. */
async function paidAtProvider(method: Tried, days = 14): Promise<OrderKey> {
  const key = await placed(method, days);
  await open(key);
  await payAtPage(key, method);
  return key;
}

test.each(methods)("%s: held, captured when packed, settled at hand-over", async (method) => {
  const key = await paidAtProvider(method, 2);
  await reconcile();
  expect(await stateOf(key)).toMatchObject({ statuses: "NXP", payment: "hold", reserved: 1 });
  expect(await receiptsOf(key)).toEqual([]);
  expect(await eventsOf(key)).toEqual(["ORDER_STATUS_CHANGED P Оплата получена", "ORDER_FUNDS_BOOKED"]);
  const toShelf = [
    ["W", "system"],
    ["B", "warehouse"],
    ["D", "warehouse"],
  ] as const;
  expect(await walk(key, toShelf)).toEqual([]);
  await work();
  expect(await stateOf(key)).toMatchObject({ payment: "completed" });
  expect(await receiptsOf(key)).toEqual(["prepayment done"]);
  const toDoor = [
    ["Y", "dispatcher"],
    ["E", "courier"],
    ["F", "courier"],
  ] as const;
  expect(await walk(key, toDoor)).toEqual([]);
  await work();
  expect(await stateOf(key)).toMatchObject({ statuses: "NXPWBDYEF", sent: 1 });
  expect(await receiptsOf(key)).toEqual(["prepayment done", "settlement done"]);
  expect(await emailsTo(key)).toEqual(expect.arrayContaining(["order-funds-held", "order-in-work", "order-completed"]));
});

test("a hold is captured half a day before it expires", async () => {
  const key = await paidAtProvider("card-online", 2);
  await reconcile();
  await guardHolds(office, log);
  expect(await stateOf(key)).toMatchObject({ payment: "hold" });
  await sql`update order_move set at = now() - interval '6 days 13 hours' where order_uid = ${key.uid}`.execute(db);
  await guardHolds(office, log);
  expect(await stateOf(key)).toMatchObject({ payment: "completed" });
});

test.each(methods)("%s: charged, cancelled, and the refund has its receipt", async (method) => {
  const key = await paidAtProvider(method);
  await reconcile();
  expect(await move(key, "A", "buyer")).toBeNull();
  await work();
  expect(await stateOf(key)).toMatchObject({ statuses: "NXPA", isRefunded: true, reserved: 0 });
  expect((await receiptsOf(key)).toSorted()).toEqual(["prepayment done", "refund done"]);
});

test("a failing till leaves a task for staff and blocks nothing", async () => {
  const key = await placed("card-online", 14);
  await open(key);
  await post("yookassa/__emu/receipts/fail", "1");
  await payAtPage(key, "card-online");
  await reconcile();
  await work();
  expect(await stateOf(key)).toMatchObject({ statuses: "NXP", payment: "completed" });
  expect(await receiptsOf(key)).toEqual(["prepayment failed"]);
  const { rows } = await sql<{ subject: string }>`
    select subject from staff_task where kind = 'receipt' and order_uid = ${key.uid}`.execute(db);
  expect(rows).toEqual([{ subject: expect.stringMatching(/^receipt:\d{11}:prepayment:1$/) }]);
  expect(await emailsTo(key)).toEqual(["order-paid", "staff-receipt-failed"]);
});

/** Fails if the same key is used: the provider would return the refusal again. */
test("a failed settlement receipt is registered when it is requested again", async () => {
  const key = await paidAtProvider("card-online", 14);
  await reconcile();
  await work();
  await post("yookassa/__emu/receipts/fail", "1");
  const ask = () => addReceiptJob(db, "receipt.settlement", { key });
  await ask();
  await work();
  expect(await receiptsOf(key)).toEqual(["prepayment done", "settlement failed"]);
  await ask();
  await work();
  expect(await receiptsOf(key)).toEqual(["prepayment done", "settlement done"]);
  const { rows } = await sql`
    select from staff_task where kind = 'receipt' and order_uid = ${key.uid} and done_at is null`.execute(db);
  expect(rows).toEqual([]);
});

/** All timers of an order are due now. */
const ring = ({ uid }: OrderKey) =>
  sql`update graphile_worker._private_jobs set run_at = now() where key like ${`timer-${uid}-%`}`.execute(db);

test("past the deadline goods are released, and a late payment reserves them again", async () => {
  const key = await paidAtProvider("SberPay");
  expect(await move(key, "T", "timer")).toBeNull();
  expect(await stateOf(key)).toMatchObject({ statuses: "NXT", reserved: 0 });
  await work(); // closing the payment finds it paid
  expect(await stateOf(key)).toMatchObject({ statuses: "NXTP", payment: "completed", reserved: 1 });
});

test("a late payment for sold goods is refunded, and the order is cancelled", async () => {
  const key = await paidAtProvider("SberPay");
  expect(await move(key, "T", "timer")).toBeNull();
  await setStock(db, product.id, { warehouse: 0 });
  await work();
  expect(await stateOf(key)).toMatchObject({ statuses: "NXTA", isRefunded: true, reserved: 0 });
  expect(await emailsTo(key)).toEqual(["order-reserve-ended", "order-cancelled", "refund-done"]);
});

test("ten minutes after the payment the order goes to production automatically", async () => {
  const key = await paidAtProvider("card-online");
  await reconcile();
  await ring(key);
  await work();
  expect((await stateOf(key))?.statuses).toBe("NXPW");
});

test("a timer of a former status does nothing", async () => {
  const key = await placed("card-online", 14);
  expect(await move(key, "T", "timer")).toBeNull();
  expect(await move(key, "X", "manager")).toBeNull();
  await sql`delete from graphile_worker._private_jobs where key like ${`timer-${key.uid}-4-%`}`.execute(db);
  await ring(key); // timer of T: cancels after 72 hours
  await work();
  expect((await stateOf(key))?.statuses).toBe("NXTX");
});

test("after a lost response of Sber the buyer gets another attempt with a link, and no failure e-mail", async () => {
  const key = await placed("SberPay", 2);
  const fault = { system: "sber", fault: { kind: "lost-answer" }, times: 1 };
  await post("__emu/faults", JSON.stringify(fault));
  await expect(open(key)).rejects.toMatchObject({ isPassing: true });
  await open(key);
  expect(await liveAttempt(db, key)).toMatchObject({ n: 2, state: "pending" });
  const { rows } = await sql<{
    url: string | null;
  }>`select payment_url as url from orders where uid = ${key.uid}`.execute(db);
  expect(rows[0]?.url).toContain("/sber/pay/");
  expect(await emailsTo(key)).toEqual([]);
});
