import { noteCustomer, staffCustomer } from "@zertsalo/contract/staff-customers";
import * as calls from "@zertsalo/contract/staff-personal-requests";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const manager = api.newStaff("order_manager");
const owner = api.newStaff("owner");
const today = inMoscow(new Date()).day;

async function idOf(customerId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from customer_board where customer_id = ${customerId}`.execute(
    api.db,
  );
  return rows[0]!.id;
}
const record = async (customerId: string, kind: calls.PersonalRequestKind) =>
  manager.call(calls.recordPersonalRequest, {
    params: { customer: await idOf(customerId) },
    body: { kind, way: "email", receivedOn: today, note: "письмо от 19 ноября" },
  });

test("a demand is recorded once, with its legal term, and stands on the desk and the card", async () => {
  const buyer = await newBuyer(api.db);
  const request = await record(buyer.customerId, "export");
  expect(request).toMatchObject({ state: "open", version: 1 });
  expect(request.dueOn > today).toBe(true);
  await expect(record(buyer.customerId, "export")).rejects.toMatchObject({ errorCode: "personal_request_open" });
  const desk = await manager.call(calls.personalRequests, { query: {} });
  expect(desk.requests.find(({ id }) => id === request.id)?.customer).toEqual({
    id: await idOf(buyer.customerId),
    name: buyer.name,
  });
  const card = await manager.call(staffCustomer, { params: { customer: await idOf(buyer.customerId) } });
  expect(card.requests).toMatchObject([{ id: request.id, kind: "export" }]);
});

test("a demand of a day to come is refused", async () => {
  const buyer = await newBuyer(api.db);
  const call = manager.call(calls.recordPersonalRequest, {
    params: { customer: await idOf(buyer.customerId) },
    body: { kind: "export", way: "post", receivedOn: "2999-01-01" },
  });
  await expect(call).rejects.toMatchObject({ errorCode: "invalid_request" });
});

test("an owner hands out what is stored, and the demand is met; a manager may not", async () => {
  const buyer = await newBuyer(api.db, { name: "Выдачина Нина" });
  await newOrder(api.db, buyer, { lines: [{ name: "Полка «Выдача»" }] });
  await manager.call(noteCustomer, {
    params: { customer: await idOf(buyer.customerId) },
    body: { text: "Тихий двор" },
  });
  const { id, version } = await record(buyer.customerId, "export");
  const sent = { params: { id }, body: { version } };
  await expect(manager.call(calls.exportPersonalData, sent)).rejects.toMatchObject({ status: 403 });
  await expect(owner.call(calls.erasePersonalData, sent)).rejects.toMatchObject({ errorCode: "personal_request_kind" });
  const { data } = await owner.call(calls.exportPersonalData, sent);
  expect(JSON.stringify(data)).toContain("Выдачина Нина");
  expect(JSON.stringify(data)).toContain("Полка «Выдача»");
  expect(JSON.stringify(data)).toContain("Тихий двор");
  await expect(owner.call(calls.exportPersonalData, sent)).rejects.toMatchObject({
    errorCode: "personal_request_changed",
  });
  const { requests } = await owner.call(calls.personalRequests, { query: { view: "closed" } });
  expect(requests.find((each) => each.id === id)).toMatchObject({ state: "done" });
});

test("nothing is erased while an order is on its way; then the person is forgotten, and his orders stay", async () => {
  const buyer = await newBuyer(api.db, { name: "Забытова Клара" });
  const { uid } = await newOrder(api.db, buyer, { status: "X", lines: [{ price: 90_000 }] });
  await manager.call(noteCustomer, { params: { customer: await idOf(buyer.customerId) }, body: { text: "Любит дуб" } });
  const { id, version } = await record(buyer.customerId, "erase");
  const sent = { params: { id }, body: { version } };
  await expect(owner.call(calls.erasePersonalData, sent)).rejects.toMatchObject({ errorCode: "customer_has_orders" });
  await sql`update orders set status = 'F' where customer_id = ${buyer.customerId} and uid = ${uid}`.execute(api.db);
  expect(await owner.call(calls.erasePersonalData, sent)).toMatchObject({ state: "done", note: "" });
  const params = { customer: await idOf(buyer.customerId) };
  const card = await manager.call(staffCustomer, { params });
  expect(card).toMatchObject({
    name: "",
    phone: null,
    email: null,
    isErased: true,
    orders: 1,
    bought: 90_000,
    notes: [],
  });
  await expect(manager.call(noteCustomer, { params, body: { text: "Ещё" } })).rejects.toMatchObject({
    errorCode: "customer_erased",
  });
  const { rows } = await sql`select words from customer_board where id = ${params.customer} and words <> ''`.execute(
    api.db,
  );
  expect(rows).toEqual([]);
});

test("a guest is forgotten by his order", async () => {
  const guest = { customerId: crypto.randomUUID() };
  const { uid } = await newOrder(api.db, guest, { status: "F" });
  await sql`update orders set full_name = 'Гостья', phone = '79270003344', email = 'g@example.test'
    where customer_id = ${guest.customerId} and uid = ${uid}`.execute(api.db);
  const { id, version } = await record(guest.customerId, "erase");
  await owner.call(calls.erasePersonalData, { params: { id }, body: { version } });
  const card = await manager.call(staffCustomer, { params: { customer: await idOf(guest.customerId) } });
  expect(card).toMatchObject({ name: "", phone: null, isErased: true, orders: 1 });
});

test("a company is no person", async () => {
  const company = await newCompany(api.db);
  const { id, version } = await record(company.customerId, "erase");
  await expect(owner.call(calls.erasePersonalData, { params: { id }, body: { version } })).rejects.toMatchObject({
    errorCode: "customer_is_company",
  });
});

test("a refusal names its reason; of two owners the second is refused with the reason", async () => {
  const buyer = await newBuyer(api.db);
  const { id, version } = await record(buyer.customerId, "erase");
  const sent = { params: { id }, body: { version, answer: "Личность не подтверждена" } };
  expect(await owner.call(calls.refusePersonalRequest, sent)).toMatchObject({
    state: "refused",
    answer: sent.body.answer,
  });
  await expect(owner.call(calls.refusePersonalRequest, sent)).rejects.toMatchObject({
    errorCode: "personal_request_changed",
  });
});
