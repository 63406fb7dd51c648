import { randomUUID } from "node:crypto";
import { addCartItem, cart, setCartShopper } from "@zertsalo/contract/cart";
import { setDeliveryUserData } from "@zertsalo/contract/delivery-calls";
import { orderByNumber } from "@zertsalo/contract/orders";
import { placeOrder } from "@zertsalo/contract/placing";
import { addPromotionCode } from "@zertsalo/contract/promotions";
import { userConsents } from "@zertsalo/contract/users";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { startTestApi } from "@zertsalo/testing/api";
import { readyCart, tap } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { insertSamplePoints } from "../delivery/sample-points.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const api = await startTestApi({ env: { EMULATORS_URL: `http://127.0.0.1:${emulators.port}` } });
await insertSamplePoints(api.db);

const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => ({ errorCode: "accepted", data: null as unknown }),
    ({ errorCode, data }: { errorCode: string; data: unknown }) => ({ errorCode, data }),
  );
const codeOf = async (asked: Promise<unknown>) => (await refused(asked)).errorCode;
const rowsOf = async <Row extends object>(query: ReturnType<typeof sql<Row>>) => (await query.execute(api.db)).rows;
const stockOf = async (productId: number) =>
  (await rowsOf(sql<{ left: number }>`select sum(qty)::int as left from stock where product_id = ${productId}`))[0]
    ?.left;

/** Pieces of a product lie in the Moscow store alone. */
async function keepOnly(productId: number, pieces: number): Promise<void> {
  await sql`delete from stock where product_id = ${productId}`.execute(api.db);
  await sql`
    insert into stock (product_id, store_id, kind, qty, qty_max, days_to_delivery, days_to_pickup)
    values (${productId}, 95, 'store', ${pieces}, ${pieces}, 1, 0)`.execute(api.db);
}

describe("an order", () => {
  test("is the cart as it was shown: lines, sums, delivery, buyer; its first letters; and the cart is closed", async () => {
    const guest = api.newGuest();
    const { ready, order, cartUid } = await readyCart(guest, { quantity: 2 });
    const before = await stockOf(tap.id);
    const placed = await order();
    expect(placed).toMatchObject({
      status: "O",
      b2b: false,
      itemsTotal: tap.price * 2,
      orderTotal: ready.orderTotal,
      payment: { id: 107, handlerCode: "cashdesk", isPaid: false },
      shopper: { fullName: "Анна Белова", email: "anna@example.test", phone: "79990000001" },
      delivery: { price: ready.delivery.price, selectedItem: { itemId: "Pickup|95" } },
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
  });

  test("waits for its payment within the day, and its goods with it a little longer", async () => {
    const { order } = await readyCart(api.newGuest(), { method: "sbp-sber", phone: "79990000002" });
    const placed = await order();
    expect(placed.status).toBe("X");
    const kept = await rowsOf(sql<{ hours: number; grace: number }>`
      select round(extract(epoch from pay_until - completed_at) / 3600)::int as hours,
        extract(epoch from expires_at - pay_until)::int as grace
      from orders join stock_reservation on order_uid = uid where uid = ${placed.uid}`);
    expect(kept).toEqual([{ hours: 24, grace: 600 }]);
  });

  test("tells its buyer by letter and message, and staff by letter, once", async () => {
    const { order } = await readyCart(api.newGuest(), { phone: "79990000003" });
    const { number } = await order();
    await order();
    const letters = sql<{ recipient: string; kind: string }>`
      select recipient, kind from letter where cause like ${`%/${number}%`} order by kind`;
    expect(await rowsOf(letters)).toEqual([
      { recipient: "anna@example.test", kind: "order-placed" },
      { recipient: "hello@zertsalo.test", kind: "staff-new-order" },
    ]);
    const texts = sql<{ phone: string }>`select phone from text_message where cause like ${`%/${number}/%`}`;
    expect(await rowsOf(texts)).toEqual([{ phone: "79990000003" }]);
  });

  test("keeps each consent as a fact of its own, with today's wording", async () => {
    const { order, cartUid } = await readyCart(api.newGuest(), { phone: "79990000004" });
    await order({ consents: ["oferta", "orders", "newsletter", "advertising"] });
    const facts = await rowsOf(sql<{ purpose: string; version: string; page: string }>`
      select purpose, consent.version, page from consent join cart using (customer_id) where cart.uid = ${cartUid}
      order by purpose`);
    expect(facts.map(({ purpose }) => purpose)).toEqual(["advertising", "newsletter", "oferta", "orders"]);
    expect(new Set(facts.map(({ version, page }) => `${version} ${page}`))).toEqual(new Set(["2026-11-01 /order/"]));
  });

  test("of a company is the company's, at its prices, by bill", async () => {
    const { ready, order } = await readyCart(api.newUser(7, 501), { method: "bill", phone: "79990000005" });
    const placed = await order();
    expect(placed).toMatchObject({
      status: "X",
      b2b: true,
      shopper: { legalInfo: { inn: "6316000209" } },
      orderTotal: ready.orderTotal,
    });
    const owners = await rowsOf(sql<{ isCompanys: boolean }>`
      select orders.customer_id = company.customer_id as "isCompanys"
      from orders join company on company.id = 501 where uid = ${placed.uid}`);
    expect(owners).toEqual([{ isCompanys: true }]);
  });

  test("for a company of a private buyer takes its fields from the button", async () => {
    const { order } = await readyCart(api.newGuest(), { method: "sbp-sber", phone: "79990000006" });
    const company = { inn: "7707083893", kpp: "773601001", name: "ООО «Ромашка»", form: "ООО", address: "Москва" };
    const placed = await order({ shopperType: "legal_entity", ...company });
    expect(placed).toMatchObject({ b2b: false, shopper: { legalInfo: { inn: "7707083893", name: "ООО «Ромашка»" } } });
  });

  test("of the courier takes its place in the day, and one without a house waits for a person", async () => {
    const known = await readyCart(api.newGuest(), { offer: "Interval|", method: "sbp-sber", phone: "79990000007" });
    const placed = await known.order();
    expect(placed.status).toBe("X");
    const [booked] = await rowsOf(sql<{ taken: number; total: number; places: number }>`
      select load.taken, day.taken as total, booking.places
      from courier_booking booking join courier_load load using (city_id, day, kind, min_time)
        join courier_day day using (city_id, day)
      where booking.order_uid = ${placed.uid}`);
    expect(booked).toEqual({ taken: 1, total: 1, places: 1 });

    const unknown = await readyCart(api.newGuest(), { offer: "Interval|", method: "sbp-sber", phone: "79990000008" });
    await sql`update delivery_quote set has_house = false where cart_uid = ${unknown.cartUid}`.execute(api.db);
    expect((await unknown.order()).status).toBe("C");
  });
});

test("the fourth unpaid order of a phone within a day waits for a person", async () => {
  const letters: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { order } = await readyCart(api.newGuest(), { method: "sbp-sber", phone: "79990000009" });
    letters.push((await order()).status);
  }
  expect(letters).toEqual(["X", "X", "X", "C"]);
});

describe("one cart is one order", () => {
  test("however often the button is pressed at once", async () => {
    const guest = api.newGuest();
    const { order, cartUid } = await readyCart(guest, { phone: "79990000010" });
    const before = await stockOf(tap.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => order().catch(() => null)));
    const uids = new Set(answers.flatMap((answer) => (answer ? [answer.uid] : [])));
    expect(uids.size).toBe(1);
    const made = sql<{ count: number }>`select count(*)::int as count from orders where cart_uid = ${cartUid}`;
    expect(await rowsOf(made)).toEqual([{ count: 1 }]);
    expect(await stockOf(tap.id)).toBe((before ?? 0) - 1);
  });

  test("the same key has the same answer; another key is told which order it is; a key for something else is refused", async () => {
    const { order, ready } = await readyCart(api.newGuest(), { phone: "79990000011" });
    const key = { "idempotency-key": randomUUID() };
    const first = await order({}, key);
    expect(await order({}, key)).toEqual(first);
    expect(await order()).toEqual(first);
    expect(await refused(order({}, { "idempotency-key": randomUUID() }))).toEqual({
      errorCode: "cart_already_ordered",
      data: { number: first.number },
    });
    expect(await codeOf(order({ priceStamp: `${ready.priceStamp}1` }, key))).toBe("idempotency_key_reused");
  });

  test("by its number it is answered again, to its owner alone", async () => {
    const guest = api.newGuest();
    const { order } = await readyCart(guest, { phone: "79990000012" });
    const placed = await order();
    const again = (client: ReturnType<typeof api.newGuest>) =>
      client.call(placeOrder, { params: { id: String(placed.number) }, body: { shopperType: "retail" } });
    expect(await again(guest)).toEqual(placed);
    expect(await codeOf(again(api.newGuest()))).toBe("order_not_found");
  });

  test("another's cart is no cart", async () => {
    const { cartUid, ready } = await readyCart(api.newGuest(), { phone: "79990000013" });
    const asked = api.newGuest().call(placeOrder, {
      params: { id: cartUid },
      body: { shopperType: "retail", priceStamp: ready.priceStamp, consents: ["oferta", "orders"] },
    });
    expect(await codeOf(asked)).toBe("order_not_found");
  });
});

describe("what is scarce is taken once", () => {
  test("the last piece: one order, one refusal, nothing below zero", async () => {
    const scarce = 1095;
    await keepOnly(scarce, 1);
    const both = await Promise.all(
      ["79990000020", "79990000021"].map((phone) => readyCart(api.newGuest(), { productId: scarce, phone })),
    );
    const codes = await Promise.all(both.map(({ order }) => codeOf(order())));
    expect(codes.toSorted()).toEqual(["accepted", "product_not_available"]);
    expect(await stockOf(scarce)).toBe(0);
    const held = sql<{ sum: number }>`
      select sum(quantity)::int as sum from stock_reservation where product_id = ${scarce}`;
    expect(await rowsOf(held)).toEqual([{ sum: 1 }]);
  });

  /** Red with a single look: whoever was overtaken at one shelf does not see the other. */
  test("as many as there are on all shelves are sold, whoever reaches for the same one at once", async () => {
    const shared = 1096;
    await keepOnly(shared, 3);
    await sql`
      insert into stock (product_id, store_id, kind, qty, qty_max, days_to_delivery, days_to_pickup)
      values (${shared}, 99, 'warehouse', 2, 2, 1, 0)`.execute(api.db);
    const carts = await Promise.all(
      ["79990000130", "79990000131", "79990000132", "79990000133", "79990000134", "79990000135"].map((phone) =>
        readyCart(api.newGuest(), { productId: shared, phone }),
      ),
    );
    const codes = await Promise.all(carts.map(({ order }) => codeOf(order())));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 5 }, () => "accepted"), "product_not_available"]);
    expect(await stockOf(shared)).toBe(0);
  });

  test("pieces of several shelves are taken from the quickest first, and the workshop's places from the workshop", async () => {
    const product = 1102;
    await keepOnly(product, 1);
    await sql`
      insert into stock (product_id, store_id, kind, qty, qty_max, days_to_delivery, days_to_pickup)
      values (${product}, 99, 'warehouse', 1, 1, 2, 2), (${product}, 99, 'production', 0, 50, 12, 12)`.execute(api.db);
    const { order } = await readyCart(api.newGuest(), { productId: product, quantity: 5, phone: "79990000022" });
    const { uid } = await order();
    const taken = await rowsOf(sql<{ kind: string; quantity: number }>`
      select kind, quantity from stock_reservation where order_uid = ${uid} order by kind`);
    expect(taken).toEqual([
      { kind: "production", quantity: 3 },
      { kind: "store", quantity: 1 },
      { kind: "warehouse", quantity: 1 },
    ]);
    const left = await rowsOf(sql<{ qty: number; qty_max: number }>`
      select qty, qty_max from stock where product_id = ${product} order by kind`);
    expect(left).toEqual([
      { qty: 0, qty_max: 47 },
      { qty: 0, qty_max: 1 },
      { qty: 0, qty_max: 1 },
    ]);
  });

  test("the courier's last place: the second one is told, and his goods stay on the shelf", async () => {
    const carts = await Promise.all(
      ["79990000023", "79990000024"].map((phone) =>
        readyCart(api.newGuest(), { offer: "ExactTime|", method: "sbp-sber", phone }),
      ),
    );
    await sql`update courier_window set places = 1 where kind = 'ExactTime'`.execute(api.db);
    const before = await stockOf(tap.id);
    const codes = await Promise.all(carts.map(({ order }) => codeOf(order())));
    expect(codes.toSorted()).toEqual(["accepted", "interval_gone"]);
    expect(await stockOf(tap.id)).toBe((before ?? 0) - 1);
    await sql`update courier_window set places = 2 where kind = 'ExactTime'`.execute(api.db);
  });

  test("the last use of a code, and once for one phone", async () => {
    const give = async (phone: string) => {
      const buyer = api.newGuest();
      const made = await readyCart(buyer, { phone });
      const shown = await buyer.call(addPromotionCode, {
        params: { cartUid: made.cartUid },
        body: { code: "ПРОБА10" },
      });
      return () => made.order({ priceStamp: shown.priceStamp });
    };
    await sql`
      insert into promotion (code, kind, value, starts_at, ends_at, usage_limit, is_once_per_buyer)
      values ('ПРОБА10', 'percent', 10, now() - interval '1 day', now() + interval '1 day', 2, true)`.execute(api.db);
    const samePhone = await Promise.all([give("79990000025"), give("79990000025")]);
    expect((await Promise.all(samePhone.map((order) => codeOf(order())))).toSorted()).toEqual([
      "accepted",
      "promo_gone",
    ]);
    const others = await Promise.all([give("79990000026"), give("79990000027")]);
    expect((await Promise.all(others.map((order) => codeOf(order())))).toSorted()).toEqual(["accepted", "promo_gone"]);
    const counted = sql<{ used: number; uses: number }>`
      select used, (select count(*)::int from promotion_use where promotion_id = id) as uses
      from promotion where code = 'ПРОБА10'`;
    expect(await rowsOf(counted)).toEqual([{ used: 2, uses: 2 }]);
  });
});

describe("killed in the middle", () => {
  test.each([
    { name: "before the stock", phone: "79990000050", lock: sql`lock table stock in access exclusive mode` },
    {
      name: "after the stock, before the order",
      phone: "79990000051",
      lock: sql`lock table order_directory in access exclusive mode`,
    },
    {
      name: "after the order, before the letter",
      phone: "79990000052",
      lock: sql`lock table letter in access exclusive mode`,
    },
    { name: "at the very end", phone: "79990000053", lock: sql`lock table idempotency in access exclusive mode` },
  ])("$name: nothing is left, and the next try is an order", async ({ lock, phone }) => {
    const buyer = api.newGuest();
    const { order, cartUid } = await readyCart(buyer, { method: "sbp-sber", phone });
    const before = await stockOf(tap.id);
    const asked = await api.db.transaction().execute(async (tx) => {
      await lock.execute(tx);
      const waiting = refused(order());
      await expect
        .poll(
          async () => {
            const { rows } = await sql<{ killed: boolean }>`
              select pg_terminate_backend(pid) as killed from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
            return rows.length;
          },
          { timeout: 10_000 },
        )
        .toBeGreaterThan(0);
      return waiting;
    });
    expect(asked.errorCode).toBe("unavailable");
    const left = sql<{ count: number }>`select count(*)::int as count from orders where cart_uid = ${cartUid}`;
    expect(await rowsOf(left)).toEqual([{ count: 0 }]);
    expect(await stockOf(tap.id)).toBe(before);
    expect((await order()).status).toBe("X");
  });
});

describe("a refusal", () => {
  test("of the price: dearer is asked for with what was and is, cheaper is not and is told", async () => {
    const product = 1116;
    const setPrice = (price: number) =>
      sql`update product_price set retail = ${price}, no_registry = ${price}, promo = null, old = null
        where product_id = ${product}`.execute(api.db);
    await setPrice(500_000);
    const dear = await readyCart(api.newGuest(), { productId: product, phone: "79990000030" });
    await setPrice(600_000);
    const uid = dear.ready.items[0]?.uid;
    const { errorCode, data } = await refused(dear.order());
    expect(errorCode).toBe("price_changed");
    const { cart: now, changes } = data as { cart: { priceStamp: string }; changes: object[] };
    expect(changes).toContainEqual({ uid, field: "line", was: 500_000, now: 600_000 });
    expect(changes).toContainEqual(expect.objectContaining({ field: "total" }));
    expect(await dear.order({ priceStamp: now.priceStamp })).toMatchObject({ itemsTotal: 600_000, changes: [] });

    const cheap = await readyCart(api.newGuest(), { productId: product, phone: "79990000031" });
    await setPrice(550_000);
    const placed = await cheap.order();
    expect(placed.itemsTotal).toBe(550_000);
    expect(placed.changes).toContainEqual(expect.objectContaining({ field: "line", was: 600_000, now: 550_000 }));
  });

  test("of a stamp: without one the cart of the payment's choice counts, and nonsense is no consent", async () => {
    const old = await readyCart(api.newGuest(), { phone: "79990000032" });
    expect(await codeOf(old.order({ priceStamp: "nonsense" }))).toBe("price_changed");
    expect((await old.order({ priceStamp: undefined })).status).toBe("O");
  });

  test.each([
    {
      name: "a code that ended",
      code: "promo_gone",
      sql: sql`update promotion set ends_at = now() where code = 'ВАННАЯ5'`,
    },
  ])("of $name: $code", async ({ code, sql: change }) => {
    const buyer = api.newGuest();
    const made = await readyCart(buyer, { phone: "79990000033" });
    const shown = await buyer.call(addPromotionCode, { params: { cartUid: made.cartUid }, body: { code: "ВАННАЯ5" } });
    await change.execute(api.db);
    expect(await codeOf(made.order({ priceStamp: shown.priceStamp }))).toBe(code);
  });

  test("of goods: withdrawn, sold out, fewer than wanted", async () => {
    const [withdrawn, fewer] = await Promise.all([
      readyCart(api.newGuest(), { productId: 1100, phone: "79990000034" }),
      readyCart(api.newGuest(), { productId: 1107, quantity: 2, phone: "79990000035" }),
    ]);
    await sql`update product set is_active = false where id = 1100`.execute(api.db);
    await keepOnly(1107, 1);
    const gone = await refused(withdrawn.order());
    expect(gone).toMatchObject({
      errorCode: "product_not_available",
      data: { cart: { items: [{ available: false }] } },
    });
    expect(await codeOf(fewer.order())).toBe("quantity_above_stock");
  });

  test("of delivery: an old calculation, other goods, another city, another address, a window that is gone", async () => {
    const offer = { offer: "Day|", method: "sbp-sber" } as const;
    const late = await readyCart(api.newGuest(), { ...offer, phone: "79990000036" });
    await sql`update delivery_quote set expires_at = now() where cart_uid = ${late.cartUid}`.execute(api.db);
    expect(await codeOf(late.order())).toBe("delivery_quote_expired");

    const buyer = api.newGuest();
    const more = await readyCart(buyer, { ...offer, phone: "79990000037" });
    const grown = await buyer.call(addCartItem, { body: { productId: tap.id, quantity: 1 } });
    expect(await codeOf(more.order({ priceStamp: grown.priceStamp }))).toBe("delivery_quote_expired");

    const moved = await readyCart(api.newGuest(), { ...offer, phone: "79990000038" });
    expect(await codeOf(moved.order({}, { "x-cdek-city": "430" }))).toBe("delivery_quote_expired");

    const other = api.newGuest();
    const elsewhere = await readyCart(other, { ...offer, phone: "79990000039" });
    const body = { address: "г Москва, ул Вавилова, д 21" };
    const typed = await other.call(setDeliveryUserData, { params: { cartUid: elsewhere.cartUid }, body });
    expect(await codeOf(elsewhere.order({ priceStamp: typed.priceStamp }))).toBe("delivery_quote_expired");

    const windowless = await readyCart(api.newGuest(), { ...offer, phone: "79990000040" });
    await sql`update courier_window set min_time = '08:00' where kind = 'Day'`.execute(api.db);
    expect(await codeOf(windowless.order())).toBe("delivery_unavailable");
    await sql`update courier_window set min_time = '09:00' where kind = 'Day'`.execute(api.db);
  });

  test("of payment: none was chosen, not for such a buyer, above its limit", async () => {
    const none = await readyCart(api.newGuest(), { phone: "79990000041" });
    await sql`update cart set payment_method = null where uid = ${none.cartUid}`.execute(api.db);
    expect(await codeOf(none.order())).toBe("payment_method_gone");
    const company = { inn: "7707083893", kpp: "773601001", name: "ООО «Ромашка»", form: "ООО", address: "Москва" };
    const desk = await readyCart(api.newGuest(), { phone: "79990000042" });
    expect(await codeOf(desk.order({ shopperType: "legal_entity", ...company }))).toBe("payment_method_gone");

    await sql`update stock set qty = 100 where product_id = ${tap.id} and kind = 'warehouse'`.execute(api.db);
    const dear = await readyCart(api.newGuest(), { quantity: 26, method: "sbp-sber", phone: "79990000043" });
    await sql`update cart set payment_method = 'yooMoney' where uid = ${dear.cartUid}`.execute(api.db);
    expect(await codeOf(dear.order())).toBe("payment_limit_exceeded");
  });

  test("of consents: each by itself; a user is not asked twice for the same wording", async () => {
    const guest = await readyCart(api.newGuest(), { phone: "79990000044" });
    expect(await refused(guest.order({ consents: ["orders"] }))).toEqual({
      errorCode: "consent_missing",
      data: ["oferta"],
    });
    expect(await refused(guest.order({ consents: ["oferta"] }))).toMatchObject({ data: ["orders"] });

    const user = api.newUser(2);
    const isKnown = async () =>
      (await user.call(userConsents)).consents.some(({ purpose, isInForce }) => purpose === "orders" && isInForce);
    expect(await isKnown()).toBe(false);
    await (await readyCart(user, { phone: "79990000045" })).order();
    expect(await isKnown()).toBe(true);
    const again = await readyCart(user, { phone: "79990000045" });
    expect((await again.order({ consents: ["oferta"] })).status).toBe("O");
  });

  test("of what is made to size and not accepted", async () => {
    await sql`update product set is_special = true where id = 1119`.execute(api.db);
    const made = await readyCart(api.newGuest(), { productId: 1119, method: "sbp-sber", phone: "79990000046" });
    const uid = made.ready.items[0]?.uid ?? "";
    expect(await refused(made.order())).toEqual({ errorCode: "acceptance_missing", data: { items: [uid] } });
    const placed = await made.order({ acceptances: [{ item: uid, drawing: null }] });
    expect(placed.status).toBe("X");
    const kept = sql<{ item_uid: string }>`select item_uid from order_acceptance where order_uid = ${placed.uid}`;
    expect(await rowsOf(kept)).toEqual([{ item_uid: uid }]);
  });

  test("of the buyer: a company nobody has confirmed, wholesale by word alone, fields that are missing", async () => {
    const asleep = await readyCart(api.newUser(7, 501), { method: "bill", phone: "79990000047" });
    await sql`update company set b2b_active = false where id = 501`.execute(api.db);
    expect(await codeOf(asleep.order())).toBe("company_not_active");
    await sql`update company set b2b_active = true where id = 501`.execute(api.db);

    const guest = api.newGuest();
    const made = await readyCart(guest, { phone: "79990000048" });
    expect(await codeOf(made.order({ shopperType: "b2b" }))).toBe("shopper_invalid");
    const params = { cartUid: made.cartUid };
    await guest.call(setCartShopper, { params, body: { fullName: "", email: "" } });
    expect(await refused(made.order())).toEqual({
      errorCode: "shopper_invalid",
      data: [
        { field: "/fullName", message: "Обязательно к заполнению" },
        { field: "/email", message: "Обязательно к заполнению" },
      ],
    });
  });

  test("leaves no trace", async () => {
    const { order, cartUid, read } = await readyCart(api.newGuest(), { phone: "79990000049" });
    const before = await read();
    expect(await codeOf(order({ consents: [] }))).toBe("consent_missing");
    expect(await read()).toEqual(before);
    const kept = sql<{
      count: number;
    }>`select count(*)::int as count from idempotency where key like ${`%${cartUid}%`}`;
    expect(await rowsOf(kept)).toEqual([{ count: 0 }]);
  });
});
