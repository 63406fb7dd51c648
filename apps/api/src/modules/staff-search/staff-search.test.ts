import { staffSearch } from "@zertsalo/contract/staff-search";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newProduct } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { expect, test } from "vitest";

const api = await startTestApi();
const search = (q: string, role: StaffRole = "owner") => api.newStaff(role).call(staffSearch, { query: { q } });

test("an order is found by any part of its number, the exact one first", async () => {
  const { number } = await newOrder(api.db, await newBuyer(api.db));
  const digits = String(number);
  for (const q of [digits, `№ ${digits}`, digits.slice(0, 4), digits.slice(-4), digits.slice(1, -1)]) {
    expect(
      (await search(q)).orders.map((order) => order.number),
      q,
    ).toContain(number);
  }
  expect((await search(digits)).orders[0]?.number).toBe(number);
});

test("a phone in any writing finds the person and his orders", async () => {
  const buyer = await newBuyer(api.db, { name: "Палитрина Ада" });
  const { number } = await newOrder(api.db, buyer);
  const local = buyer.phone.slice(1);
  for (const q of [buyer.phone, `8 (${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`, buyer.email]) {
    expect(
      (await search(q)).customers.map(({ name }) => name),
      q,
    ).toContain(buyer.name);
  }
  const { customers, orders } = await search("палитрина");
  expect(customers.map(({ name }) => name)).toEqual([buyer.name]);
  expect(orders.map((order) => order.number)).toEqual([number]);
});

test("a product is found by its article and a part of its name", async () => {
  const product = await newProduct(api.db, { name: "Полотенцесушитель «Палитра»" });
  expect((await search(product.sku)).products.map(({ id }) => id)).toContain(product.id);
  expect((await search("«палитра")).products.map(({ id }) => id)).toContain(product.id);
});

test.each([
  { role: "operator", finds: ["customers"] },
  { role: "content", finds: ["products"] },
  { role: "workshop", finds: [] },
  { role: "order_manager", finds: ["customers", "orders"] },
  { role: "owner", finds: ["customers", "orders", "products"] },
] as const)("$role finds only what he may open: $finds", async ({ role, finds }) => {
  const name = `Правова${role.replaceAll("_", "")}`;
  await newOrder(api.db, await newBuyer(api.db, { name }));
  await newProduct(api.db, { name });
  const found = await search(name, role);
  const kinds = Object.entries(found).flatMap(([kind, rows]) => (rows.length > 0 ? [kind] : []));
  expect(kinds).toEqual([...finds]);
});

test("what is too short is refused", async () => {
  await expect(search("7")).rejects.toMatchObject({ errorCode: "invalid_request" });
});
