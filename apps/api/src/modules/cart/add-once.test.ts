import { randomUUID } from "node:crypto";
import { addCartItem, addCartList, cart } from "@zertsalo/contract/cart";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { expect, test } from "vitest";

const api = await startTestApi();
const { id: tap } = await newProduct(api.db);
const { id: madeToOrder } = await newProduct(api.db, { kind: "litMirror", stock: { production: 50 } });
/** Id of no product. */
const unknown = 999_999_999;

type Client = ReturnType<typeof api.newGuest>;
const keyed = (key: string) => ({ "idempotency-key": key });
const add = (client: Client, key: string, quantity = 1, productId = tap) =>
  client.call(addCartItem, { body: { productId, quantity } }, keyed(key));
const codeOf = (request: Promise<unknown>) =>
  request.then(
    () => "accepted",
    ({ errorCode }: { errorCode: string }) => errorCode,
  );

test("the same key adds once, also in concurrent requests", async () => {
  const guest = api.newGuest();
  await guest.call(cart);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(guest, key)));
  expect(answers.map(({ itemsCount }) => itemsCount)).toEqual(Array.from({ length: 8 }, () => 1));
  expect((await add(guest, randomUUID())).itemsCount).toBe(2);
  expect((await add(guest, key)).itemsCount).toBe(2);
});

test("a key belongs to one customer and one request body", async () => {
  const [one, other, key] = [api.newGuest(), api.newGuest(), randomUUID()];
  await add(one, key);
  expect((await add(other, key)).itemsCount).toBe(1);
  expect(await codeOf(add(one, key, 2))).toBe("idempotency_key_reused");
  expect(await codeOf(one.call(addCartList, { body: { products: [] } }, keyed(key)))).toBe("idempotency_key_reused");
  expect(await codeOf(add(one, "short"))).toBe("invalid_request");
  expect((await one.call(cart)).itemsCount).toBe(1);
});

test("a refusal stores no key; repeating the command that reached the maximum succeeds", async () => {
  const guest = api.newGuest();
  const key = randomUUID();
  expect(await codeOf(add(guest, key, 51, madeToOrder))).toBe("quantity_above_stock");
  const full = randomUUID();
  await add(guest, full, 50, madeToOrder);
  expect((await add(guest, full, 50, madeToOrder)).itemsCount).toBe(50);
});

test("a repeated list returns the stored outcome and adds nothing", async () => {
  const guest = api.newGuest();
  const body = {
    products: [
      { productId: tap, quantity: 1 },
      { productId: madeToOrder, quantity: 60 },
      { productId: unknown, quantity: 1 },
    ],
  };
  const key = randomUUID();
  const [first, second] = await Promise.all([
    guest.call(addCartList, { body }, keyed(key)),
    guest.call(cart).then(() => guest.call(addCartList, { body }, keyed(key))),
  ]);
  expect(first).toMatchObject({
    itemsCount: 51,
    notAdded: [{ productId: unknown, reason: "product_not_found" }],
    clipped: [{ productId: madeToOrder, quantity: 50 }],
  });
  expect(second).toEqual(first);
});
