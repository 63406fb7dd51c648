import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { staffOrder } from "@zertsalo/contract/staff-orders";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { lockOrder } from "@zertsalo/orders/order-state";
import { moveOrder } from "@zertsalo/orders/move-order";
import { startTestApi } from "@zertsalo/testing/api";
import { newCompany, newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const shelf = await newProduct(api.db);
const today = inMoscow(new Date()).day;

/** A studio with a deferral of 14 days and this limit; null: none is agreed. */
async function studio(creditLimit: number | null, deferDays = 14) {
  const company = await newCompany(api.db);
  await api.db
    .insertInto("company_terms")
    .values({ company_id: company.id, starts_on: today, defer_days: deferDays, credit_limit: creditLimit })
    .execute();
  return { company, buyer: api.newUser(company.memberId, company.id) };
}
const billed = (buyer: ReturnType<typeof api.newUser>) => readyCart(buyer, { productId: shelf.id, method: "bill" });
const stored = async (uid: string) => {
  const { rows } = await sql<object>`
    select status::text as status, are_funds_booked as booked, pay_until is null as "isOpen",
      (select defer_days from order_deferral where order_uid = uid) as days,
      (select reason from order_move where order_uid = uid and n = 2) as reason
    from orders where uid = ${uid}`.execute(api.db);
  return rows[0];
};

test("an order within the limit goes on without money, with the days that were agreed", async () => {
  const { buyer } = await studio(1_000_000_00);
  const placed = await (await billed(buyer)).order();
  expect(await stored(placed.uid)).toEqual({
    status: OrderStatus.confirmed,
    booked: true,
    isOpen: true,
    days: 14,
    reason: null,
  });
});

test("an order beyond the limit waits for its money, and says why", async () => {
  const { buyer } = await studio(1_00);
  const { number, uid } = await (await billed(buyer)).order();
  expect(await stored(uid)).toMatchObject({ status: OrderStatus.awaitingPayment, booked: false, days: null });
  const card = await api.newStaff("order_manager").call(staffOrder, { params: { number: String(number) } });
  expect(JSON.stringify(card)).toMatch(/предоплата: лимит 1\s₽, с этим заказом не хватает/);
});

test("what is being made uses the limit: the second order is prepaid", async () => {
  const { company, buyer } = await studio(0);
  const first = await billed(buyer);
  await sql`update company_terms set credit_limit = ${first.ready.orderTotal} where company_id = ${company.id}`.execute(
    api.db,
  );
  expect(await stored((await first.order()).uid)).toMatchObject({ booked: true });
  expect(await stored((await (await billed(buyer)).order()).uid)).toMatchObject({ booked: false });
});

/** Somebody in this database waits for a row. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db);
  return rows.length > 0 || isWaiting();
}

test("an order waits for another one of its company that is being placed, and counts it", async () => {
  const { company, buyer } = await studio(0);
  const cart = await billed(buyer);
  const { orderTotal } = cart.ready;
  await sql`update company_terms set credit_limit = ${orderTotal} where company_id = ${company.id}`.execute(api.db);
  const { order } = await api.db.transaction().execute(async (tx) => {
    await sql`select from company where id = ${company.id} for no key update`.execute(tx);
    const placing = cart.order();
    await Promise.race([placing, isWaiting()]);
    const other = { status: OrderStatus.confirmed, payment: { method: "bill" as const }, lines: [{ price: 100 }] };
    const { customerId, uid } = await newOrder(tx, company, other);
    await tx.insertInto("order_deferral").values({ customer_id: customerId, order_uid: uid, defer_days: 14 }).execute();
    return { order: placing };
  });
  expect(await stored((await order).uid)).toMatchObject({ booked: false });
});

test("an overdue debt makes the next order prepaid, whatever the limit", async () => {
  const { company, buyer } = await studio(1_000_000_00);
  const at = new Date(Date.now() - 3 * 86_400_000);
  const payment = { method: "bill" as const };
  await newOrder(api.db, company, { status: OrderStatus.completed, placedAt: at, payment });
  const { uid } = await (await billed(buyer)).order();
  const found = await stored(uid);
  expect(found).toMatchObject({ status: OrderStatus.awaitingPayment, booked: false });
  expect((found as { reason: string }).reason).toMatch(/^предоплата: просрочен долг/);
});

test("without a limit staff decide, and their consent lets the goods go", async () => {
  const { buyer } = await studio(null, 21);
  const { uid } = await (await billed(buyer)).order();
  expect(await stored(uid)).toMatchObject({ status: OrderStatus.sentForScoring, booked: false });
  const { customer_id: customerId } = await api.db
    .selectFrom("orders")
    .select("customer_id")
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  await api.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { customerId, uid });
    if (!order) throw new Error("The order is gone");
    expect(await moveOrder(tx, order, { to: OrderStatus.confirmed, by: "manager" })).toBeNull();
  });
  expect(await stored(uid)).toMatchObject({ status: OrderStatus.confirmed, booked: true, days: 21 });
});

test("a company without a deferral pays ahead as ever", async () => {
  const { buyer } = await studio(1_000_000_00, 0);
  const { uid } = await (await billed(buyer)).order();
  expect(await stored(uid)).toMatchObject({ status: OrderStatus.awaitingPayment, booked: false, reason: null });
});
