import { randomUUID } from "node:crypto";
import { cart } from "@zertsalo/contract/cart";
import { orderByNumber } from "@zertsalo/contract/orders";
import { placeOrder } from "@zertsalo/contract/placing";
import { pickLists } from "@zertsalo/contract/staff-order-papers";
import { staffOrderWhy } from "@zertsalo/contract/staff-order-why";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { startTestApi } from "@zertsalo/testing/api";
import { newCompany, newProduct } from "@zertsalo/testing/builders";
import { readyCart, type ReadyCartOptions } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { insertSamplePoints } from "../../samples/sample-points.ts";
import { refusalCode, refused, stockFixture } from "./sample-placing.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const api = await startTestApi({ env: { EMULATORS_URL: `http://127.0.0.1:${emulators.port}` } });
await insertSamplePoints(api.db);
const { rowsOf, stockOf } = stockFixture(api.db);
const tap = await newProduct(api.db);
const tapCart = (buyer: ReturnType<typeof api.newGuest>, options: Partial<ReadyCartOptions> = {}) =>
  readyCart(buyer, { productId: tap.id, ...options });

describe("an order", () => {
  test("keeps the promised day, whatever day is agreed on later", async () => {
    const { order, item } = await tapCart(api.newGuest());
    const { uid } = await order();
    const days = sql<object>`select promised_day as promised, delivery_date as agreed from orders where uid = ${uid}`;
    expect(await rowsOf(days)).toEqual([{ promised: item.date, agreed: item.date }]);
    await sql`update orders set delivery_date = delivery_date + 3 where uid = ${uid}`.execute(api.db);
    expect(await rowsOf(days)).toMatchObject([{ promised: item.date }]);
    await expect(
      sql`update orders set promised_day = delivery_date where uid = ${uid}`.execute(api.db),
    ).rejects.toThrow("never changed");
  });

  test.each([
    { offer: "Cdek|", method: "sbp-sber" },
    { offer: "Pickup|", method: "cashdesk" },
  ] as const)("that is fetched ($offer) names the city of its place in its email and to staff", async (chosen) => {
    const { order, item } = await tapCart(api.newGuest(), chosen);
    const { number } = await order();
    const place = `${item.deliveryPoint?.cityName}, ${item.deliveryPoint?.address}`;
    const email = sql<{ place: string }>`
      select data ->> 'obtaining' as place from letter where kind = 'order-placed' and cause like ${`%/${number}%`}`;
    expect((await rowsOf(email))[0]?.place).toContain(place);
    const { lists } = await api.newStaff("order_manager").call(pickLists, { query: { numbers: String(number) } });
    expect(lists[0]?.address).toBe(place);
  });

  test("copies the cart as displayed: lines, sums, delivery, buyer; has its first statuses; closes the cart", async () => {
    const guest = api.newGuest();
    const { ready, order, cartUid, item } = await tapCart(guest, { quantity: 2, phone: "79990000001" });
    const before = await stockOf(tap.id);
    const placed = await order();
    expect(placed).toMatchObject({
      status: "O",
      b2b: false,
      itemsTotal: tap.price * 2,
      orderTotal: ready.orderTotal,
      payment: { id: 107, handlerCode: "cashdesk", isPaid: false },
      shopper: { fullName: "Анна Белова", email: "anna@example.test", phone: "79990000001" },
      delivery: { price: ready.delivery.price, selectedItem: { itemId: item.id } },
      items: [{ id: tap.id, quantity: 2, priceTotal: tap.price * 2 }],
      changes: [],
      canBeCancelled: true,
    });
    expect(String(placed.number)).toMatch(/^[1-9]\d{10}$/);
    expect(await stockOf(tap.id)).toBe((before ?? 0) - 2);
    expect(await guest.call(orderByNumber, { params: { number: String(placed.number) } })).toMatchObject({
      uid: placed.uid,
    });
    expect(await guest.call(cart)).toMatchObject({ uid: null, items: [] });
    const moves = sql<{ status: string }>`select status from order_move where order_uid = ${placed.uid} order by n`;
    expect(await rowsOf(moves)).toEqual([{ status: "N" }, { status: "O" }]);
    expect(placed.uid).not.toBe(cartUid);
    // The order stores the parts of its sums.
    const { chains, offers } = await api
      .newStaff("order_manager")
      .call(staffOrderWhy, { params: { number: String(placed.number) } });
    expect(chains.map(({ key, total }) => ({ key, total }))).toEqual([
      { key: placed.items[0]?.uid, total: tap.price * 2 },
      { key: "items", total: tap.price * 2 },
      { key: "delivery", total: placed.delivery.price },
      { key: "total", total: placed.orderTotal },
    ]);
    // It also stores the prices of the other delivery offers.
    const others = await rowsOf(sql<{ key: string; total: number }>`
      select 'offer-' || (item ->> 'deliveryType') as key, min((item ->> 'resultPrice')::int) as total
      from delivery_quote, jsonb_array_elements(items) item
      where cart_uid = ${cartUid} and item ->> 'deliveryType' <> ${placed.delivery.selectedItem.deliveryType}
      group by 1 order by 1`);
    expect(others.length).toBeGreaterThan(0);
    expect(offers.map(({ key, total }) => ({ key, total })).toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
      others,
    );
    const [{ reckoned } = { reckoned: null }] = await rowsOf(
      sql<{ reckoned: { buyer: unknown } | null }>`select reckoned from orders where uid = ${placed.uid}`,
    );
    expect(reckoned?.buyer).toEqual({ kind: "guest" });
  });

  test("must be paid within a day; its reservation lasts a little longer", async () => {
    const { order } = await tapCart(api.newGuest(), { method: "sbp-sber", phone: "79990000002" });
    const placed = await order();
    expect(placed.status).toBe("X");
    const reserved = await rowsOf(sql<{ hours: number; grace: number }>`
      select round(extract(epoch from pay_until - completed_at) / 3600)::int as hours,
        extract(epoch from expires_at - pay_until)::int as grace
      from orders join stock_reservation on order_uid = uid where uid = ${placed.uid}`);
    expect(reserved).toEqual([{ hours: 24, grace: 600 }]);
  });

  test("notifies its buyer by e-mail and text message, and staff by e-mail, once", async () => {
    const { order } = await tapCart(api.newGuest(), { phone: "79990000003" });
    const { number } = await order();
    await order();
    const emails = sql<{ recipient: string; kind: string }>`
      select recipient, kind from letter where cause like ${`%/${number}%`} order by kind`;
    expect(await rowsOf(emails)).toEqual([
      { recipient: "anna@example.test", kind: "order-placed" },
      { recipient: "hello@zertsalo.test", kind: "staff-new-order" },
    ]);
    const texts = sql<{ phone: string }>`select phone from text_message where cause like ${`%/${number}/%`}`;
    expect(await rowsOf(texts)).toEqual([{ phone: "79990000003" }]);
  });

  test("saves each consent by itself, with the current wording", async () => {
    const { order, cartUid } = await tapCart(api.newGuest(), { phone: "79990000004" });
    await order({ consents: ["oferta", "orders", "newsletter", "advertising"] });
    const facts = await rowsOf(sql<{ purpose: string; version: string; page: string }>`
      select purpose, consent.version, page from consent join cart using (customer_id) where cart.uid = ${cartUid}
      order by purpose`);
    expect(facts.map(({ purpose }) => purpose)).toEqual(["advertising", "newsletter", "oferta", "orders"]);
    expect(new Set(facts.map(({ version, page }) => `${version} ${page}`))).toEqual(new Set(["2026-11-01 /order/"]));
  });

  test("of a company belongs to the company, at its prices, by invoice", async () => {
    const company = await newCompany(api.db);
    const buyer = api.newUser(company.memberId, company.id);
    const { ready, order } = await tapCart(buyer, { method: "bill", phone: "79990000005" });
    const placed = await order();
    expect(placed).toMatchObject({
      status: "X",
      b2b: true,
      shopper: { legalInfo: { inn: company.inn } },
      orderTotal: ready.orderTotal,
    });
    const owners = sql<{ owner: string }>`select customer_id as owner from orders where uid = ${placed.uid}`;
    expect(await rowsOf(owners)).toEqual([{ owner: company.customerId }]);
  });

  test("of a private buyer for a company uses the submitted company fields", async () => {
    const { order } = await tapCart(api.newGuest(), { method: "sbp-sber", phone: "79990000006" });
    const company = { inn: "7707083893", kpp: "773601001", name: "ООО «Ромашка»", form: "ООО", address: "Москва" };
    const placed = await order({ shopperType: "legal_entity", ...company });
    expect(placed).toMatchObject({ b2b: false, shopper: { legalInfo: { inn: "7707083893", name: "ООО «Ромашка»" } } });
  });

  test("books the courier's day, and waits for a person without a house number", async () => {
    const known = await tapCart(api.newGuest(), { offer: "Interval|", method: "sbp-sber", phone: "79990000007" });
    const placed = await known.order();
    expect(placed.status).toBe("X");
    const [booked] = await rowsOf(sql<{ taken: number; total: number; places: number }>`
      select load.taken, day.taken as total, booking.places
      from courier_booking booking join courier_load load using (city_id, day, kind, min_time)
        join courier_day day using (city_id, day)
      where booking.order_uid = ${placed.uid}`);
    expect(booked).toEqual({ taken: 1, total: 1, places: 1 });

    const unknown = await tapCart(api.newGuest(), { offer: "Interval|", method: "sbp-sber", phone: "79990000008" });
    await sql`update delivery_quote set has_house = false where cart_uid = ${unknown.cartUid}`.execute(api.db);
    expect((await unknown.order()).status).toBe("C");
  });
});

test("the fourth unpaid order of a phone within a day waits for staff, with the reason", async () => {
  const statuses: string[] = [];
  let last = "";
  for (let n = 0; n < 4; n += 1) {
    const { order } = await tapCart(api.newGuest(), { method: "sbp-sber", phone: "79990000009" });
    const { status, uid } = await order();
    statuses.push(status);
    last = uid;
  }
  expect(statuses).toEqual(["X", "X", "X", "C"]);
  const { rows } = await sql<{ reason: string | null }>`
    select reason from order_move where order_uid = ${last} order by n`.execute(api.db);
  expect(rows).toEqual([{ reason: null }, { reason: "неоплаченных заказов с этого телефона за сутки: 4" }]);
});

describe("one cart becomes one order", () => {
  test("however many requests arrive at once", async () => {
    const guest = api.newGuest();
    const { order, cartUid } = await tapCart(guest, { phone: "79990000010" });
    const before = await stockOf(tap.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => order().catch(() => null)));
    const uids = new Set(answers.flatMap((answer) => (answer ? [answer.uid] : [])));
    expect(uids.size).toBe(1);
    const made = sql<{ count: number }>`select count(*)::int as count from orders where cart_uid = ${cartUid}`;
    expect(await rowsOf(made)).toEqual([{ count: 1 }]);
    expect(await stockOf(tap.id)).toBe((before ?? 0) - 1);
  });

  test("the same key gets the same response; another key gets the order's number; a reused key is refused", async () => {
    const { order, ready } = await tapCart(api.newGuest(), { phone: "79990000011" });
    const key = { "idempotency-key": randomUUID() };
    const first = await order({}, key);
    expect(await order({}, key)).toEqual(first);
    expect(await order()).toEqual(first);
    expect(await refused(order({}, { "idempotency-key": randomUUID() }))).toEqual({
      errorCode: "cart_already_ordered",
      data: { number: first.number },
    });
    expect(await refusalCode(order({ priceStamp: `${ready.priceStamp}1` }, key))).toBe("idempotency_key_reused");
  });

  test("its number returns it again, only to its owner", async () => {
    const guest = api.newGuest();
    const { order } = await tapCart(guest, { phone: "79990000012" });
    const placed = await order();
    const again = (client: ReturnType<typeof api.newGuest>) =>
      client.call(placeOrder, { params: { id: String(placed.number) }, body: { shopperType: "retail" } });
    expect(await again(guest)).toEqual(placed);
    expect(await refusalCode(again(api.newGuest()))).toBe("order_not_found");
  });

  test("another buyer's cart is not found", async () => {
    const { cartUid, ready } = await tapCart(api.newGuest(), { phone: "79990000013" });
    const response = api.newGuest().call(placeOrder, {
      params: { id: cartUid },
      body: { shopperType: "retail", priceStamp: ready.priceStamp, consents: ["oferta", "orders"] },
    });
    expect(await refusalCode(response)).toBe("order_not_found");
  });
});
