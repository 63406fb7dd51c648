import { addCartItem, cart, removeCartItem, setCartItemQuantity, setCartShopper } from "@zertsalo/contract/cart";
import { calculateDelivery, setDeliveryUserData, setShipping } from "@zertsalo/contract/delivery-calls";
import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import { paymentList, setCartPayment } from "@zertsalo/contract/payments";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany, newProduct, setStock } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertSampleQuote } from "../../samples/sample-quote.ts";

const api = await startTestApi();
const rub = (roubles: number) => roubles * 100;
const tap = await newProduct(api.db, { price: rub(9_790) });

type Client = ReturnType<typeof api.newGuest>;
const refused = (response: Promise<unknown>) =>
  response.then(
    () => "accepted",
    ({ errorCode, data }: { errorCode: string; data: unknown }) => ({ errorCode, data }),
  );
const methodsOf = async (client: Client, userType?: "retail" | "b2b" | "legal_entity") =>
  (await client.call(paymentList, { query: { "user-type": userType } })).map(({ method }) => method);
const cartOf = async (client: Client, quantity = 1) =>
  (await client.call(addCartItem, { body: { productId: tap.id, quantity } })).uid ?? "";
const pay = (client: Client, cartUid: string, method: PaymentMethod, url = "http://localhost:3000/order/") =>
  client
    .call(setCartPayment, { params: { cartUid }, body: { method, returnUrl: url, failUrl: url } })
    .then(() => client.call(cart));

const online = ["sbp-sber", "card-online", "SberPay", "yooMoney"];

/** A guest's cart with pickup at a store. */
async function pickupCart(): Promise<{ guest: Client; cartUid: string }> {
  const guest = api.newGuest();
  const cartUid = await cartOf(guest);
  const { items } = await guest.call(calculateDelivery, { params: { cartUid }, body: {} });
  const store = items.find(({ deliveryType }) => deliveryType === "Pickup");
  await guest.call(setShipping, { params: { cartUid }, body: { deliveryItem: { id: store?.id ?? "" } } });
  return { guest, cartUid };
}

test("methods follow buyer type and delivery; wholesale cannot be requested", async () => {
  const { guest, cartUid } = await pickupCart();
  expect(await methodsOf(guest, "retail")).toEqual([...online, "cashdesk", "prepay-cashdesk"]);
  expect(await methodsOf(guest, "legal_entity")).toEqual(["bill", ...online]);
  expect(await methodsOf(guest, "b2b")).toEqual([...online, "cashdesk", "prepay-cashdesk"]);
  await guest.call(setCartShopper, { params: { cartUid }, body: { shopperType: "legal_entity" } });
  expect(await methodsOf(guest)).toEqual(["bill", ...online]);
  const company = await newCompany(api.db);
  expect(await methodsOf(api.newUser(company.memberId, company.id), "retail")).toEqual(["bill", ...online]);
  expect(await methodsOf(api.newGuest())).toEqual(online);
});

test("the method is saved in the cart, with the amount due now for a prepayment", async () => {
  const { guest, cartUid } = await pickupCart();
  const before = await guest.call(cart);
  expect(before).toMatchObject({ payment: null, paymentRefusal: null });
  expect(await pay(guest, cartUid, "cashdesk")).toMatchObject({
    version: before.version + 1,
    priceStamp: before.priceStamp,
    payment: {
      id: 107,
      handlerCode: "cashdesk",
      name: "В кассе магазина",
      prepay: 0,
      isPaid: false,
      status: "pending",
    },
  });
  const { orderTotal, payment } = await pay(guest, cartUid, "prepay-cashdesk");
  expect(payment).toMatchObject({ id: 108, prepay: Math.round((orderTotal * 30) / 10_000) * 100 });
  const saved = await sql<{ return_url: string }>`select return_url from cart where uid = ${cartUid}`.execute(api.db);
  expect(saved.rows).toEqual([{ return_url: "http://localhost:3000/order/" }]);
});

test("a method that no longer fits the cart is reported with its reason, and returns when it fits", async () => {
  const { guest, cartUid } = await pickupCart();
  await pay(guest, cartUid, "cashdesk");
  const asCompany = await guest.call(setCartShopper, { params: { cartUid }, body: { shopperType: "legal_entity" } });
  expect(asCompany).toMatchObject({
    shopper: { shopperType: "legal_entity" },
    payment: null,
    paymentRefusal: { method: "cashdesk", code: "payment_method_gone", text: "Для частных лиц" },
  });
  const again = await guest.call(setCartShopper, { params: { cartUid }, body: { shopperType: "retail" } });
  expect(again).toMatchObject({ payment: { handlerCode: "cashdesk" }, paymentRefusal: null });
});

test("a limit applies to the total of this cart", async () => {
  const guest = api.newGuest();
  const cartUid = await cartOf(guest);
  await pay(guest, cartUid, "yooMoney");
  await setStock(api.db, tap.id, { warehouse: 100 });
  const uid = (await guest.call(cart)).items[0]?.uid ?? "";
  const dear = await guest.call(setCartItemQuantity, { params: { uid }, body: { quantity: 26 } });
  expect(dear.orderTotal).toBe(rub(254_540));
  expect(dear).toMatchObject({ payment: null, paymentRefusal: { code: "payment_limit_exceeded" } });
  expect(await refused(pay(guest, cartUid, "yooMoney"))).toEqual({
    errorCode: "payment_limit_exceeded",
    data: { method: "yooMoney", text: "До 250\u00a0000\u00a0₽" },
  });
  expect((await pay(guest, cartUid, "card-online")).payment).toMatchObject({ id: 103 });
});

test.each<{ name: string; method: PaymentMethod; errorCode: string }>([
  { name: "an invoice for a private buyer", method: "bill", errorCode: "payment_method_gone" },
  { name: "the cash desk without pickup", method: "cashdesk", errorCode: "payment_method_gone" },
])("$name is refused: $errorCode", async ({ method, errorCode }) => {
  const guest = api.newGuest();
  expect(await refused(pay(guest, await cartOf(guest), method))).toMatchObject({ errorCode });
});

test("refuses return URLs of other sites and carts of other buyers", async () => {
  const guest = api.newGuest();
  const cartUid = await cartOf(guest);
  for (const url of ["https://evil.test/order/", "//evil.test/order/", "http://localhost:3000/personal/"]) {
    expect(await refused(pay(guest, cartUid, "sbp-sber", url))).toMatchObject({ errorCode: "return_url_invalid" });
  }
  expect((await guest.call(cart)).payment).toBeNull();
  expect(await refused(pay(api.newGuest(), cartUid, "sbp-sber"))).toMatchObject({ errorCode: "cart_not_found" });
});

test("entrance and comment survive later choices", async () => {
  const buyer = await newBuyer(api.db);
  const user = api.newUser(buyer.id);
  const { cartUid, itemId } = await insertSampleQuote(api.db, buyer.customerId);
  const params = { cartUid };
  const typed = { apartment: "12", entrance: "2", comment: "Домофон не работает, позвоните" };
  const saved = await user.call(setDeliveryUserData, { params, body: typed });
  expect(saved.delivery.userData).toMatchObject(typed);
  const shipped = await user.call(setShipping, { params, body: { deliveryItem: { id: itemId } } });
  expect(shipped.delivery.userData).toMatchObject(typed);
  const calculated = await user.call(calculateDelivery, { params, body: { address: "г Москва, ул Вавилова, д 19" } });
  expect(calculated.cart.delivery.userData).toMatchObject({ ...typed, address: "г Москва, ул Вавилова, д 19" });
});

test("a cart saved before these fields existed is still readable", async () => {
  const guest = api.newGuest();
  const cartUid = await cartOf(guest);
  await sql`update cart set delivery_user_data = '{"address": "г Самара, ул Ленина, д 1", "apartment": "7",
    "coordinates": null, "chosenTime": null, "shopAddress": null, "floor": 3, "toFloorMethod": "none"}'
    where uid = ${cartUid}`.execute(api.db);
  const { items, delivery } = await guest.call(cart);
  expect(delivery.userData).toMatchObject({ apartment: "7", floor: 3, entrance: "", comment: "" });
  await guest.call(removeCartItem, { params: { uid: items[0]?.uid ?? "" } });
});
