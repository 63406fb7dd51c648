import { setAdvertisingConsent } from "@zertsalo/contract/users";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { emailReviewRequests } from "./email-review-requests.ts";

const api = await startTestApi();
const { db } = api;
const log = createLog("silent");

interface Purchase {
  /** Days since the order was handed over. */
  daysAgo?: number;
  isAgreed?: boolean;
  isDelivered?: boolean;
}

/** A completed order of one product. */
async function purchase({ daysAgo = 15, isAgreed = true, isDelivered = true }: Purchase = {}) {
  const buyer = await newBuyer(db, { name: "Вера Лугова" });
  const product = await newProduct(db);
  const { id: productId } = product;
  const { number, uid } = await newOrder(db, buyer, { status: "F", lines: [{ productId }] });
  await db.updateTable("orders").set({ is_delivered: isDelivered }).where("number", "=", number).execute();
  await sql`
    update order_move set at = now() - make_interval(days => ${daysAgo}) where order_uid = ${uid}`.execute(db);
  const agree = (isGiven: boolean) =>
    api.newUser(buyer.id).call(setAdvertisingConsent, { body: { isGiven, page: "/personal/profile/" } });
  if (isAgreed) await agree(true);
  return { buyer, productId, uid, number, agree };
}

async function requestsTo({ buyer }: { buyer: { email: string } }) {
  await emailReviewRequests(db, log);
  const { rows } = await sql<{ data: { products: string[]; review: string; unsubscribe: string } }>`
    select data from letter where kind = 'review-request' and recipient = ${buyer.email}`.execute(db);
  return rows.map(({ data }) => data);
}

test("two weeks after delivery one e-mail names the goods and leads to the review", async () => {
  const order = await purchase();
  const [data, ...more] = await requestsTo(order);
  expect(more).toEqual([]);
  expect(data).toMatchObject({
    review: `/order/${order.number}/#review`,
    unsubscribe: expect.stringMatching(/^\/unsubscribe\/\?key=/),
  });
  expect(data?.products).toHaveLength(1);
  expect(await requestsTo(order)).toHaveLength(1);
});

test.each<{ name: string; given: Purchase }>([
  { name: "thirteen days after delivery", given: { daysAgo: 13 } },
  { name: "more than four weeks after delivery", given: { daysAgo: 29 } },
  { name: "without consent to advertising", given: { isAgreed: false } },
  { name: "while the order is on its way", given: { isDelivered: false } },
])("no e-mail $name", async ({ given }) => {
  expect(await requestsTo(await purchase(given))).toEqual([]);
});

test("a courier's hand-over counts, not the day the order was closed", async () => {
  const order = await purchase({ daysAgo: 16 });
  await sql`
    insert into delivery_history (customer_id, order_uid, at, code, status)
    values (${order.buyer.customerId}, ${order.uid}, now() - interval '12 days', 'DELIVERED', 'completed')`.execute(db);
  expect(await requestsTo(order)).toEqual([]);
});

test("no e-mail about goods that the buyer has reviewed, and none after an unsubscribe", async () => {
  const [reviewed, left] = [await purchase(), await purchase()];
  await sql`
    insert into written_review (customer_id, product_id, order_uid, author, city, rating, text)
    values (${reviewed.buyer.customerId}, ${reviewed.productId}, ${reviewed.uid}, 'Вера', '', 5, 'Висит ровно')`.execute(
    db,
  );
  await left.agree(false);
  expect(await requestsTo(reviewed)).toEqual([]);
  expect(await requestsTo(left)).toEqual([]);
});
