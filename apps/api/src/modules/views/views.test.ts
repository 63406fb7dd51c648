import { markViewed, recentlyViewed, recentlyViewedCount } from "@zertsalo/contract/catalog";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const products = await api.db.selectFrom("product").select("id").where("is_active", "=", true).orderBy("id").execute();
const [first, second, third] = products.map(({ id }) => id) as [number, number, number];

type Guest = ReturnType<typeof api.newGuest>;
const view = (guest: Guest, productId: number) => guest.call(markViewed, { params: { productId } });
const viewed = async (guest: Guest) => (await guest.call(recentlyViewed)).products.map(({ id }) => id);

test("the latest view comes first, and a repeated one moves to the front", async () => {
  const guest = api.newGuest();
  for (const id of [first, second, third, first]) await view(guest, id);
  expect(await viewed(guest)).toEqual([first, third, second]);
});

test("the count follows the views", async () => {
  const guest = api.newGuest();
  expect(await guest.call(recentlyViewedCount)).toEqual({ count: 0 });
  expect(await view(guest, first)).toEqual({ count: 1 });
  expect(await view(guest, first)).toEqual({ count: 1 });
  expect(await view(guest, second)).toEqual({ count: 2 });
  expect(await guest.call(recentlyViewedCount)).toEqual({ count: 2 });
});

test("views of another visitor are invisible", async () => {
  const guest = api.newGuest();
  const other = api.newGuest();
  await view(guest, first);
  expect(await viewed(other)).toEqual([]);
  expect(await other.call(recentlyViewedCount)).toEqual({ count: 0 });
});

test("an unknown or inactive product cannot be viewed", async () => {
  const guest = api.newGuest();
  await api.db.updateTable("product").set({ is_active: false }).where("id", "=", third).execute();
  await expect(view(guest, 999_999)).rejects.toMatchObject({ status: 404, errorCode: "product_not_found" });
  await expect(view(guest, third)).rejects.toMatchObject({ status: 404, errorCode: "product_not_found" });
  expect(await viewed(guest)).toEqual([]);
  await api.db.updateTable("product").set({ is_active: true }).where("id", "=", third).execute();
});

test("a hundred views are stored, the oldest is dropped first", async () => {
  const guest = api.newGuest();
  const ids = products.slice(0, 101).map(({ id }) => id);
  for (const id of ids) await view(guest, id);
  expect(await guest.call(recentlyViewedCount)).toEqual({ count: 100 });
  const { products: stored } = await guest.call(recentlyViewed, { query: { limit: 100 } });
  expect(stored.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
});

test("returns as many views as requested, 24 by default", async () => {
  const guest = api.newGuest();
  for (const { id } of products.slice(0, 30)) await view(guest, id);
  expect(await viewed(guest)).toHaveLength(24);
  expect((await guest.call(recentlyViewed, { query: { limit: 3 } })).products).toHaveLength(3);
});

test("grouped by family, of each family the product viewed last stands", async () => {
  const guest = api.newGuest();
  const rows = await api.db
    .selectFrom("product")
    .select(["id", "family_id"])
    .where("is_active", "=", true)
    .where("family_id", "is not", null)
    .orderBy("id")
    .execute();
  const families = [...Map.groupBy(rows, ({ family_id }) => family_id).values()].filter(({ length }) => length > 1);
  const [[one, sameFamily] = [], [other] = []] = families;
  const ids = [one, other, sameFamily].map((row) => row?.id ?? 0);
  for (const id of ids) await view(guest, id);
  const { products: grouped } = await guest.call(recentlyViewed, { query: { groupBy: "family" } });
  expect(grouped.map(({ id }) => id)).toEqual([sameFamily?.id, other?.id]);
  expect(await viewed(guest)).toEqual(ids.toReversed());
});

test("a view is committed asynchronously, other writes are not", async () => {
  await view(api.newGuest(), first);
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(api.db);
  expect(rows[0]?.synchronous_commit).toBe("on");
});
