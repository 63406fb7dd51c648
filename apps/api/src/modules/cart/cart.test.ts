import {
  addCartItem,
  cart,
  clearCart,
  removeCartItem,
  setCartItemQuantity,
  setCartShopper,
} from "@zertsalo/contract/cart";
import type { TypedShopper } from "@zertsalo/domain/cart/shopper-fields";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany, newKit, newProduct, setStock } from "@zertsalo/testing/builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const rub = (roubles: number) => roubles * 100;

const tap = await newProduct(api.db, { price: rub(9_790) });
const madeToOrder = await newProduct(api.db, { kind: "litMirror", price: rub(16_490), stock: { production: 50 } });
const soldOut = await newProduct(api.db, { kind: "mirror", stock: {} });
/** Id of no product. */
const unknown = 999_999_999;
const newMember = async () => api.newUser((await newBuyer(api.db)).id);

type Client = ReturnType<typeof api.newGuest>;
const add = (client: Client, productId: number, quantity = 1) =>
  client.call(addCartItem, { body: { productId, quantity } });
const refused = (request: Promise<unknown>) =>
  request.then(
    () => "accepted",
    ({ errorCode, data }: { errorCode: string; data: unknown }) => ({ errorCode, data }),
  );

test("reading creates no cart", async () => {
  const guest = api.newGuest();
  const carts = () => api.db.selectFrom("cart").select("uid").orderBy("uid").execute();
  const before = await carts();
  expect(await guest.call(cart)).toMatchObject({
    uid: null,
    version: 0,
    items: [],
    itemsTotal: 0,
    orderTotal: 0,
    refusal: { code: "cart_empty" },
  });
  expect(await guest.call(cart, { query: { get_visitor_cart: "1" } })).toEqual(await guest.call(cart));
  expect(await carts()).toEqual(before);
});

test("lines stay in the order of adding, quantities add up, totals match the lines", async () => {
  const guest = api.newGuest();
  await add(guest, tap.id);
  await add(guest, madeToOrder.id);
  const answer = await add(guest, tap.id, 2);
  expect(answer).toMatchObject({
    number: null,
    status: null,
    b2b: false,
    itemsCount: 4,
    itemsTotal: tap.price * 3 + madeToOrder.price,
    itemsTotalWithoutDiscount: tap.price * 3 + madeToOrder.price,
    discountTotal: 0,
    orderTotal: tap.price * 3 + madeToOrder.price,
    refusal: null,
    items: [
      {
        id: tap.id,
        quantity: 3,
        price: tap.price,
        priceTotal: tap.price * 3,
        available: true,
        promise: { isMade: false },
        product: { link: expect.stringMatching(/^\/product\/.+\/$/), images: [{ key: expect.any(String) }] },
      },
      {
        id: madeToOrder.id,
        quantity: 1,
        stockOfGoods: { qMax: 50 },
        weight: madeToOrder.weightGrams,
        promise: { isMade: true },
      },
    ],
  });
  expect(answer.totalWeight).toBe(answer.items.reduce((grams, { weight }) => grams + weight, 0));
  expect(await guest.call(cart)).toEqual(answer);
});

test("each buyer pays his own price: a guest, a member with 3 %, a company by its tier", async () => {
  const studio = await newCompany(api.db, { type: "studio" });
  const company = await add(api.newUser(studio.memberId, studio.id), tap.id, 2);
  const { discount_percent: percent, min_order_total } = await api.db
    .selectFrom("b2b_tier")
    .select(["discount_percent", "min_order_total"])
    .where("type", "=", "studio")
    .executeTakeFirstOrThrow();
  expect(percent).toBeGreaterThan(0);
  expect(min_order_total).toBe(0);
  expect(company).toMatchObject({ b2b: true, discount: { registration: 0, promotion: 0 } });
  expect(company.discount.b2b).toBe(Math.round((tap.price * 2 * percent) / 10_000) * 100);

  const member = await add(await newMember(), tap.id, 2);
  expect(member.discount).toEqual({ rules: 0, registration: rub(587), promotion: 0, b2b: 0, samples: 0 });
  expect(member.itemsTotal).toBe(tap.price * 2 - rub(587));
  expect((await add(api.newGuest(), tap.id, 2)).itemsTotal).toBe(tap.price * 2);
});

test("a complete kit is discounted, an incomplete one is not", async () => {
  const parts = [await newProduct(api.db), await newProduct(api.db), await newProduct(api.db)];
  const kitPrice = parts.reduce((total, { price }) => total + price, 0) - rub(5_000);
  await newKit(api.db, { price: kitPrice, productIds: parts.map(({ id }) => id) });
  const guest = api.newGuest();
  for (const { id } of parts) await add(guest, id);
  const whole = await guest.call(cart);
  expect(whole.itemsTotal).toBe(kitPrice);
  const broken = await guest.call(removeCartItem, { params: { uid: whole.items[0]?.uid ?? "" } });
  expect(broken.itemsTotal).toBe(broken.items.reduce((total, { price }) => total + price, 0));
});

test.each([
  { name: "none", body: { productId: tap.id, quantity: 0 }, errorCode: "quantity_invalid" },
  { name: "less than none", body: { productId: tap.id, quantity: -1 }, errorCode: "quantity_invalid" },
  { name: "half a piece", body: { productId: tap.id, quantity: 1.5 }, errorCode: "quantity_invalid" },
  { name: "more than there is", body: { productId: madeToOrder.id, quantity: 51 }, errorCode: "quantity_above_stock" },
  {
    name: "more than any number",
    body: { productId: madeToOrder.id, quantity: 2 ** 40 },
    errorCode: "quantity_above_stock",
  },
  { name: "what is sold out", body: { productId: soldOut.id, quantity: 1 }, errorCode: "product_not_available" },
  { name: "what nobody knows", body: { productId: unknown, quantity: 1 }, errorCode: "product_not_found" },
])("$name is refused: $errorCode", async ({ body, errorCode }) => {
  expect(await refused(api.newGuest().call(addCartItem, { body }))).toMatchObject({ errorCode });
});

test("a quantity above stock is refused with the maximum, when adding and when setting", async () => {
  const guest = api.newGuest();
  const [line] = (await add(guest, madeToOrder.id, 50)).items;
  const uid = line?.uid ?? "";
  const above = { errorCode: "quantity_above_stock", data: { qMax: 50 } };
  expect(await refused(add(guest, madeToOrder.id))).toEqual(above);
  expect(await refused(guest.call(setCartItemQuantity, { params: { uid }, body: { quantity: 51 } }))).toEqual(above);
  expect((await guest.call(cart)).items).toMatchObject([{ quantity: 50 }]);
});

test("a line can be set and removed; another buyer's line is not found", async () => {
  const guest = api.newGuest();
  const uid = (await add(guest, tap.id)).items[0]?.uid ?? "";
  const params = { uid };
  const set = await guest.call(setCartItemQuantity, { params, body: { quantity: 4 } });
  expect(set.items).toMatchObject([{ uid, quantity: 4 }]);

  const stranger = api.newGuest();
  await add(stranger, madeToOrder.id);
  for (const request of [
    () => stranger.call(setCartItemQuantity, { params, body: { quantity: 1 } }),
    () => stranger.call(removeCartItem, { params }),
  ]) {
    expect(await refused(request())).toMatchObject({ errorCode: "cart_item_not_found" });
  }
  expect((await guest.call(removeCartItem, { params })).items).toEqual([]);
  expect(await refused(guest.call(removeCartItem, { params }))).toMatchObject({ errorCode: "cart_item_not_found" });
});

test("the version grows only with changes; the stamp follows the sums", async () => {
  const guest = api.newGuest();
  const first = await add(guest, tap.id);
  expect(first.version).toBe(1);
  const second = await add(guest, madeToOrder.id);
  const uid = second.items[0]?.uid ?? "";
  const third = await guest.call(setCartItemQuantity, { params: { uid }, body: { quantity: 2 } });
  const fourth = await guest.call(setCartShopper, {
    params: { cartUid: first.uid ?? "" },
    body: { fullName: "Анна Белова" },
  });
  expect([second.version, third.version, fourth.version]).toEqual([2, 3, 4]);
  expect(fourth.priceStamp).toBe(third.priceStamp);
  expect(new Set([first, second, third].map(({ priceStamp }) => priceStamp)).size).toBe(3);
  expect(await refused(add(guest, madeToOrder.id, 500))).toMatchObject({ errorCode: "quantity_above_stock" });
  expect(await guest.call(cart)).toEqual(fourth);
});

test("an unavailable line counts nothing, states the reason and blocks the order", async () => {
  const guest = api.newGuest();
  const [withdrawn, fewer, gone] = [await newProduct(api.db), await newProduct(api.db), await newProduct(api.db)];
  for (const { id } of [tap, withdrawn, fewer, gone]) await add(guest, id, id === fewer.id ? 2 : 1);
  await api.db.updateTable("product").set({ is_active: false }).where("id", "=", withdrawn.id).execute();
  await setStock(api.db, fewer.id, { warehouse: 1 });
  await setStock(api.db, gone.id, {});

  const answer = await guest.call(cart);
  expect(answer).toMatchObject({ itemsTotal: tap.price, itemsCount: 1, refusal: { code: "items_unavailable" } });
  expect(answer.items.slice(1)).toMatchObject([
    { available: false, priceTotal: 0, unavailable: { reason: "withdrawn", text: "Снят с\u00a0продажи" } },
    { available: false, priceTotal: 0, unavailable: { reason: "above_stock", text: "Осталось\u00a01" } },
    { available: false, priceTotal: 0, unavailable: { reason: "sold_out", text: "Закончился" } },
  ]);

  const lowered = await guest.call(setCartItemQuantity, {
    params: { uid: answer.items[2]?.uid ?? "" },
    body: { quantity: 1 },
  });
  expect(lowered.items[2]).toMatchObject({ available: true, quantity: 1 });
  const cleared = await guest.call(clearCart, { query: { unavailable: "1" } });
  expect(cleared).toMatchObject({ items: [{ id: tap.id }, { id: fewer.id }], refusal: null });
  expect((await guest.call(clearCart)).items).toEqual([]);
});

test("a cart with only unavailable lines has no delivery and carrying price", async () => {
  const { id, price } = await newProduct(api.db, { price: 200_000 });
  const { ready, read } = await readyCart(api.newGuest(), { productId: id });
  expect(ready.orderTotal).toBe(price + 23_500);
  await api.db.updateTable("product").set({ is_active: false }).where("id", "=", id).execute();
  expect(await read()).toMatchObject({
    itemsTotal: 0,
    orderTotal: 0,
    delivery: { price: 0, unloadPrice: 0, selectedItem: null },
    unload: { price: 0 },
    refusal: { code: "items_unavailable" },
  });
  await api.db.updateTable("product").set({ is_active: true }).where("id", "=", id).execute();
  expect((await read()).orderTotal).toBe(ready.orderTotal);
});

test("a cart uses current prices, and its stamp changes with them", async () => {
  const guest = api.newGuest();
  const { id } = await newProduct(api.db);
  const before = await add(guest, id);
  await sql`
    update product_price set promo = 100000, no_registry = 100000, promo_from = now() - interval '1 hour',
      promo_until = now() + interval '1 hour' where product_id = ${id}`.execute(api.db);
  const after = await guest.call(cart);
  expect(after).toMatchObject({ version: before.version, itemsTotal: 100_000 });
  expect(after.priceStamp).not.toBe(before.priceStamp);
});

test("buyer data is validated, saved field by field and visible to the buyer only", async () => {
  const { id: userId, phone } = await newBuyer(api.db);
  const user = api.newUser(userId);
  const { uid, shopper } = await add(user, tap.id);
  expect(shopper).toMatchObject({ phone, legalInfo: null, recipient: null, promoterId: null });
  const params = { cartUid: uid ?? "" };
  const type = (body: TypedShopper & { promoterId?: number }) => user.call(setCartShopper, { params, body });

  await type({ fullName: " Пётр Ильин ", phone: "8 (927) 000-01-02", promoterId: 99 });
  const saved = await type({ recipient: { fullName: "Анна Ильина", phone: "+7 927 000 01 03" } });
  expect(saved.shopper).toMatchObject({
    fullName: "Пётр Ильин",
    phone: "79270000102",
    promoterId: null,
    recipient: { fullName: "Анна Ильина", phone: "79270000103" },
  });
  expect((await type({ phone: "" })).shopper.phone).toBe(phone);
  expect(await refused(type({ email: "peter@" }))).toEqual({
    errorCode: "invalid_request",
    data: [{ field: "/email", message: "Проверьте корректность" }],
  });
  const stranger = api.newGuest();
  expect(await refused(stranger.call(setCartShopper, { params, body: { phone: "" } }))).toMatchObject({
    errorCode: "cart_not_found",
  });
});

test("an inactive company gets list prices and the reason why it cannot order", async () => {
  const { id: companyId, memberId } = await newCompany(api.db, { isActive: false });
  const answer = await add(api.newUser(memberId, companyId), tap.id);
  expect(answer).toMatchObject({ b2b: true, itemsTotal: tap.price, refusal: { code: "company_not_active" } });
});
