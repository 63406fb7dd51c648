import { randomInt } from "node:crypto";
import { addCartItem, cart } from "@zertsalo/contract/cart";
import { addPromotionCode } from "@zertsalo/contract/promotions";
import { emptyOutbox } from "@zertsalo/db/indexer/empty-outbox";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany, newPromotion } from "@zertsalo/testing/builders";
import { caseCount, isFullSize } from "@zertsalo/testing/test-size";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

const api = await startTestApi();
const run = (statement: string) => sql.raw(statement).execute(api.db);
await newPromotion(api.db, { code: "ЗЕРКАЛА", value: 7, sectionCode: "zerkala" });

/** Reproducible in the gate. */
const seed = isFullSize ? randomInt(1e6) : 7;

const persons = [
  async () => api.newGuest(),
  async () => api.newUser((await newBuyer(api.db, { discountPercent: 5 })).id),
  async () => {
    const { id, memberId } = await newCompany(api.db);
    return api.newUser(memberId, id);
  },
];

/** States in which a line is read, some of them unavailable. */
const states = [
  () => "select",
  (id: number) => `update product set is_active = false where id = ${id}`,
  (id: number) => `delete from stock where product_id = ${id}`,
  (id: number) => `update product_price set promo = no_registry / 2, promo_from = now() - interval '1 day',
    promo_until = now() + interval '1 day', old = retail where product_id = ${id}`,
  (id: number) => `delete from product_price where product_id = ${id}`,
  (id: number) => `update product set weight_grams = 777, name = 'Другое имя' where id = ${id}`,
];

const sellable = async (step: number) => {
  const { rows } = await sql<{ id: number }>`
    select id from product p where is_active and not is_draft and not is_special and not is_sample
      and exists (select from stock where product_id = p.id and qty > 2)
      and exists (select from product_price where product_id = p.id)
    order by hashint4(id + ${seed + step * 7919}::int), id limit ${1 + (step % 4)}`.execute(api.db);
  return rows.map(({ id }) => id);
};

beforeAll(async () => {
  await emptyOutbox(api.db);
});

test("a cart reads the same from prepared details and from all tables of its products", async () => {
  for (let step = 1; step <= caseCount(200); step += 1) {
    const buyer = (await persons[step % persons.length]?.()) ?? api.newGuest();
    const products = await sellable(step);
    let uid = "";
    for (const productId of products) {
      uid = (await buyer.call(addCartItem, { body: { productId, quantity: 1 } })).uid ?? "";
    }
    if (step % 2 === 0) {
      // Refused for some of them: the cart is compared all the same.
      await buyer.call(addPromotionCode, { params: { cartUid: uid }, body: { code: "ЗЕРКАЛА" } }).catch(() => null);
    }
    await run(states[step % states.length]?.(products[0] ?? 0) ?? "select");
    if (step % 3 === 0) await emptyOutbox(api.db);

    const prepared = await buyer.call(cart);
    await run(`create table kept as table product_details; truncate product_details`);
    const whole = await buyer.call(cart);
    await run(`insert into product_details select * from kept; drop table kept`);
    expect({ step, seed, cart: prepared }).toEqual({ step, seed, cart: whole });
    expect(prepared.items).toHaveLength(products.length);
  }
});

test("a line that is not indexed yet is read all the same", async () => {
  const buyer = api.newGuest();
  const [productId = 0] = await sellable(0);
  await buyer.call(addCartItem, { body: { productId, quantity: 1 } });
  await run(`delete from product_details where product_id = ${productId}`);
  const { items } = await buyer.call(cart);
  expect(items).toMatchObject([{ id: productId, available: true }]);
  expect(items[0]?.images.length).toBeGreaterThan(0);
  expect(items[0]?.product.props.length).toBeGreaterThan(0);
});

test("what every cart is reckoned with is read again at once when it changes", async () => {
  const buyer = api.newUser((await newBuyer(api.db)).id);
  const [productId = 0] = await sellable(1);
  await buyer.call(addCartItem, { body: { productId, quantity: 1 } });
  const guest = api.newGuest();
  await guest.call(addCartItem, { body: { productId, quantity: 1 } });
  const before = (await guest.call(cart)).registeredTotal;
  const setPercent = (percent: number) => sql`
    update site_content set content = jsonb_set(content, '{registrationDiscountPercent}', ${percent}::text::jsonb)
    where key = 'settings'`;
  await api.db
    .transaction()
    .execute(async (tx) => {
      await setPercent(40).execute(tx);
      throw new Error("rolled back");
    })
    .catch(() => null);
  expect((await guest.call(cart)).registeredTotal).toBe(before);
  await setPercent(50).execute(api.db);
  const after = (await guest.call(cart)).registeredTotal;
  expect(after).toBeLessThan(before ?? 0);
});
