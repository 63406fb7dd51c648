import { productByCode, productList } from "@zertsalo/contract/catalog";
import { sitemapEntries } from "@zertsalo/contract/content";
import { createTestDatabase } from "@zertsalo/testing/database";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";

/** A second copy of the demo shop stands for a replica that is far behind: it lacks what the primary has. */
const behind = await createTestDatabase();
afterAll(behind.close);
const [known] = await behind.db
  .selectFrom("product")
  .select(["id", "code"])
  .where("is_active", "=", true)
  .where("is_sample", "=", false)
  .where("is_special", "=", false)
  .limit(1)
  .execute();
const { id, code } = known ?? { id: 0, code: "" };
await sql`update product set is_active = false where id = ${id}`.execute(behind.db);

const api = await startTestApi({ env: { DATABASE_REPLICA_URL: behind.url } });
const withoutReplica = await startTestApi({ env: { DATABASE_REPLICA_URL: "postgres://postgres@127.0.0.1:9/none" } });

const linksOf = async ({ call }: typeof api) => (await call(sitemapEntries)).entries.map(({ link }) => link);
const found = async ({ call }: typeof api, q: string) => (await call(productList, { body: { q } })).list.length;

test("the sitemap comes from the replica, a product from the primary", async () => {
  expect(await linksOf(api)).not.toContain(`/product/${code}/`);
  expect(await api.call(productByCode, { params: { code } })).toMatchObject({ id });
});

test("a replica that is away changes no answer", async () => {
  expect(await linksOf(withoutReplica)).toContain(`/product/${code}/`);
  expect(await found(withoutReplica, "зеркало")).toBeGreaterThan(0);
});

test("what a replica has not seen yet is found as soon as it has", async () => {
  await sql`create table seen_later as table search_doc`.execute(behind.db);
  await sql`truncate search_doc`.execute(behind.db);
  expect(await found(api, "зеркало")).toBe(0);
  await sql`insert into search_doc select * from seen_later`.execute(behind.db);
  expect(await found(api, "зеркало")).toBeGreaterThan(0);
});
