import { orderGlance } from "@zertsalo/contract/order-glance";
import { orderByNumber } from "@zertsalo/contract/orders";
import { orderLinkKey } from "@zertsalo/orders/order-link";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { expect, test } from "vitest";

const api = await startTestApi();
const buyer = await newBuyer(api.db);
const { number } = await newOrder(api.db, buyer, {
  status: "X",
  payment: { method: "card-online", url: "https://pay.example.test/7f3a" },
  delivery: {
    type: "Interval",
    trackNumber: "TRACK-104882",
    userData: { address: "г. Самара, ул. Ново-Садовая, 106М", apartment: "84", coordinates: null },
  },
});
const another = await newOrder(api.db, buyer);
const keyOf = (of: number, at = new Date()) => orderLinkKey(api.config.JWT_SECRET, of, at);
const glance = (key: string, of = number) =>
  api.newGuest().call(orderGlance, { params: { number: String(of) }, body: { key } });

/** Fails if the answer is spread from the order row. */
test("the link from an e-mail opens the order status without personal data", async () => {
  const owner = await api.newUser(buyer.id).call(orderByNumber, { params: { number: String(number) } });
  const seen = await glance(keyOf(number));
  expect(seen).toMatchObject({
    number,
    label: owner.label,
    statusText: owner.statusText,
    orderTotal: owner.orderTotal,
    phone: `+7 (•••) •••-••${owner.shopper.phone?.slice(-2)}`,
  });
  expect(seen.items.map(({ name, priceTotal }) => [name, priceTotal])).toEqual(
    owner.items.map(({ product, priceTotal }) => [product.name, priceTotal]),
  );
  const { fullName, email, phone } = owner.shopper;
  const { userData, trackNum } = owner.delivery;
  const hidden = [fullName, email, phone, owner.uid, userData?.address, trackNum, owner.payment.redirectUrl];
  expect(hidden.filter((each) => !each)).toEqual([]);
  const text = JSON.stringify(seen);
  expect(hidden.filter((each) => text.includes(each ?? ""))).toEqual([]);
});

test.each([
  { name: "a made-up key", key: () => `zzzzzz.${"A".repeat(22)}` },
  { name: "another order's key", key: () => keyOf(another.number) },
  { name: "a key of last month", key: () => keyOf(number, new Date(Date.now() - 31 * 24 * 3_600_000)) },
  { name: "the right key of an unknown number", key: () => keyOf(99_999_999_999), of: 99_999_999_999 },
])("$name is refused with the error of an unknown order", async ({ key, of }) => {
  await expect(glance(key(), of)).rejects.toMatchObject({ status: 404, errorCode: "order_not_found" });
});

test("the key gives no access to the order itself", async () => {
  const response = api.newGuest().call(orderByNumber, { params: { number: String(number) } });
  await expect(response).rejects.toMatchObject({ status: 404 });
});
