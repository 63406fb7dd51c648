import { afterOrder, requestReturn, tellPurchase, writeReview } from "@zertsalo/contract/after-orders";
import type { OrderLetter } from "@zertsalo/contract/order-words";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertSampleOrders } from "./sample-orders.ts";

const api = await startTestApi();
const anna = api.newUser(1);
const tap = 1227;
let last = 66_000_000_000;

interface Given {
  status?: OrderLetter;
  /** How long ago it was handed over. */
  daysAgo?: number;
  isSpecialProduct?: boolean;
}

/** An order of Anna's for two taps, in her hands. */
async function received({ status = "F", daysAgo = 0, isSpecialProduct = false }: Given = {}) {
  const { customer_id: customerId } = await api.db
    .selectFrom("base_user")
    .select("customer_id")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  await insertSampleOrders(api.db, { customerId, firstNumber: last, status });
  last += 1;
  await sql`delete from written_review`.execute(api.db);
  const { rows } = await sql<{ uid: string }>`
    with moved as (
      update order_move set at = now() - make_interval(days => ${daysAgo})
      where order_uid = (select uid from order_directory where number = ${last})
    )
    update order_item set product_id = ${tap}, quantity = 2,
      snapshot = snapshot || json_build_object('isSpecialProduct', ${isSpecialProduct}::boolean)::jsonb
    where order_uid = (select uid from order_directory where number = ${last})
    returning uid`.execute(api.db);
  return { params: { number: String(last) }, uid: rows[0]?.uid ?? "" };
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
  const kept = await sql`select author, rating, state from written_review`.execute(api.db);
  expect(kept.rows).toEqual([{ author: "Пётр", rating: 5, state: "waiting" }]);
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
  expect(await codeOf(api.newUser(3).call(writeReview, { params, body: review(uid) }))).toBe("order_not_found");
  expect(await codeOf(anna.call(writeReview, { params, body: review(onItsWay.uid) }))).toBe("order_not_found");
});

test("a purchase is told to the counter once", async () => {
  const { params } = await received();
  const told = await Promise.all([1, 2, 3].map(() => anna.call(tellPurchase, { params })));
  expect(told.filter(({ isFirst }) => isFirst)).toHaveLength(1);
  expect(await codeOf(api.newGuest().call(tellPurchase, { params }))).toBe("order_not_found");
});
