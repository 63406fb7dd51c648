import { randomUUID } from "node:crypto";
import { addCartItem, addCartList, cart } from "@zertsalo/contract/cart";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { expect, test } from "vitest";

const api = await startTestApi();
const { id: tap } = await newProduct(api.db);
const { id: madeToOrder } = await newProduct(api.db, { kind: "litMirror", stock: { production: 50 } });
/** No product has it. */
const unknown = 999_999_999;

type Client = ReturnType<typeof api.newGuest>;
const keyed = (key: string) => ({ "idempotency-key": key });
const add = (client: Client, key: string, quantity = 1, productId = tap) =>
  client.call(addCartItem, { body: { productId, quantity } }, keyed(key));
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "accepted",
    ({ errorCode }: { errorCode: string }) => errorCode,
  );

test("the same key adds once, however often and however much at once it comes", async () => {
  const guest = api.newGuest();
  await guest.call(cart);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(guest, key)));
  expect(answers.map(({ itemsCount }) => itemsCount)).toEqual(Array.from({ length: 8 }, () => 1));
  expect((await add(guest, randomUUID())).itemsCount).toBe(2);
  expect((await add(guest, key)).itemsCount).toBe(2);
});

test("a key is its customer's own, and of one wish", async () => {
  const [one, other, key] = [api.newGuest(), api.newGuest(), randomUUID()];
  await add(one, key);
  expect((await add(other, key)).itemsCount).toBe(1);
  expect(await codeOf(add(one, key, 2))).toBe("idempotency_key_reused");
  expect(await codeOf(one.call(addCartList, { body: { products: [] } }, keyed(key)))).toBe("idempotency_key_reused");
  expect(await codeOf(add(one, "short"))).toBe("invalid_request");
  expect((await one.call(cart)).itemsCount).toBe(1);
});

test("a refusal keeps no key, and what filled the shelf is not refused the second time", async () => {
  const guest = api.newGuest();
  const key = randomUUID();
  expect(await codeOf(add(guest, key, 51, madeToOrder))).toBe("quantity_above_stock");
  const full = randomUUID();
  await add(guest, full, 50, madeToOrder);
  expect((await add(guest, full, 50, madeToOrder)).itemsCount).toBe(50);
});

test("a list is told again what became of it, and fills nothing twice", async () => {
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
