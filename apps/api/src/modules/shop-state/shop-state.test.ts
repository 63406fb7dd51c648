import { orderByNumber } from "@zertsalo/contract/orders";
import { orderState, priceState, statePageSize, stockState } from "@zertsalo/contract/shop-state";
import { createApiKey } from "@zertsalo/contract/staff-api-keys";
import { webhookData } from "@zertsalo/contract/webhooks";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { expect, test } from "vitest";

const api = await startTestApi();
const { key } = await api.newStaff("owner").call(createApiKey, {
  body: { name: "Учёт", scopes: ["stock:read", "prices:read", "orders:read"], days: null, limitPerMinute: 1_200 },
});
const system = api.newClient({ token: () => key, renew: async () => key });
const buyer = await newBuyer(api.db);

test("stock of a product is what is on its shelves, in the words of the webhook", async () => {
  const { code } = await newProduct(api.db, { stock: { warehouse: 7, stores: 2 } });
  const { list, next } = await system.call(stockState, { query: { product: code } });
  expect(list.map(({ kind, quantity }) => [kind, quantity])).toEqual(
    expect.arrayContaining([
      ["warehouse", 7],
      ["store", 2],
    ]),
  );
  for (const row of list) expect(webhookData["stock.changed"].parse(row)).toMatchObject({ product: code });
  expect(next).toBeNull();
});

test("prices have the sale with its term", async () => {
  const { code } = await newProduct(api.db, { price: 800_000, oldPrice: 1_000_000 });
  const { list } = await system.call(priceState, { query: { product: code } });
  expect(list.length).toBeGreaterThan(0);
  for (const row of list) {
    expect(webhookData["price.changed"].parse(row)).toMatchObject({ product: code, retail: 1_000_000 });
    expect(row.sale?.price).toBe(800_000);
  }
});

test("pages follow one another without a gap", async () => {
  const products = await Promise.all([newProduct(api.db), newProduct(api.db), newProduct(api.db)]);
  const [first, ...rest] = products.toSorted((a, b) => a.id - b.id);
  const { list, next } = await system.call(priceState, { query: { after: first?.id } });
  const codes = new Set(list.map(({ product }) => product));
  expect(rest.every(({ code }) => codes.has(code))).toBe(true);
  expect(codes.has(first?.code ?? "")).toBe(false);
  expect(codes.size).toBeLessThan(statePageSize);
  expect(next).toBeNull();
});

test("a full page names where the next one begins", async () => {
  const seen = new Set<string>();
  let after: number | undefined;
  do {
    const { list, next } = await system.call(priceState, { query: { after } });
    const codes = new Set(list.map(({ product }) => product));
    expect([...codes].filter((code) => seen.has(code))).toEqual([]);
    for (const code of codes) seen.add(code);
    after = next ?? undefined;
  } while (after !== undefined);
  const priced = await api.db
    .selectFrom("product")
    .innerJoin("product_price", "product_price.product_id", "product.id")
    .select("code")
    .distinct()
    .where("is_special", "=", false)
    .where("is_draft", "=", false)
    .execute();
  expect(seen).toEqual(new Set(priced.map(({ code }) => code)));
});

test.each(["is_draft", "is_special"] as const)("leaves out a product that %s", async (column) => {
  const { id, code } = await newProduct(api.db);
  await api.db
    .updateTable("product")
    .set({ [column]: true })
    .where("id", "=", id)
    .execute();
  expect(await system.call(stockState, { query: { product: code } })).toEqual({ list: [], next: null });
});

test.each(["X", "W", "F", "A", "D"] as const)(
  "an order in %s says what its buyer reads, and no more",
  async (status) => {
    const { number } = await newOrder(api.db, buyer, { status });
    const params = { number: String(number) };
    const answer = await system.call(orderState, { params });
    const { label, statusText } = await api.newUser(buyer.id).call(orderByNumber, { params });
    expect(answer).toEqual({ number, status, label: label?.text ?? statusText });
  },
);

test("an unknown order is not found", async () => {
  const lookup = system.call(orderState, { params: { number: "99999999999" } });
  await expect(lookup).rejects.toMatchObject({ errorCode: "order_not_found" });
});
