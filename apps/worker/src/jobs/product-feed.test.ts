import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { openStorage } from "@zertsalo/db/storage";
import { newProduct, type NewProduct } from "@zertsalo/testing/builders";
import { createTestDatabase, type TestDatabase } from "@zertsalo/testing/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { writeProductFeed } from "./product-feed.ts";

let database: TestDatabase;
let product: NewProduct;
let dir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await newProduct(database.db, { price: 599_000 });
  dir = await mkdtemp(join(tmpdir(), "zertsalo-feed-"));
});
afterAll(async () => {
  await database.close();
  await rm(dir, { recursive: true });
});

const write = () =>
  writeProductFeed({
    db: database.db,
    storage: openStorage({ kind: "files", dir }),
    origin: "https://zertsalo.example",
    log: createLog("silent"),
  });
const current = () => database.db.selectFrom("product_feed").selectAll().executeTakeFirstOrThrow();
const text = async () => {
  const file = await openStorage({ kind: "files", dir }).get((await current()).key);
  return gunzipSync(file ?? new Uint8Array()).toString();
};

test("every product on sale is an offer, with the price of its page", async () => {
  await write();
  const feed = await text();
  const { count } = await database.db
    .selectFrom("product_card")
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(feed.match(/<offer /g)).toHaveLength(count);
  expect((await current()).offers).toBe(count);
  expect(feed).toContain(`<vendorCode>${product.sku}</vendorCode>`);
  expect(feed).toMatch(new RegExp(`<offer id="${product.id}" [^\\n]*<price>5990</price>`));
  expect(feed.endsWith("</yml_catalog>\n")).toBe(true);
});

test("a new feed replaces the former, whose file is deleted", async () => {
  const { key } = await current();
  await database.db.deleteFrom("product_card").where("product_id", "=", product.id).execute();
  await write();
  expect((await current()).key).not.toBe(key);
  expect(await readdir(join(dir, "feeds"))).toHaveLength(1);
});

test("a feed that has lost a fifth of its offers is not published", async () => {
  const before = await current();
  await database.db.deleteFrom("product_card").where(sql<boolean>`product_id % 3 = 0`).execute();
  await expect(write()).rejects.toThrow("the former one stays");
  expect(await current()).toEqual(before);
});
