import { addCartItem, addCartList, cart, removeCartItem, setCartItemQuantity } from "@zertsalo/contract/cart";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import pg from "pg";
import { expect, test, vi } from "vitest";

const api = await startTestApi();
const { id: tap } = await newProduct(api.db);
const { id: madeToOrder } = await newProduct(api.db, { kind: "litMirror", stock: { production: 50 } });
const add = (client: ReturnType<typeof api.newGuest>, productId: number, quantity = 1) =>
  client.call(addCartItem, { body: { productId, quantity } });
const statusOf = (request: Promise<unknown>) =>
  request.then(
    () => 200,
    ({ status }: { status: number }) => status,
  );

test("concurrent first additions open one cart and lose no line", async () => {
  const user = api.newUser((await newBuyer(api.db)).id);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => add(user, at % 2 === 0 ? tap : madeToOrder)));
  expect(new Set(answers.map(({ uid }) => uid)).size).toBe(1);
  const { items, version } = await user.call(cart);
  expect(items.map(({ id, quantity }) => [id, quantity])).toEqual(
    expect.arrayContaining([
      [tap, 10],
      [madeToOrder, 10],
    ]),
  );
  expect(version).toBe(20);
});

test("concurrent additions never exceed the available quantity", async () => {
  const guest = api.newGuest();
  await add(guest, tap);
  const statuses = await Promise.all(Array.from({ length: 15 }, () => statusOf(add(guest, madeToOrder, 7))));
  expect(statuses.filter((status) => status === 200)).toHaveLength(7);
  expect(statuses.filter((status) => status === 409)).toHaveLength(8);
  expect((await guest.call(cart)).items).toMatchObject([{ id: tap }, { id: madeToOrder, quantity: 49 }]);
});

test("two tabs do not conflict: the last write of a line wins", async () => {
  const guest = api.newGuest();
  const uid = (await add(guest, tap)).items[0]?.uid ?? "";
  const other = (await add(guest, madeToOrder)).items[1]?.uid ?? "";
  const set = (quantity: number) => guest.call(setCartItemQuantity, { params: { uid }, body: { quantity } });
  const changes = [
    set(2),
    set(3),
    set(4),
    add(guest, madeToOrder),
    guest.call(removeCartItem, { params: { uid: other } }),
  ];
  const statuses = await Promise.all(changes.map(statusOf));
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  const last = await set(5);
  expect(last.items[0]).toMatchObject({ uid, quantity: 5 });
  expect(last.version).toBe(8);
});

test("lists with the same products in opposite order do not deadlock", async () => {
  const guest = api.newGuest();
  const ids = [tap, madeToOrder];
  for (let more = 0; more < 5; more += 1) ids.push((await newProduct(api.db)).id);
  const list = (products: number[]) =>
    guest.call(addCartList, { body: { products: products.map((productId) => ({ productId, quantity: 1 })) } });
  await Promise.all(Array.from({ length: 10 }, (_, at) => list(at % 2 === 0 ? ids : ids.toReversed())));
  const { items } = await guest.call(cart);
  expect(items).toHaveLength(ids.length);
  expect(items.find(({ id }) => id === tap)?.quantity).toBe(10);
});

test("adding takes at most four queries, whatever the cart's size", async () => {
  const guest = api.newGuest();
  // Samples have no prepared details, since no list shows them: a cart with one reads them by a query more.
  const sold = await api.db
    .selectFrom("stock")
    .innerJoin("product", "product.id", "product_id")
    .select("product_id as productId")
    .distinct()
    .where("qty", ">", 0)
    .where("is_sample", "=", false)
    .where("product_id", "not in", [tap])
    .limit(200)
    .execute();
  await guest.call(addCartList, { body: { products: sold.map(({ productId }) => ({ productId, quantity: 1 })) } });
  await add(guest, tap);
  const query = vi.spyOn(pg.Client.prototype, "query");
  const { items } = await add(guest, tap);
  const count = query.mock.calls.length;
  query.mockRestore();
  expect(items.length).toBeGreaterThan(150);
  expect(count).toBeGreaterThan(1);
  expect(count).toBeLessThanOrEqual(4);
});
