import { addCartItem, setCartShopper } from "@zertsalo/contract/cart";
import { setDeliveryUserData } from "@zertsalo/contract/delivery-calls";
import { addPromotionCode } from "@zertsalo/contract/promotions";
import { userConsents } from "@zertsalo/contract/users";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { startTestApi } from "@zertsalo/testing/api";
import { readyCart, tap } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { insertSamplePoints } from "../delivery/sample-points.ts";
import { codeOf, refused, shelvesOf } from "./sample-placing.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const api = await startTestApi({ env: { EMULATORS_URL: `http://127.0.0.1:${emulators.port}` } });
await insertSamplePoints(api.db);
const { rowsOf, keepOnly } = shelvesOf(api.db);

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

  /** Red when the day of the quote is reckoned with the shelves of now: both sides of the comparison move together. */
  test("of the carrier's day: pieces that others buy outdate an offer only where it would come later", async () => {
    const product = 1103;
    const shelf = (storeId: number, kind: string, pieces: number) =>
      sql`insert into stock (product_id, store_id, kind, qty, qty_max, days_to_delivery, days_to_pickup)
        values (${product}, ${storeId}, ${kind}, ${pieces}, ${pieces}, 1, 0)`.execute(api.db);
    const wish = { productId: product, offer: "Cdek|", method: "sbp-sber" } as const;
    await sql`delete from stock where product_id = ${product}`.execute(api.db);
    await shelf(99, "warehouse", 5);
    await shelf(95, "store", 5);
    const [slower, quicker] = [
      await readyCart(api.newGuest(), { ...wish, phone: "79990000060" }),
      await readyCart(api.newGuest(), { ...wish, phone: "79990000061" }),
    ];
    await sql`update stock set qty = 1 where product_id = ${product} and kind = 'warehouse'`.execute(api.db);
    expect((await quicker.order()).status).toBe("X");
    await sql`update stock set qty = 0 where product_id = ${product} and kind = 'warehouse'`.execute(api.db);
    expect(await codeOf(slower.order())).toBe("delivery_quote_expired");
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
