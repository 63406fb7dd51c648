import {
  addFavorite,
  favoriteIds,
  favoriteProducts,
  mergeFavorites,
  removeFavorite,
  guestFavoriteProducts,
} from "@zertsalo/contract/favorites";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { beforeEach, expect, test } from "vitest";

const api = await startTestApi();
const active = await api.db.selectFrom("product").select("id").where("is_active", "=", true).orderBy("id").execute();
const all = active.map(({ id }) => id);
const [first, second, third] = all as [number, number, number];

let userId = 0;
let user = api.newUser(userId);
beforeEach(async () => {
  userId = (await newBuyer(api.db)).id;
  user = api.newUser(userId);
});

const add = (id: number, to = user) => to.call(addFavorite, { params: { id } });
const ids = async (of = user) => (await of.call(favoriteIds)).data;

test("a new list is an empty text", async () => {
  expect(await ids()).toBe("");
});

test("the latest comes first, and every change returns the whole list", async () => {
  expect(await add(first)).toEqual({ data: `${first}` });
  expect(await add(second)).toEqual({ data: `${second},${first}` });
  expect(await ids()).toBe(`${second},${first}`);
});

test("adding twice and removing twice change nothing the second time", async () => {
  await add(first);
  await add(second);
  expect(await add(first)).toEqual({ data: `${second},${first}` });
  const remove = () => user.call(removeFavorite, { params: { id: second } });
  expect(await remove()).toEqual({ data: `${first}` });
  expect(await remove()).toEqual({ data: `${first}` });
});

test("an unknown or withdrawn product is refused", async () => {
  await api.db.updateTable("product").set({ is_active: false }).where("id", "=", third).execute();
  await expect(add(999_999)).rejects.toMatchObject({ status: 404, errorCode: "product_not_found" });
  await expect(add(third)).rejects.toMatchObject({ status: 404, errorCode: "product_not_found" });
  await api.db.updateTable("product").set({ is_active: true }).where("id", "=", third).execute();
});

test("a guest's list is put before the user's, in order, without deleted products", async () => {
  await add(first);
  const answer = await user.call(mergeFavorites, { body: { products: [third, 999_999, first, second] } });
  expect(answer).toEqual({ data: `${third},${second},${first}` });
  expect(await user.call(mergeFavorites, { body: { products: [] } })).toEqual(answer);
});

test("a call accepts at most a hundred ids", async () => {
  const merge = (products: number[]) => user.call(mergeFavorites, { body: { products } });
  expect((await merge(all.slice(0, 100))).data.split(",")).toHaveLength(100);
  await expect(merge(all.slice(0, 101))).rejects.toMatchObject({ status: 400 });
});

test("stores five hundred, the oldest are removed first", async () => {
  const filler = Array.from({ length: 500 }, (_, at) => ({ base_user_id: userId, product_id: 1_000_000 + at }));
  await api.db.insertInto("favorite").values(filler).execute();
  const stored = (await add(first)).data.split(",");
  expect(stored).toHaveLength(500);
  expect([stored[0], stored.at(-1)]).toEqual([`${first}`, "1000001"]);
});

test("concurrent additions from two tabs both succeed", async () => {
  await Promise.all(all.slice(0, 10).flatMap((id) => [add(id), add(id)]));
  expect(
    (await ids())
      .split(",")
      .map(Number)
      .toSorted((a, b) => a - b),
  ).toEqual(all.slice(0, 10));
});

test("a user cannot read or change another user's list", async () => {
  await add(first);
  const other = api.newUser((await newBuyer(api.db)).id);
  await other.call(removeFavorite, { params: { id: first } });
  expect(await ids(other)).toBe("");
  expect(await ids()).toBe(`${first}`);
});

test.each([
  { name: "read", call: () => api.call(favoriteIds) },
  { name: "read as products", call: () => api.call(favoriteProducts) },
  { name: "add to", call: () => add(first, api.newGuest()) },
  { name: "remove from", call: () => api.call(removeFavorite, { params: { id: first } }) },
  { name: "merge into", call: () => api.call(mergeFavorites, { body: { products: [first] } }) },
])("a guest has no list on the server to $name", async ({ call }) => {
  await expect(call()).rejects.toMatchObject({ status: 403, errorCode: "forbidden" });
});

test("returns twenty products, the latest first, and the rest on the next page", async () => {
  const marked = all.slice(0, 25);
  await user.call(mergeFavorites, { body: { products: marked } });
  const page = await user.call(favoriteProducts);
  expect(page.products.map(({ id }) => id)).toEqual(marked.slice(0, 20));
  expect(page.total).toBe(25);
  const rest = await user.call(favoriteProducts, { query: { skip: 20, limit: 20 } });
  expect(rest.products.map(({ id }) => id)).toEqual(marked.slice(20));
});

test("returns a guest's list by its ids, in order, without duplicates", async () => {
  const page = await api.call(guestFavoriteProducts, { query: { "productIds[]": [third, first, third, 999_999] } });
  expect(page.products.map(({ id }) => id)).toEqual([third, first]);
  expect(page.total).toBe(2);
});

test.each([
  { name: "without ids", query: "" },
  { name: "with an empty one", query: "?productIds[]=" },
])("a guest's list $name is answered with an empty list", async ({ query }) => {
  const answer = await api.inject({
    method: "GET",
    url: `${guestFavoriteProducts.path}${query}`,
    headers: await api.token(),
  });
  expect(answer.json()).toEqual({ products: [], total: 0, sections: [] });
});

test.each([
  {
    name: "a hundred and one ids",
    query: all
      .slice(0, 101)
      .map((id) => `productIds[]=${id}`)
      .join("&"),
  },
  { name: "what is no id", query: "productIds[]=abc" },
  { name: "a page of 101", query: "limit=101" },
  { name: "a skip above ten thousand", query: "skip=10001" },
])("$name is refused", async ({ query }) => {
  const answer = await api.inject({
    method: "GET",
    url: `${guestFavoriteProducts.path}?${query}`,
    headers: await api.token(),
  });
  expect(answer.statusCode).toBe(400);
});

test("section and discount filter the list; the returned sections cover all of it", async () => {
  const wanted = { "productIds[]": all.slice(0, 100) };
  const whole = await api.call(guestFavoriteProducts, { query: { ...wanted, limit: 100 } });
  const discounted = whole.products.filter(({ discountPercent }) => discountPercent > 0).map(({ id }) => id);
  expect(whole.sections.length).toBeGreaterThan(1);
  expect(whole.sections[0]).toEqual({ code: "zerkala", name: "Зеркала" });

  const sale = await api.call(guestFavoriteProducts, { query: { ...wanted, limit: 100, discounted: "1" } });
  expect(sale.products.map(({ id }) => id)).toEqual(discounted);
  const mirrors = await api.call(guestFavoriteProducts, { query: { ...wanted, limit: 100, typeCode: "zerkala" } });
  expect(mirrors.total).toBeLessThan(whole.total);
  expect(mirrors.products.every(({ section: { name } }) => /зеркал/i.test(name))).toBe(true);
  expect(mirrors.sections).toEqual(whole.sections);
});
