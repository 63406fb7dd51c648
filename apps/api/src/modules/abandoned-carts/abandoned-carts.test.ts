import { randomUUID } from "node:crypto";
import { addCartItem, setCartShopper } from "@zertsalo/contract/cart";
import { abandonedCarts, type AbandonedCartView } from "@zertsalo/contract/staff-abandoned-carts";
import { openDraftOrder } from "@zertsalo/contract/staff-draft-orders";
import { subscribe } from "@zertsalo/contract/subscriptions";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const manager = api.newStaff("order_manager");
const product = await newProduct(api.db);

type Client = ReturnType<typeof api.newGuest>;

/** A cart that was left so many hours ago. */
async function leave(client: Client, hours: number): Promise<string> {
  const { uid } = await client.call(addCartItem, { body: { productId: product.id, quantity: 2 } });
  await sql`update cart set updated_at = now() - make_interval(hours => ${hours}) where uid = ${uid}`.execute(api.db);
  return uid ?? "";
}
const found = async (uid: string, view: AbandonedCartView = "open") =>
  (await manager.call(abandonedCarts, { query: { view } })).carts.find((cart) => cart.uid === uid);
const remind = (uid: string) =>
  sql`insert into letter (cause, kind, recipient, state, created_at)
    values (${`cart-left/${uid}`}, 'cart-left', 'a@example.test', 'sent', now() - interval '1 hour')`.execute(api.db);

test("a buyer's cart stands in the list once it was left for hours, for a month", async () => {
  const buyer = await newBuyer(api.db, { name: "Корзинина Вера" });
  const client = api.newUser(buyer.id);
  const uid = await leave(client, 5);
  expect(await found(uid)).toMatchObject({
    name: "Корзинина Вера",
    phone: buyer.phone,
    goods: [product.name],
    lines: 1,
    reminder: null,
    isReturned: false,
    number: null,
  });
  await leave(client, 1);
  expect(await found(uid)).toBeUndefined();
  await leave(client, 24 * 32);
  expect(await found(uid)).toBeUndefined();
});

test("of a guest what he merely typed is not shown; with a confirmed consent to advertising it is", async () => {
  const guest = api.newGuest();
  const email = `${randomUUID()}@example.test`;
  const uid = await leave(guest, 5);
  await guest.call(setCartShopper, { params: { cartUid: uid }, body: { fullName: "Кира Новикова", email } });
  await sql`update cart set updated_at = now() - interval '5 hours' where uid = ${uid}`.execute(api.db);
  expect(await found(uid)).toBeUndefined();
  await guest.call(subscribe, { body: { email, consents: ["newsletter", "advertising"], page: "/" } });
  expect(await found(uid)).toBeUndefined();
  await sql`update subscription set confirmed_at = now() where email = ${email}`.execute(api.db);
  expect(await found(uid)).toMatchObject({ customer: null, name: "Кира Новикова", email });
  await sql`update subscription set unsubscribed_at = now() where email = ${email}`.execute(api.db);
  expect(await found(uid)).toBeUndefined();
});

test("the reminder's fate: sent, its link used, ordered after it", async () => {
  const buyer = await newBuyer(api.db);
  const uid = await leave(api.newUser(buyer.id), 5);
  expect(await found(uid, "reminded")).toBeUndefined();
  await remind(uid);
  expect(await found(uid, "reminded")).toMatchObject({ reminder: { state: "sent" }, isReturned: false });
  expect(await found(uid, "returned")).toBeUndefined();
  await sql`insert into cart_restore_link (token_hash, customer_id, lines, expires_at, uses_left)
    values (${Buffer.from(randomUUID())}, ${buyer.customerId}, '[]', now() + interval '1 day', 4)`.execute(api.db);
  expect(await found(uid, "returned")).toMatchObject({ isReturned: true });
  expect(await found(uid, "ordered")).toBeUndefined();
  await sql`update cart set closed_at = now(), order_customer_id = customer_id, order_uid = ${randomUUID()}
    where uid = ${uid}`.execute(api.db);
  expect(await found(uid, "ordered")).toMatchObject({ uid, isReturned: true });
  expect(await found(uid)).toBeUndefined();
});

test("counts are those of the lists", async () => {
  const { counts, carts } = await manager.call(abandonedCarts, { query: {} });
  expect(counts.open).toBe(carts.length);
});

test("an order is begun with the cart's buyer and goods, and the cart stays his", async () => {
  const buyer = await newBuyer(api.db, { discountPercent: 7 });
  const uid = await leave(api.newUser(buyer.id), 5);
  const body = { id: randomUUID(), source: "call" as const, customer: null, cart: uid };
  const draft = await manager.call(openDraftOrder, { body });
  expect(draft).toMatchObject({ customer: { discountPercent: 7, cartLines: 1 }, cart: { items: [{ quantity: 2 }] } });
  expect((await manager.call(openDraftOrder, { body })).cart.items).toHaveLength(1);
  expect(await found(uid)).toBeDefined();
});

test("no order is begun from a cart that is not in the list", async () => {
  const uid = await leave(api.newGuest(), 5);
  const body = { id: randomUUID(), source: "call" as const, customer: null, cart: uid };
  await expect(manager.call(openDraftOrder, { body })).rejects.toMatchObject({ errorCode: "cart_not_found" });
});
