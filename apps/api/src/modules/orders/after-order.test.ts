import { afterOrder, requestReturn, tellPurchase, writeReview } from "@zertsalo/contract/after-orders";
import type { OrderLetter } from "@zertsalo/contract/order-words";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const buyer = await newBuyer(api.db, { name: "Анна Белова" });
const anna = api.newUser(buyer.id);

interface Given {
  status?: OrderLetter;
  /** How long ago it was handed over. */
  daysAgo?: number;
  isSpecialProduct?: boolean;
}

/** An order of Anna's for two taps, in her hands; nobody has written of these taps yet. */
async function received({ status = "F", daysAgo = 0, isSpecialProduct = false }: Given = {}) {
  const { id: productId } = await newProduct(api.db);
  const placedAt = new Date(Date.now() - daysAgo * 24 * 3_600_000);
  const lines = [{ productId, quantity: 2, isSpecialProduct }];
  const { number, itemUids } = await newOrder(api.db, buyer, { status, placedAt, lines });
  return { params: { number: String(number) }, uid: itemUids[0] ?? "" };
}

const reason = "Не подошёл к раковине";
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "accepted",
    ({ errorCode }: { errorCode: string }) => errorCode,
  );

test("a received piece can be given back and written of, once, and waits for staff", async () => {
  const { params, uid } = await received();
  expect((await anna.call(afterOrder, { params })).lines).toEqual([
    { uid, canReturn: true, returned: null, canReview: true, review: null, reviewReason: "" },
  ]);
  const asked = { params, body: { lines: [{ uid, quantity: 1 }], reason } };
  const written = { params, body: { uid, rating: 5, text: "Ровный, тихий, воду держит" } };
  expect((await anna.call(requestReturn, asked)).lines[0]).toMatchObject({ canReturn: false, returned: "waiting" });
  expect((await anna.call(writeReview, written)).lines[0]).toMatchObject({ canReview: false, review: "waiting" });
  expect(await codeOf(anna.call(requestReturn, asked))).toBe("return_asked_already");
  expect(await codeOf(anna.call(writeReview, written))).toBe("review_written_already");
  const kept =
    await sql`select author, rating, state from written_review where customer_id = ${buyer.customerId}`.execute(api.db);
  expect(kept.rows).toEqual([{ author: "Анна", rating: 5, state: "waiting" }]);
});

test("asked twice at the same moment it is one request", async () => {
  const { params, uid } = await received();
  const asked = { params, body: { lines: [{ uid, quantity: 1 }], reason } };
  const codes = await Promise.all([1, 2, 3].map(() => codeOf(anna.call(requestReturn, asked))));
  expect(codes.toSorted()).toEqual(["accepted", "return_asked_already", "return_asked_already"]);
});

test.each<{ name: string; given: Given; quantity?: number; code: string }>([
  { name: "an order on its way", given: { status: "W" }, code: "order_not_received" },
  { name: "the eighth day", given: { daysAgo: 8 }, code: "return_too_late" },
  { name: "a piece made to order", given: { isSpecialProduct: true }, code: "return_made_to_order" },
  { name: "more pieces than were bought", given: {}, quantity: 3, code: "quantity_invalid" },
])("giving back is refused for $name: $code", async ({ given, quantity = 1, code }) => {
  const { params, uid } = await received(given);
  expect(await codeOf(anna.call(requestReturn, { params, body: { lines: [{ uid, quantity }], reason } }))).toBe(code);
});

test("nobody writes of what he has not received, nor of another's", async () => {
  const onItsWay = await received({ status: "W" });
  const review = (uid: string) => ({ uid, rating: 1, text: "Десять букв и больше" });
  expect(await codeOf(anna.call(writeReview, { params: onItsWay.params, body: review(onItsWay.uid) }))).toBe(
    "order_not_received",
  );
  const { params, uid } = await received();
  const another = api.newUser((await newBuyer(api.db)).id);
  expect(await codeOf(another.call(writeReview, { params, body: review(uid) }))).toBe("order_not_found");
  expect(await codeOf(anna.call(writeReview, { params, body: review(onItsWay.uid) }))).toBe("order_not_found");
});

test("a purchase is told to the counter once", async () => {
  const { params } = await received();
  const told = await Promise.all([1, 2, 3].map(() => anna.call(tellPurchase, { params })));
  expect(told.filter(({ isFirst }) => isFirst)).toHaveLength(1);
  expect(await codeOf(api.newGuest().call(tellPurchase, { params }))).toBe("order_not_found");
});
