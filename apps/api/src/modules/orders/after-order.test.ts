import { afterOrder, requestReturn, tellPurchase, writeReview } from "@zertsalo/contract/after-orders";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const buyer = await newBuyer(api.db, { name: "Анна Белова" });
const anna = api.newUser(buyer.id);

interface Given {
  status?: OrderStatus;
  /** Days since the hand-over. */
  daysAgo?: number;
  isSpecialProduct?: boolean;
}

/** A delivered order of Anna's for two new taps without reviews. */
async function received({ status = "F", daysAgo = 0, isSpecialProduct = false }: Given = {}) {
  const { id: productId } = await newProduct(api.db);
  const placedAt = new Date(Date.now() - daysAgo * 24 * 3_600_000);
  const lines = [{ productId, quantity: 2, isSpecialProduct }];
  const { number, itemUids } = await newOrder(api.db, buyer, { status, placedAt, lines });
  return { params: { number: String(number) }, uid: itemUids[0] ?? "" };
}

const reason = "Не подошёл к раковине";
const codeOf = (request: Promise<unknown>) =>
  request.then(
    () => "accepted",
    ({ errorCode }: { errorCode: string }) => errorCode,
  );

test("a received piece can be returned and reviewed once, and awaits staff", async () => {
  const { params, uid } = await received();
  expect((await anna.call(afterOrder, { params })).lines).toEqual([
    { uid, canReturn: true, returned: null, canReview: true, review: null, reviewReason: "" },
  ]);
  const request = { params, body: { lines: [{ uid, quantity: 1 }], reason } };
  const written = { params, body: { uid, rating: 5, text: "Ровный, тихий, воду держит" } };
  expect((await anna.call(requestReturn, request)).lines[0]).toMatchObject({ canReturn: false, returned: "waiting" });
  expect((await anna.call(writeReview, written)).lines[0]).toMatchObject({ canReview: false, review: "waiting" });
  expect(await codeOf(anna.call(requestReturn, request))).toBe("return_asked_already");
  expect(await codeOf(anna.call(writeReview, written))).toBe("review_written_already");
  const reviews =
    await sql`select author, rating, state from written_review where customer_id = ${buyer.customerId}`.execute(api.db);
  expect(reviews.rows).toEqual([{ author: "Анна", rating: 5, state: "waiting" }]);
});

test("concurrent return requests are stored once", async () => {
  const { params, uid } = await received();
  const request = { params, body: { lines: [{ uid, quantity: 1 }], reason } };
  const codes = await Promise.all([1, 2, 3].map(() => codeOf(anna.call(requestReturn, request))));
  expect(codes.toSorted()).toEqual(["accepted", "return_asked_already", "return_asked_already"]);
});

test.each<{ name: string; given: Given; quantity?: number; code: string }>([
  { name: "an order on its way", given: { status: "W" }, code: "order_not_received" },
  { name: "the eighth day", given: { daysAgo: 8 }, code: "return_too_late" },
  { name: "a piece made to order", given: { isSpecialProduct: true }, code: "return_made_to_order" },
  { name: "more pieces than were bought", given: {}, quantity: 3, code: "quantity_invalid" },
])("a return is refused for $name: $code", async ({ given, quantity = 1, code }) => {
  const { params, uid } = await received(given);
  expect(await codeOf(anna.call(requestReturn, { params, body: { lines: [{ uid, quantity }], reason } }))).toBe(code);
});

test("refuses reviews of products not received and of another buyer's order", async () => {
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

test("a purchase is reported to analytics once", async () => {
  const { params } = await received();
  const reports = await Promise.all([1, 2, 3].map(() => anna.call(tellPurchase, { params })));
  expect(reports.filter(({ isFirst }) => isFirst)).toHaveLength(1);
  expect(await codeOf(api.newGuest().call(tellPurchase, { params }))).toBe("order_not_found");
});
