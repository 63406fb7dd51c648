import { exportStaffCustomers, noteCustomer, staffCustomer, staffCustomers } from "@zertsalo/contract/staff-customers";
import { auditLog } from "@zertsalo/contract/staff";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const manager = api.newStaff("order_manager");
const owner = api.newStaff("owner");

type Page = { customers: { id: number }[]; cursor: string | null };
const search = async (q: string) => (await manager.call(staffCustomers, { query: { q } })).customers;
const found = async (q: string) => (await search(q)).map(({ name }) => name);
async function idOf(customerId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from customer_board where customer_id = ${customerId}`.execute(
    api.db,
  );
  return rows[0]!.id;
}
const cardOf = async (customerId: string) =>
  manager.call(staffCustomer, { params: { customer: await idOf(customerId) } });

test("a customer is found by name, phone in any writing and its parts, and e-mail", async () => {
  const buyer = await newBuyer(api.db, { name: "Ёлкина Марфа Тестова" });
  const local = buyer.phone.slice(1);
  const written = `8 (${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6, 8)}-${local.slice(8)}`;
  for (const q of ["елкина марфа", buyer.phone, written, local.slice(3), local.slice(-7), buyer.email]) {
    expect(await found(q), q).toContain(buyer.name);
  }
  expect(await found("ёлкина пётр")).toEqual([]);
  expect(await found("ёл")).toEqual([]);
});

test("a company is found by its INN and name, a guest by what stands in his order", async () => {
  const company = await newCompany(api.db);
  const inn = await sql<{ inn: string; name: string }>`
    select inn, name from company where customer_id = ${company.customerId}`.execute(api.db);
  expect(await found(inn.rows[0]!.inn)).toContain(inn.rows[0]!.name);
  const guest = { customerId: crypto.randomUUID() };
  const { uid } = await newOrder(api.db, guest);
  await sql`update orders set full_name = 'Гостев Прохор', phone = '79270001122', email = 'prohor@example.test'
    where customer_id = ${guest.customerId} and uid = ${uid}`.execute(api.db);
  const [row] = await search("prohor@example.test");
  expect(row).toMatchObject({ name: "Гостев Прохор", kind: "guest", orders: 1 });
});

test("counts and sums are of orders that are not cancelled, in the transaction that changes them", async () => {
  const buyer = await newBuyer(api.db, { name: "Счётова Инна" });
  await newOrder(api.db, buyer, {
    status: "F",
    lines: [{ price: 500_000 }],
    placedAt: new Date("2026-11-01T10:00:00Z"),
  });
  const { uid } = await newOrder(api.db, buyer, { status: "X", lines: [{ price: 300_000 }] });
  const card = await cardOf(buyer.customerId);
  expect(card).toMatchObject({ orders: 2, openOrders: 1, bought: 800_000, canceled: 0, kind: "person" });
  expect(card.latestOrders.map(({ total, isOpen }) => [total, isOpen])).toEqual([
    [300_000, true],
    [500_000, false],
  ]);
  expect(card.now?.text).toBe(card.latestOrders[0]!.label.text);
  expect(card.events.filter(({ kind }) => kind === "order")).toHaveLength(2);
  await sql`update orders set status = 'A' where customer_id = ${buyer.customerId} and uid = ${uid}`.execute(api.db);
  expect(await cardOf(buyer.customerId)).toMatchObject({
    orders: 1,
    openOrders: 0,
    bought: 500_000,
    canceled: 1,
    now: null,
  });
  await sql`delete from orders where customer_id = ${buyer.customerId}`.execute(api.db);
  expect(await cardOf(buyer.customerId)).toMatchObject({ orders: 0, bought: 0, lastOrderAt: null });
});

test("the board agrees with the orders themselves", async () => {
  const { rows } = await sql`
    select board.customer_id from customer_board board
    cross join lateral (
      select count(*) filter (where status <> 'A') as orders, count(*) filter (where status not in ('F', 'A')) as opened,
        coalesce(sum(order_total) filter (where status <> 'A'), 0) as bought
      from orders where orders.customer_id = board.customer_id) as own
    where (board.orders, board.open_orders, board.bought) is distinct from (own.orders, own.opened, own.bought)`.execute(
    api.db,
  );
  expect(rows).toEqual([]);
  const { rows: missing } = await sql`
    (select customer_id from base_user union select customer_id from company union select customer_id from orders)
    except select customer_id from customer_board`.execute(api.db);
  expect(missing).toEqual([]);
});

test("pages follow each other by key in every order, without a gap or a repeat", async () => {
  for (let n = 0; n < 55; n += 1) {
    const buyer = await newBuyer(api.db, { name: `Страничкина Номер${n}` });
    if (n % 3 === 0) await newOrder(api.db, buyer, { lines: [{ price: 10_000 * (1 + (n % 5)) }] });
  }
  for (const sort of ["bought", "orders", "last", "new"] as const) {
    const seen: number[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: Page = await manager.call(staffCustomers, { query: { q: "страничкина", sort, cursor } });
      seen.push(...page.customers.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(new Set(seen).size, sort).toBe(55);
    expect(seen, sort).toHaveLength(55);
  }
});

test("a file of the list has everybody once, in its order, and is a look in the log", async () => {
  const emails: string[] = [];
  for (const [n, price] of [3, 1, 2].entries()) {
    const buyer = await newBuyer(api.db, { name: `Выгрузкина Номер${n}` });
    await newOrder(api.db, buyer, { lines: [{ price: 10_000 * price }] });
    emails.push(buyer.email);
  }
  const { customers, cursor } = await manager.call(exportStaffCustomers, { query: { q: "выгрузкина" } });
  expect(customers.map(({ name }) => name)).toEqual([0, 2, 1].map((n) => `Выгрузкина Номер${n}`));
  expect(customers[0]).toMatchObject({ kind: "person", email: emails[0], orders: 1 });
  expect(cursor).toBeNull();
  const { entries } = await owner.call(auditLog, { query: { kind: "look", about: "buyer" } });
  expect(entries.map(({ title }) => title)).toContain("Выгрузка покупателей");
  await expect(api.newStaff("operator").call(exportStaffCustomers, { query: {} })).rejects.toMatchObject({
    status: 403,
  });
});

test("views narrow the list", async () => {
  const buyer = await newBuyer(api.db, { name: "Видова Зоя" });
  const viewed = async (view: "repeat" | "large" | "cart" | "company" | "guest") =>
    (await manager.call(staffCustomers, { query: { q: "видова", view } })).customers.length;
  expect([await viewed("repeat"), await viewed("large"), await viewed("cart")]).toEqual([0, 0, 0]);
  await newOrder(api.db, buyer, { lines: [{ price: 6_000_000 }] });
  await newOrder(api.db, buyer, { lines: [{ price: 6_000_000 }] });
  expect([await viewed("repeat"), await viewed("large"), await viewed("company"), await viewed("guest")]).toEqual([
    1, 1, 0, 0,
  ]);
  const product = await sql<{ id: number }>`select min(id) as id from product where is_active`.execute(api.db);
  const uid = crypto.randomUUID();
  await sql`insert into cart (customer_id, uid, updated_at) values (${buyer.customerId}, ${uid}, now() - interval '1 day')`.execute(
    api.db,
  );
  await sql`insert into cart_item (customer_id, cart_uid, uid, product_id, quantity)
    values (${buyer.customerId}, ${uid}, ${crypto.randomUUID()}, ${product.rows[0]!.id}, 2)`.execute(api.db);
  expect(await viewed("cart")).toBe(1);
  expect((await cardOf(buyer.customerId)).cart.lines).toMatchObject([{ quantity: 2 }]);
});

test("a guest with the phone of an account stands on its card", async () => {
  const buyer = await newBuyer(api.db, { name: "Двойникова Рая" });
  const guest = { customerId: crypto.randomUUID() };
  const { uid } = await newOrder(api.db, guest, { lines: [{ price: 70_000 }] });
  await sql`update orders set full_name = 'Рая', phone = ${`8${buyer.phone.slice(1)}`}
    where customer_id = ${guest.customerId} and uid = ${uid}`.execute(api.db);
  expect((await cardOf(buyer.customerId)).matches).toMatchObject([{ name: "Рая", kind: "guest", bought: 70_000 }]);
});

test("notes are added under the author's name and never changed; the look and the note stand in the log", async () => {
  const buyer = await newBuyer(api.db);
  const params = { customer: await idOf(buyer.customerId) };
  await manager.call(noteCustomer, { params, body: { text: "Звонить после 18:00" } });
  const { notes } = await manager.call(noteCustomer, { params, body: { text: "Узкий лифт" } });
  expect(notes.map(({ text }) => text)).toEqual(["Узкий лифт", "Звонить после 18:00"]);
  expect((await cardOf(buyer.customerId)).notes).toEqual(notes);
  const log = await owner.call(auditLog, { query: { number: String(params.customer) } });
  expect(log.entries.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Карточка покупателя", "Заметка о покупателе"]),
  );
});

test("operators see customers, those who keep texts or the workshop do not", async () => {
  expect((await api.newStaff("operator").call(staffCustomers, { query: {} })).customers.length).toBeGreaterThan(0);
  for (const role of ["content", "workshop"] as const) {
    await expect(api.newStaff(role).call(staffCustomers, { query: {} })).rejects.toMatchObject({ status: 403 });
  }
});

test("an unknown customer is not found", async () => {
  await expect(manager.call(staffCustomer, { params: { customer: 2_000_000_000 } })).rejects.toMatchObject({
    status: 404,
  });
});
