import { addCartItem, setCartShopper } from "@zertsalo/contract/cart";
import { setDeliveryUserData } from "@zertsalo/contract/delivery-calls";
import { addPromotionCode } from "@zertsalo/contract/promotions";
import { userConsents } from "@zertsalo/contract/users";
import { readConfig } from "@zertsalo/emulators/config";
import { startEmulators } from "@zertsalo/emulators/emulators";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany, newProduct, newPromotion, setStock } from "@zertsalo/testing/builders";
import { readyCart, type ReadyCartOptions } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { insertSamplePoints } from "../../samples/sample-points.ts";
import { refusalCode, refused, stockFixture } from "./sample-placing.ts";

const emulators = await startEmulators(readConfig({ EMULATORS_PORT: "0", EMULATOR_SMTP_PORT: "0" }));
afterAll(() => emulators.stop());
const api = await startTestApi({ env: { EMULATORS_URL: `http://127.0.0.1:${emulators.port}` } });
await insertSamplePoints(api.db);
const { rowsOf, keepOnly, addShelf } = stockFixture(api.db);
const tap = await newProduct(api.db);
const tapCart = (buyer: ReturnType<typeof api.newGuest>, options: Partial<ReadyCartOptions> = {}) =>
  readyCart(buyer, { productId: tap.id, ...options });

describe("a refusal", () => {
  test("by price: an increase is refused with both prices, a decrease is only reported", async () => {
    const { id: product } = await newProduct(api.db);
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

  test("by price version: without one the cart at the choice of payment counts, and an invalid one is refused", async () => {
    const old = await tapCart(api.newGuest(), { phone: "79990000032" });
    expect(await refusalCode(old.order({ priceStamp: "nonsense" }))).toBe("price_changed");
    expect((await old.order({ priceStamp: undefined })).status).toBe("O");
  });

  test("by an expired promo code: promo_gone", async () => {
    const buyer = api.newGuest();
    const made = await tapCart(buyer, { phone: "79990000033" });
    const code = await newPromotion(api.db);
    const priced = await buyer.call(addPromotionCode, { params: { cartUid: made.cartUid }, body: { code } });
    await sql`update promotion set ends_at = now() where code = ${code}`.execute(api.db);
    expect(await refusalCode(made.order({ priceStamp: priced.priceStamp }))).toBe("promo_gone");
  });

  test("by goods: withdrawn, sold out, fewer than wanted", async () => {
    const [discontinued, scarce] = [await newProduct(api.db), await newProduct(api.db)];
    const [withdrawn, fewer] = await Promise.all([
      readyCart(api.newGuest(), { productId: discontinued.id, phone: "79990000034" }),
      readyCart(api.newGuest(), { productId: scarce.id, quantity: 2, phone: "79990000035" }),
    ]);
    await sql`update product set is_active = false where id = ${discontinued.id}`.execute(api.db);
    await keepOnly(scarce.id, 1);
    const gone = await refused(withdrawn.order());
    expect(gone).toMatchObject({
      errorCode: "product_not_available",
      data: { cart: { items: [{ available: false }] } },
    });
    expect(await refusalCode(fewer.order())).toBe("quantity_above_stock");
  });

  test("by delivery: expired quote, other goods, another city, another address, a full window", async () => {
    const offer = { offer: "Day|", method: "sbp-sber" } as const;
    const late = await tapCart(api.newGuest(), { ...offer, phone: "79990000036" });
    await sql`update delivery_quote set expires_at = now() where cart_uid = ${late.cartUid}`.execute(api.db);
    expect(await refusalCode(late.order())).toBe("delivery_quote_expired");

    const buyer = api.newGuest();
    const more = await tapCart(buyer, { ...offer, phone: "79990000037" });
    const grown = await buyer.call(addCartItem, { body: { productId: tap.id, quantity: 1 } });
    expect(await refusalCode(more.order({ priceStamp: grown.priceStamp }))).toBe("delivery_quote_expired");

    const moved = await tapCart(api.newGuest(), { ...offer, phone: "79990000038" });
    expect(await refusalCode(moved.order({}, { "x-cdek-city": "430" }))).toBe("delivery_quote_expired");

    const other = api.newGuest();
    const elsewhere = await tapCart(other, { ...offer, phone: "79990000039" });
    const body = { address: "г Москва, ул Вавилова, д 21" };
    const typed = await other.call(setDeliveryUserData, { params: { cartUid: elsewhere.cartUid }, body });
    expect(await refusalCode(elsewhere.order({ priceStamp: typed.priceStamp }))).toBe("delivery_quote_expired");

    const windowless = await tapCart(api.newGuest(), { ...offer, phone: "79990000040" });
    await sql`update courier_window set min_time = '08:00' where kind = 'Day'`.execute(api.db);
    expect(await refusalCode(windowless.order())).toBe("delivery_unavailable");
    await sql`update courier_window set min_time = '09:00' where kind = 'Day'`.execute(api.db);
  });

  /**
   * Fails if the day of the quote is calculated from current stock: both sides of the comparison would move together.
   */
  test("by the carrier's day: other purchases outdate an offer only if it would arrive later", async () => {
    const { id: product } = await newProduct(api.db);
    await keepOnly(product, 5);
    await addShelf(product, { kind: "warehouse", pieces: 5, days: { toDelivery: 1, toPickup: 0 } });
    const byCarrier = { productId: product, offer: "Cdek|", method: "sbp-sber" } as const;
    const [slower, quicker] = [
      await readyCart(api.newGuest(), { ...byCarrier, phone: "79990000060" }),
      await readyCart(api.newGuest(), { ...byCarrier, phone: "79990000061" }),
    ];
    await sql`update stock set qty = 1 where product_id = ${product} and kind = 'warehouse'`.execute(api.db);
    expect((await quicker.order()).status).toBe("X");
    await sql`update stock set qty = 0 where product_id = ${product} and kind = 'warehouse'`.execute(api.db);
    expect(await refusalCode(slower.order())).toBe("delivery_quote_expired");
  });

  test("by payment: no method, wrong buyer type, above the limit", async () => {
    const none = await tapCart(api.newGuest(), { phone: "79990000041" });
    await sql`update cart set payment_method = null where uid = ${none.cartUid}`.execute(api.db);
    expect(await refusalCode(none.order())).toBe("payment_method_gone");
    const company = { inn: "7707083893", kpp: "773601001", name: "ООО «Ромашка»", form: "ООО", address: "Москва" };
    const desk = await tapCart(api.newGuest(), { phone: "79990000042" });
    expect(await refusalCode(desk.order({ shopperType: "legal_entity", ...company }))).toBe("payment_method_gone");

    await setStock(api.db, tap.id, { warehouse: 100 });
    const dear = await tapCart(api.newGuest(), { quantity: 26, method: "sbp-sber", phone: "79990000043" });
    await sql`update cart set payment_method = 'yooMoney' where uid = ${dear.cartUid}`.execute(api.db);
    expect(await refusalCode(dear.order())).toBe("payment_limit_exceeded");
  });

  test("by consents: each by itself; a user agrees to the same wording once", async () => {
    const guest = await tapCart(api.newGuest(), { phone: "79990000044" });
    expect(await refused(guest.order({ consents: ["orders"] }))).toEqual({
      errorCode: "consent_missing",
      data: ["oferta"],
    });
    expect(await refused(guest.order({ consents: ["oferta"] }))).toMatchObject({ data: ["orders"] });

    const user = api.newUser((await newBuyer(api.db)).id);
    const isKnown = async () =>
      (await user.call(userConsents)).consents.some(({ purpose, isInForce }) => purpose === "orders" && isInForce);
    expect(await isKnown()).toBe(false);
    await (await tapCart(user, { phone: "79990000045" })).order();
    expect(await isKnown()).toBe(true);
    const again = await tapCart(user, { phone: "79990000045" });
    expect((await again.order({ consents: ["oferta"] })).status).toBe("O");
  });

  test("by an unaccepted made-to-order line", async () => {
    const { id: productId } = await newProduct(api.db);
    await sql`update product set is_special = true where id = ${productId}`.execute(api.db);
    const made = await readyCart(api.newGuest(), { productId, method: "sbp-sber", phone: "79990000046" });
    const uid = made.ready.items[0]?.uid ?? "";
    expect(await refused(made.order())).toEqual({ errorCode: "acceptance_missing", data: { items: [uid] } });
    const placed = await made.order({ acceptances: [{ item: uid, drawing: null }] });
    expect(placed.status).toBe("X");
    const saved = sql<{ item_uid: string }>`select item_uid from order_acceptance where order_uid = ${placed.uid}`;
    expect(await rowsOf(saved)).toEqual([{ item_uid: uid }]);
  });

  test("by buyer: an unconfirmed company, wholesale without rights, missing fields", async () => {
    const company = await newCompany(api.db);
    const member = api.newUser(company.memberId, company.id);
    const asleep = await tapCart(member, { method: "bill", phone: "79990000047" });
    await sql`update company set b2b_active = false where id = ${company.id}`.execute(api.db);
    expect(await refusalCode(asleep.order())).toBe("company_not_active");

    const guest = api.newGuest();
    const made = await tapCart(guest, { phone: "79990000048" });
    expect(await refusalCode(made.order({ shopperType: "b2b" }))).toBe("shopper_invalid");
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

  test("writes nothing", async () => {
    const { order, cartUid, read } = await tapCart(api.newGuest(), { phone: "79990000049" });
    const before = await read();
    expect(await refusalCode(order({ consents: [] }))).toBe("consent_missing");
    expect(await read()).toEqual(before);
    const saved = sql<{
      count: number;
    }>`select count(*)::int as count from idempotency where key like ${`%${cartUid}%`}`;
    expect(await rowsOf(saved)).toEqual([{ count: 0 }]);
  });
});
