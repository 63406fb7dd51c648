import { randomUUID } from "node:crypto";
import { createConfiguredProduct } from "@zertsalo/contract/configurators";
import { configurationDrawing } from "@zertsalo/contract/drawings";
import { openOrder, orderGlance } from "@zertsalo/contract/order-glance";
import { acceptDrawings, orderByNumber } from "@zertsalo/contract/orders";
import { setCartPayment } from "@zertsalo/contract/payments";
import * as drafts from "@zertsalo/contract/staff-draft-orders";
import { moveStaffOrder, staffOrder } from "@zertsalo/contract/staff-orders";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newPhone, newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const manager = api.newStaff("order_manager");

type Add = { productId: number; quantity: number } | { configuration: string };

/** An order that staff have placed for a caller; `baseUserId`: of his account. */
async function placed({ add, customer = null as number | null }: { add?: Add; customer?: number | null } = {}) {
  const phone = newPhone();
  const goods = add ?? { productId: (await newProduct(api.db)).id, quantity: 1 };
  const { id } = await manager.call(drafts.openDraftOrder, { body: { id: randomUUID(), source: "call", customer } });
  const params = { draft: id };
  const contacts = { fullName: "Анна Белова", phone, email: "", recipient: null };
  await manager.call(drafts.setDraftBuyer, { params, body: { version: 1, source: "call", customer, ...contacts } });
  await manager.call(drafts.addDraftLine, { params, body: { version: 2, add: goods } });
  const place = { address: "", floor: 1, entranceLength: 20 };
  const { items } = await manager.call(drafts.draftDeliveryOffers, { params, query: place });
  const offer = items.find((item) => item.id.startsWith("Pickup|"))?.id ?? "";
  const delivery = { ...place, apartment: "", entrance: "", comment: "", offer, exactTime: null };
  await manager.call(drafts.setDraftDelivery, { params, body: { version: 3, delivery } });
  const ready = await manager.call(drafts.setDraftPayment, { params, body: { version: 4, method: "sbp-sber" } });
  const body = { version: 5, priceStamp: ready.cart.priceStamp };
  const { number } = await manager.call(drafts.placeDraftOrder, { params, body });
  return { phone, number: Number(number), params: { number: String(number) } };
}
const linkOf = (number: number, isSent = false) =>
  manager.call(drafts.sendBuyerLink, { params: { number: String(number) }, body: { isSent } });
const keyOf = async (number: number) => new URL((await linkOf(number)).link).searchParams.get("key") ?? "";
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

test("a buyer without an account opens his order by link and phone, signs its drawing and pays", async () => {
  const made = await api
    .newGuest()
    .call(createConfiguredProduct, { params: { type: "mirror" }, body: { options: {} } });
  const { hash } = made.data.configuration;
  const { phone, number, params } = await placed({ add: { configuration: hash } });
  const guest = api.newGuest();
  const key = await keyOf(number);
  expect(await guest.call(orderGlance, { params, body: { key } })).toMatchObject({ number, canOpen: true });
  expect(await refusal(guest.call(orderByNumber, { params }))).toBe("order_not_found");
  const typed = `8${phone.slice(1)}`;
  expect(await guest.call(openOrder, { params, body: { key, phone: typed } })).toEqual({ isOpen: true });
  const order = await guest.call(orderByNumber, { params });
  expect(order).toMatchObject({ status: "M", shopper: { phone } });
  const { data: drawing } = await guest.call(configurationDrawing, { params: { hash }, query: {} });
  const acceptances = [{ item: order.unsigned[0] ?? "", drawing: drawing.sha256 }];
  expect(await guest.call(acceptDrawings, { params, body: { acceptances } })).toMatchObject({ status: "X" });
  const page = `/order/${number}/`;
  const body = { method: "sbp-sber" as const, returnUrl: page, failUrl: page };
  const paying = await guest.call(setCartPayment, { params: { cartUid: order.uid }, body });
  expect(paying).toMatchObject({ number, payment: { handlerCode: "sbp-sber", isPaid: false } });
  expect(await refusal(api.newGuest().call(orderByNumber, { params }))).toBe("order_not_found");
  const card = await manager.call(staffOrder, { params });
  expect(card.byStaff).toEqual({
    source: "call",
    author: expect.any(String) as string,
    openedAt: expect.any(String) as string,
    canSendLink: true,
  });
});

test("the link alone, or with another phone, opens nothing; guesses end after five", async () => {
  const { phone, number, params } = await placed();
  const key = await keyOf(number);
  const guest = api.newGuest();
  const open = (typed: string) => refusal(guest.call(openOrder, { params, body: { key, phone: typed } }));
  for (let n = 0; n < 5; n += 1) expect(await open(newPhone())).toBe("order_phone_wrong");
  expect(await open(phone)).toBe("too_many_request");
  expect(await refusal(guest.call(orderByNumber, { params }))).toBe("order_not_found");
});

test("without the link's key the phone opens nothing", async () => {
  const { phone, params } = await placed();
  const body = { key: `zzzzzz.${"A".repeat(22)}`, phone };
  expect(await refusal(api.newGuest().call(openOrder, { params, body }))).toBe("order_not_found");
});

test("an order of an account is opened by signing in alone", async () => {
  const buyer = await newBuyer(api.db);
  const { rows } = await sql<{ id: number }>`
    select id from customer_board where customer_id = ${buyer.customerId}`.execute(api.db);
  const { phone, number, params } = await placed({ customer: rows[0]?.id ?? 0 });
  const key = await keyOf(number);
  const guest = api.newGuest();
  expect(await guest.call(orderGlance, { params, body: { key } })).toMatchObject({ canOpen: false });
  expect(await refusal(guest.call(openOrder, { params, body: { key, phone } }))).toBe("order_not_found");
  expect(await api.newUser(buyer.id).call(orderByNumber, { params })).toMatchObject({ number });
});

test("the link is sent again at most three times an hour", async () => {
  const { phone, number } = await placed();
  for (let n = 0; n < 3; n += 1) await linkOf(number, true);
  expect(await refusal(linkOf(number, true))).toBe("too_many_request");
  const { rows } = await sql`select id from text_message where phone = ${phone}`.execute(api.db);
  expect(rows).toHaveLength(4);
});

test("no link is sent once nothing waits for the buyer, nor for an order that he placed himself", async () => {
  const { number, params } = await placed();
  const { version } = await manager.call(staffOrder, { params });
  await manager.call(moveStaffOrder, { params, body: { to: "A", version, reason: "Передумал" } });
  expect(await refusal(linkOf(number))).toBe("buyer_link_not_now");
  const own = await newOrder(api.db, await newBuyer(api.db), { status: "X", payment: { method: "card-online" } });
  expect(await refusal(linkOf(own.number))).toBe("buyer_link_not_now");
});
