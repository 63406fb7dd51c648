import {
  exportStaffOrders,
  moveStaffOrders,
  type OrderFilters,
  staffOrderCities,
  staffOrderColumns,
  staffOrderMoves,
  staffOrders,
} from "@zertsalo/contract/staff-order-list";
import { pickLists, staffOrderBill } from "@zertsalo/contract/staff-order-papers";
import { staffOrderWhy } from "@zertsalo/contract/staff-order-why";
import { staffOrder } from "@zertsalo/contract/staff-orders";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { describeLine } from "@zertsalo/testing/staff-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const manager = api.newStaff("order_manager");
const list = (query: OrderFilters & { cursor?: string } = {}) => manager.call(staffOrders, { query });
const numbersOf = async (query: OrderFilters) => (await list(query)).orders.map(({ number }) => number);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

/** Anna's orders: awaiting payment, and in production with a made-to-order piece. */
const anna = await newBuyer(api.db, { name: "Анна Туманова" });
const sink = await newProduct(api.db, { kind: "sink" });
const unpaid = await newOrder(api.db, anna, {
  status: "X",
  payment: { method: "sbp-sber" },
  lines: [{ productId: sink.id, name: sink.name, price: sink.price }],
});
await describeLine(api.db, unpaid, 1, { article: sink.sku });
const { number: waiting } = unpaid;
const { number: inWork } = await newOrder(api.db, anna, {
  status: "W",
  payment: { method: "card-online", status: "completed" },
  lines: [{ name: "Столешница по размеру", price: 3_359_800, isSpecialProduct: true }, {}],
});
const { id: moscow } = await api.db
  .selectFrom("city")
  .select("id")
  .where("name", "=", "Москва")
  .executeTakeFirstOrThrow();
await sql`update orders set city_id = ${moscow} where number % 2 = 0`.execute(api.db);
const dashed = (digits: string) => digits.replace(/(\d{3})(\d{2})(\d{2})$/, "$1-$2-$3");

test.each([
  { by: "its number", q: String(waiting) },
  { by: "a part of its number", q: String(waiting).slice(0, 4) },
  { by: "the phone as one writes it", q: `8 (${anna.phone.slice(1, 4)}) ${dashed(anna.phone.slice(4))}` },
  { by: "the phone with +7", q: `+7 (${anna.phone.slice(1, 4)}) ${dashed(anna.phone.slice(4))}` },
  { by: "the phone without its country", q: anna.phone.slice(1) },
  { by: "how the phone begins", q: `8${anna.phone.slice(1, 8)}` },
  { by: "the end of the phone", q: dashed(anna.phone.slice(-7)) },
  { by: "the phone after a name", q: `Туманова +7 ${anna.phone.slice(1, 4)} ${anna.phone.slice(4)}` },
  { by: "the last four digits of its number", q: String(waiting).slice(-4) },
  { by: "the last digits of its number", q: `№ ${String(waiting).slice(-7)}` },
  { by: "the e-mail", q: anna.email.toUpperCase() },
  { by: "how the e-mail begins", q: anna.email.split("@")[0] ?? "" },
  { by: "the buyer's name", q: "туманова" },
  { by: "an article", q: sink.sku },
])("an order is found by $by", async ({ q }) => {
  expect(await numbersOf({ q })).toContain(waiting);
});

test.each(["нет такого человека", "99999999999", "' | 'никого", "79_70000101"])("«%s» finds nothing", async (q) => {
  expect(await numbersOf({ q })).toEqual([]);
});

test("a query that is too short finds nothing", async () => {
  expect(await numbersOf({ q: "ту" })).toEqual([]);
  const { columns } = await manager.call(staffOrderColumns, { query: { q: "12" } });
  expect(columns.every(({ count, orders }) => count === 0 && orders.length === 0)).toBe(true);
});

test("a changed e-mail is found, the former one is not; Е finds Ё", async () => {
  const buyer = await newBuyer(api.db, { name: "Ёжиков Пётр" });
  const { number } = await newOrder(api.db, buyer);
  expect(await numbersOf({ q: "ежиков петр" })).toEqual([number]);
  const email = `new-${buyer.email}`;
  await sql`update orders set email = ${email} where number = ${number}`.execute(api.db);
  expect(await numbersOf({ q: email })).toEqual([number]);
  expect(await numbersOf({ q: buyer.email })).toEqual([]);
});

test("a group has only its statuses, and open orders are counted", async () => {
  const { orders, counts } = await list({ group: "work" });
  expect(orders.map(({ number }) => number)).toContain(inWork);
  expect(orders.length).toBe(counts.work);
  expect(counts).toMatchObject({ done: 0, cancelled: 0 });
  expect((await list({ group: "cancelled" })).orders.every(({ status }) => status === "A")).toBe(true);
});

test("pages have no gaps and no duplicates", async () => {
  await sql`
    insert into order_board (number, customer_id, uid, status, completed_at, order_total, delivery_type, delivery_date,
      payment_method, payment_status, shopper_type, prepay, buyer, title, is_made, words)
    select 90000000000 + n, gen_random_uuid(), gen_random_uuid(), 'F', '2020-01-01'::timestamptz + (n / 3) * interval '1 s',
      100, 'Day', '2020-01-02', 'cashdesk', 'pending', 'retail', 0, '', '', false, array_to_tsvector(array['страничный'])
    from generate_series(1, 120) n`.execute(api.db);
  const seen: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await list({ q: "страничный", ...(cursor && { cursor }) });
    seen.push(...page.orders.map(({ number }) => number));
    ({ cursor } = page);
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 90000000120 - index));
  await sql`delete from order_board where number > 90000000000`.execute(api.db);
});

/** A filter, and the condition on its rows, checked in the table itself. */
const narrowed: { by: string; filters: OrderFilters; holds: string }[] = [
  { by: "status", filters: { letter: "W", group: "work" }, holds: "status = 'W'" },
  { by: "way", filters: { way: "pickup" }, holds: "delivery_type in ('Pickup', 'pickup')" },
  { by: "method", filters: { method: "card-online" }, holds: "payment_method = 'card-online'" },
  { by: "unpaid", filters: { paid: "no" }, holds: "payment_status = 'pending'" },
  { by: "paid", filters: { paid: "yes" }, holds: "payment_status <> 'pending'" },
  { by: "city", filters: { city: String(moscow) }, holds: `city_id = ${moscow}` },
  { by: "made to measure", filters: { made: "1" }, holds: "is_made" },
  { by: "wholesale", filters: { wholesale: "1" }, holds: "shopper_type = 'b2b'" },
  {
    by: "overdue",
    filters: { overdue: "1" },
    holds: `status not in ('F', 'A', 'G', 'H', 'T') and (status = 'X' and pay_until < now()
      or delivery_date < (now() at time zone 'Europe/Moscow')::date)`,
  },
  {
    by: "due today",
    filters: { due: "1" },
    holds: "status not in ('F', 'A') and delivery_date = (now() at time zone 'Europe/Moscow')::date",
  },
  { by: "waiting for a word", filters: { check: "1" }, holds: "status in ('C', 'J')" },
  {
    by: "waiting for a word, with a name",
    filters: { check: "1", q: "анна" },
    holds: "status in ('C', 'J') and buyer ilike 'анна%'",
  },
  {
    by: "several at once, with a name",
    filters: { q: "анна", method: "card-online", city: String(moscow), paid: "yes" },
    holds: `buyer ilike 'анна%' and payment_method = 'card-online' and city_id = ${moscow} and payment_status <> 'pending'`,
  },
  {
    by: "a name among the open ones",
    filters: { q: "анна", group: "work" },
    holds: "buyer ilike 'анна%' and status in ('P', 'O', 'W', 'Z', 'Q', 'S', 'K', 'B', 'L')",
  },
];

test.each(narrowed)("filtered by $by, the list has exactly the matching orders", async ({ filters, holds }) => {
  const { rows } = await sql<{ number: number }>`
    select number from order_board where ${sql.raw(holds)} order by completed_at desc, number desc limit 50`.execute(
    api.db,
  );
  expect(await numbersOf(filters)).toEqual(rows.map(({ number }) => number));
});

test("days are in Moscow time, both inclusive", async () => {
  const { rows } = await sql<{ day: string; count: number }>`
    select (completed_at at time zone 'Europe/Moscow')::date as day, count(*)::int as count
    from order_board group by 1 order by 1 limit 1`.execute(api.db);
  const [first] = rows;
  if (!first) throw new Error("no orders");
  expect(await numbersOf({ from: first.day, to: first.day })).toHaveLength(first.count);
});

test("a term outside the latest orders is found too, the latest first", async () => {
  await sql`
    insert into order_board (number, customer_id, uid, status, completed_at, order_total, delivery_type, delivery_date,
      payment_method, payment_status, shopper_type, prepay, buyer, title, is_made, words)
    select 91000000000 + n, gen_random_uuid(), gen_random_uuid(), 'F', '2019-01-01'::timestamptz + (n / 3) * interval '1 s',
      100, 'Day', '2019-01-02', 'cashdesk', 'completed', 'retail', 0, '', '', false,
      array_to_tsvector(array[case when n % 8000 = 0 then 'изредка' else 'часто' end])
    from generate_series(1, 32000) n`.execute(api.db);
  expect(await numbersOf({ q: "изредка" })).toEqual([91000032000, 91000024000, 91000016000, 91000008000]);
  expect(await numbersOf({ q: "часто" })).toHaveLength(50);
  await sql`delete from order_board where number > 91000000000`.execute(api.db);
});

test("the search index of the board follows changes of an order", async () => {
  const query = { q: String(inWork), method: "bill" } as const;
  expect(await numbersOf(query)).toEqual([]);
  await api.db.transaction().execute(async (tx) => {
    await sql`update orders set payment_method = 'bill' where number = ${inWork}`.execute(tx);
    const { rows } = await sql`
      select from order_board where number = ${inWork} and words @@ '''=pay bill'''::tsquery`.execute(tx);
    expect(rows).toHaveLength(1);
    await sql`update orders set payment_method = 'card-online' where number = ${inWork}`.execute(tx);
  });
});

test("the board has only open orders, by column, with count and sum", async () => {
  const { columns } = await manager.call(staffOrderColumns, { query: {} });
  expect(columns.map(({ group }) => group)).toEqual(["waiting", "work", "packed", "ready", "road"]);
  for (const { group, count, orders } of columns) {
    expect(orders.length).toBe(Math.min(count, 30));
    expect(await numbersOf({ group })).toEqual(expect.arrayContaining(orders.map(({ number }) => number)));
  }
  const { columns: hers } = await manager.call(staffOrderColumns, { query: { q: "туманова" } });
  expect(new Set(hers.flatMap(({ orders }) => orders.map(({ buyer }) => buyer)))).toEqual(new Set([anna.name]));
});

test("an export has the same orders as the list", async () => {
  const { orders } = await manager.call(exportStaffOrders, { query: { group: "work" } });
  expect(orders).toEqual((await list({ group: "work" })).orders);
});

test("a card lists possible moves, and the reasons against the others", async () => {
  const { moves } = await manager.call(staffOrderMoves, { params: { number: String(waiting) } });
  expect(moves.find(({ to }) => to === "A")).toMatchObject({ group: "cancelled", refusal: null });
  expect(moves.find(({ to }) => to === "T")?.refusal).toBe("Так переводит только по сроку");
  expect(await refusal(manager.call(staffOrderMoves, { params: { number: "12345" } }))).toBe("order_not_found");
});

test("several orders are moved by their own rules; each has a result and an audit entry", async () => {
  const numbers = [inWork, waiting, 12345, inWork];
  const { results } = await manager.call(moveStaffOrders, { body: { numbers, to: "K" } });
  const expected = [
    { number: 12345, text: "", refusal: "Заказа нет" },
    { number: inWork, text: "В работе → Правка состава", refusal: null },
    { number: waiting, text: "Ждём оплату", refusal: "Из «Ждём оплату» сюда не переводят" },
  ];
  expect(results, "by number").toEqual(expected.toSorted((a, b) => a.number - b.number));
  const { moves, order } = await manager.call(staffOrder, { params: { number: String(inWork) } });
  expect(order.status).toBe("K");
  expect(moves.at(-1)).toMatchObject({ status: "K", actor: "manager", author: "Сотрудник Тестов" });
  const again = await manager.call(moveStaffOrders, { body: { numbers: [inWork], to: "K" } });
  expect(again.results[0]?.refusal).toBe("Уже в этом статусе");
});

test("the list is narrowed by the cities of the shop", async () => {
  const { cities } = await manager.call(staffOrderCities);
  expect(cities).toContainEqual({ id: moscow, name: "Москва" });
});

test("a pick list has the lines of the orders, in the requested order", async () => {
  const { lists } = await manager.call(pickLists, { query: { numbers: `${waiting}.${inWork}.12345.${waiting}` } });
  expect(lists.map(({ number }) => number)).toEqual([waiting, inWork]);
  const { order } = await manager.call(staffOrder, { params: { number: String(waiting) } });
  expect(lists[0]?.lines.map(({ name, quantity }) => ({ name, quantity }))).toEqual(
    order.items.map(({ product, quantity }) => ({ name: product.name, quantity })),
  );
});

test("an invoice is generated only for a company's order", async () => {
  const { orders } = await list({ method: "bill" });
  const params = { number: String(orders[0]?.number) };
  const { file } = await manager.call(staffOrderBill, { params });
  expect(Buffer.from(file, "base64").subarray(0, 4).toString()).toBe("%PDF");
  expect(await refusal(manager.call(staffOrderBill, { params: { number: String(waiting) } }))).toBe(
    "document_not_found",
  );
});

test("the explanation of every order has steps that add up to the sums of its card", async () => {
  const { orders } = await list();
  for (const { number } of orders) {
    const params = { number: String(number) };
    const { chains, status } = await manager.call(staffOrderWhy, { params });
    const { order } = await manager.call(staffOrder, { params });
    for (const { steps, total } of chains) expect(steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    const totalOf = (key: string) => chains.find((chain) => chain.key === key)?.total ?? 0;
    expect(order.items.map(({ uid }) => totalOf(uid))).toEqual(order.items.map(({ priceTotal }) => priceTotal));
    expect(totalOf("delivery")).toBe(order.delivery.price);
    expect(totalOf("items")).toBe(order.itemsTotal);
    for (const kind of ["registration", "b2b", "promotion"] as const) {
      expect(totalOf(kind)).toBe(0 - order.discount[kind]);
    }
    expect(totalOf("total")).toBe(order.orderTotal);
    expect(status.letter).toBe(order.status);
    expect(status.passed.at(-1)?.text).toBe(status.text);
  }
});
