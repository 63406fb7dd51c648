import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { FeedName } from "@zertsalo/contract/feeds";
import type { FeedSettings } from "@zertsalo/contract/staff-feeds";
import { saveFeedSettings } from "@zertsalo/db/feeds/feed-settings";
import { emptyOutbox } from "@zertsalo/db/indexer/empty-outbox";
import { openStorage } from "@zertsalo/db/storage";
import { initialFeedSettings } from "@zertsalo/domain/feed/feed-settings";
import { newProduct, type NewProduct } from "@zertsalo/testing/builders";
import { createTestDatabase, type TestDatabase } from "@zertsalo/testing/database";
import { createSchemaCheck } from "@zertsalo/testing/public-schemas";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { writeFeedTask, writeProductFeeds } from "./product-feed.ts";

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

const feedProductSchema = "https://example.com/schemas/feed/bundle.schema.json#/$defs/Product";

const parts = () => ({
  db: database.db,
  storage: openStorage({ kind: "files", dir }),
  origin: "https://zertsalo.example",
  log: createLog("silent"),
});
const write = () => writeProductFeeds(parts());
const writeOne = (name: FeedName) => writeFeedTask(parts())({ name }, {} as never);
const publish = (name: FeedName, change: Partial<FeedSettings>) =>
  saveFeedSettings(database.db, name, { ...initialFeedSettings[name], ...change });
const current = (name: FeedName = "yandex") =>
  database.db.selectFrom("product_feed").selectAll().where("name", "=", name).executeTakeFirstOrThrow();
const state = (name: FeedName = "yandex") =>
  database.db.selectFrom("feed_state").select(["tried_at", "error"]).where("name", "=", name).executeTakeFirst();
const text = async (name: FeedName = "yandex") => {
  const file = await openStorage({ kind: "files", dir }).get((await current(name)).key);
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

test("programs get the same products, a line each", async () => {
  const lines = (await text("acp")).trimEnd().split("\n");
  expect(lines).toHaveLength((await current("yandex")).offers);
  const own = lines.map((line) => JSON.parse(line) as { id: string }).find(({ id }) => id === String(product.id));
  expect(own).toMatchObject({ variants: [{ id: String(product.id), price: { amount: 599_000, currency: "RUB" } }] });
});

test("each line that programs get is a product by the protocol's public schema", async () => {
  const check = createSchemaCheck("acp");
  const lines = (await text("acp")).trimEnd().split("\n");
  const faults = lines.flatMap((line) => {
    const written = JSON.parse(line) as { id: string };
    return check(feedProductSchema, written).map((fault) => `${written.id} ${fault}`);
  });
  expect(faults).toEqual([]);
});

test("a new feed replaces the former, whose file is deleted", async () => {
  const { key } = await current();
  await database.db.deleteFrom("product_card").where("product_id", "=", product.id).execute();
  await write();
  expect((await current()).key).not.toBe(key);
  expect(await readdir(join(dir, "feeds"))).toHaveLength(2);
});

test("a feed that has lost a fifth of its offers is not published", async () => {
  const before = await current();
  await database.db.deleteFrom("product_card").where(sql<boolean>`product_id % 3 = 0`).execute();
  await expect(write()).rejects.toThrow("остался прежний файл");
  expect(await current()).toEqual(before);
  expect((await state())?.error).toContain("похоже на ошибку");
});

test("by other settings a feed may be as small as they make it", async () => {
  const [chosen, other] = [
    await newProduct(database.db, { price: 7_100_000 }),
    await newProduct(database.db, { price: 7_200_000 }),
  ];
  await emptyOutbox(database.db);
  const utm = { source: "yandex", medium: "cpc", campaign: "" };
  await publish("yandex", {
    priceFrom: 7_100_000,
    priceTo: 7_200_000,
    excludedIds: [other.id],
    utm,
    pictureWidth: 640,
  });
  await writeOne("yandex");
  expect(await state()).toMatchObject({ error: null });
  const feed = await text();
  expect(feed).toMatch(new RegExp(`<offer id="${chosen.id}" .*utm_source=yandex&amp;utm_medium=cpc.*w=640`));
  expect(feed).not.toContain(`<offer id="${other.id}"`);
});

test("a feed that is switched on gets its file, one that is switched off loses it", async () => {
  const dealer = await newProduct(database.db, { price: 7_300_000, stock: { warehouse: 0, stores: 0 } });
  await emptyOutbox(database.db);
  await publish("google", { isOn: true, priceFrom: 7_300_000, priceTo: 7_300_000 });
  await writeOne("google");
  expect(await text("google")).toContain(`<g:id>${dealer.id}</g:id>`);
  await publish("google", { isOn: true, priceFrom: 7_300_000, priceTo: 7_300_000, inStockOnly: true });
  await writeOne("google");
  expect(await text("google")).not.toContain(`<g:id>${dealer.id}</g:id>`);

  const { key } = await current("google");
  await publish("google", { isOn: false });
  await writeOne("google");
  const { rows } = await sql`select name from product_feed order by name`.execute(database.db);
  expect(rows).toEqual([{ name: "acp" }, { name: "yandex" }]);
  expect(await openStorage({ kind: "files", dir }).get(key)).toBeNull();
});
