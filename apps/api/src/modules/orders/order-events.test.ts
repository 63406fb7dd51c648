import { orderEvents } from "@zertsalo/contract/order-events";
import { cancelOrder } from "@zertsalo/contract/orders";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany, newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const guest = api.newGuest();
const { now } = await guest.call(orderEvents);
const { id: productId } = await newProduct(api.db);
const { number } = await (await readyCart(guest, { productId })).order();
const since = { query: { since: now } };

test("every move is reported to its owner: number, status and label, no personal data", async () => {
  const body = { reason: "lkcancel", comment: "Передумал(а)" } as const;
  await guest.call(cancelOrder, { params: { id: String(number) }, body });
  const { events } = await guest.call(orderEvents, since);
  expect(events).toEqual([
    { id: expect.any(Number), type: "ORDER_STATUS_CHANGED", number, letter: "O", label: "Принят в работу" },
    { id: expect.any(Number), type: "ORDER_STATUS_CHANGED", number, letter: "A", label: "Отменен" },
  ]);
});

test("other buyers get no event", async () => {
  for (const other of [api.newGuest(), api.newUser((await newBuyer(api.db)).id)]) {
    expect((await other.call(orderEvents, since)).events).toEqual([]);
  }
});

test("events of a company's orders reach all members who buy for it", async () => {
  const company = await newCompany(api.db);
  const { memberId } = company;
  const another = await newCompany(api.db, { memberId });
  const order = await newOrder(api.db, company);
  await sql`
    insert into order_event (customer_id, number, type)
    values (${company.customerId}, ${order.number}, 'ORDER_FUNDS_BOOKED')`.execute(api.db);
  const expected = [{ id: expect.any(Number), type: "ORDER_FUNDS_BOOKED", number: order.number }];
  expect((await api.newUser(memberId, company.id).call(orderEvents, since)).events).toEqual(expected);
  expect((await api.newUser(memberId, another.id).call(orderEvents, since)).events).toEqual([]);
});

test("the first call returns only the start time, later calls only new events", async () => {
  expect((await guest.call(orderEvents)).events).toEqual([]);
  const later = new Date(Date.parse(now) + 3_600_000).toISOString();
  expect((await guest.call(orderEvents, { query: { since: later } })).events).toEqual([]);
});
