import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WrittenSettings } from "@zertsalo/contract/content";
import { StoredMenu } from "./demo/texts.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseSynonyms } from "./demo/synonyms.ts";
import { isSeeded, seedDemo } from "./seed.ts";
import { openStorage } from "./storage.ts";
import { tableContents } from "./table-contents.ts";
import { copyDemoDatabase, type DemoDatabase } from "./test-database.ts";

const storage = openStorage({ kind: "files", dir: join(tmpdir(), "zertsalo-seed-test") });
let database: DemoDatabase;
beforeAll(async () => {
  database = await copyDemoDatabase();
});
afterAll(() => database.drop());

/** Everything but the counters of changes, and the ledger of goods, which keeps what was changed in between. */
async function everyTable(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname !~ '^(kysely_.*|catalog_version|catalog_outbox|sales_day_change|shelf_movement|shop_terms)$'
    order by 1`.execute(database.db);
  return rows.map(({ name }) => name);
}

async function countMovements(): Promise<bigint> {
  const { rows } = await sql<{ count: string }>`select count(*) from shelf_movement`.execute(database.db);
  return BigInt(rows[0]?.count ?? 0);
}

test("seeded a second time, every table holds the same rows", async () => {
  const tables = await everyTable();
  expect(tables).toContain("product_card");
  const before = await tableContents(database.db, tables);
  const movementsBefore = await countMovements();
  await sql`update product set name = 'Испорчено' where code = 'zerkalo-svir-80x60-serebro'`.execute(database.db);
  const { numAffectedRows: emptied = 0n } = await sql`
    delete from stock using product
    where product.id = product_id and product.code = 'zerkalo-svir-100x70-serebro' and kind <> 'production' and qty > 0`.execute(
    database.db,
  );
  await seedDemo(database.url, storage);
  await sql`delete from catalog_outbox`.execute(database.db);
  expect(await tableContents(database.db, tables)).toEqual(before);
  expect(await countMovements()).toBe(movementsBefore + 2n * emptied);
}, 90_000);

test("the demo shop is all there", async () => {
  const { rows } = await sql`
    select
      (select count(*) from product where not is_sample) as products,
      (select count(*) from product where is_sample) as samples,
      (select count(distinct section_id) from product where not is_sample) as sections,
      (select count(*) from store) as stores, (select count(*) from city) as cities,
      (select count(*) from kit) as kits, (select count(*) from review where text <> '') as reviews,
      (select count(*) from collection) as collections, (select count(*) from campaign) as campaigns,
      (select count(*) from content_page) as pages, (select count(*) from product_model) as models,
      (select count(*) from orders) as orders`.execute(database.db);
  expect(rows).toEqual([
    {
      products: 295,
      samples: 28,
      sections: 24,
      stores: 12,
      cities: 40,
      kits: 16,
      reviews: 32,
      collections: 8,
      campaigns: 5,
      pages: 12,
      models: 2,
      orders: 45,
    },
  ]);
});

test("every product has a picture, and no picture is of another product", async () => {
  // A configured piece is not photographed: its picture is drawn from the configuration.
  const { rows: without } = await sql`
    select code from product
    where not is_special and not exists (select from product_media where product_id = product.id)`.execute(database.db);
  expect(without).toEqual([]);
  // A file is named by its product, view and content: catalog/<code>[-<view>].<hash>.webp
  const { rows: foreign } = await sql`
    select product.code, media.key from product
    join product_media on product_id = product.id join media on media.id = media_id
    where regexp_replace(media.key, '^(catalog|drawings|samples)/(.*?)(-evening|-angle|-room|-detail|-detail-2)?\\.[0-9a-f]{8}\\.webp$', '\\2')
      <> product.code`.execute(database.db);
  expect(foreign).toEqual([]);
});

test("stars of the demo shop are counted from its rows", async () => {
  const { rows } = await sql`
    select product.id from product left join review on review.product_id = product.id group by product.id
    having rating_count <> count(review.id)
      or rating_tenths <> coalesce(round(avg(review.rating) * 10), 0)`.execute(database.db);
  expect(rows).toEqual([]);
  const { rows: rated } = await sql<{ count: number }>`
    select count(*)::int as count from product where rating_count > 50`.execute(database.db);
  expect(rated[0]?.count).toBeGreaterThan(10);
});

test("the demo's order in work has the drawing that was signed, and the workshop its files", async () => {
  const { rows } = await sql<{ kind: string; key: string; sha256: string; isSigned: boolean }>`
    select kind, key, file.sha256, drawing_sha256 = file.sha256 as "isSigned"
    from orders join order_file file on file.order_uid = orders.uid
    join order_acceptance agreed on agreed.order_uid = orders.uid and agreed.item_uid = file.item_uid
    join drawing on drawing.config_hash = agreed.config_hash and drawing.sha256 = agreed.drawing_sha256
    where status = 'W' order by kind`.execute(database.db);
  expect(rows.map(({ kind, isSigned }) => [kind, isSigned])).toEqual([
    ["drawing-pdf", false],
    ["drawing-svg", true],
    ["workshop-dxf", false],
  ]);
  for (const { key, sha256 } of rows) {
    expect(
      createHash("sha256")
        .update((await storage.get(key)) ?? "")
        .digest("hex"),
    ).toBe(sha256);
  }
});

test("files of the demo's conversation can be opened, the photo with its preview", async () => {
  const files = await database.db.selectFrom("chat_file").select(["name", "key", "preview_key", "bytes"]).execute();
  expect(files.map(({ name }) => name).toSorted()).toEqual(["nisha.jpg", "Чертёж 870×700.pdf"]);
  for (const { key, preview_key: preview, bytes } of files) {
    expect((await storage.get(key))?.length).toBe(bytes);
    expect(preview === null || (await storage.has(preview))).toBe(true);
  }
});

test("a shop whose pictures lie in another storage is seeded again", async () => {
  expect(await isSeeded(database.url, storage)).toBe(true);
  expect(await isSeeded(database.url, openStorage({ kind: "files", dir: join(tmpdir(), "zertsalo-no-such") }))).toBe(
    false,
  );
});

test("settings and menu are stored in the contract's format", async () => {
  const documents = await database.db.selectFrom("site_content").select(["key", "content"]).execute();
  const moscow = await database.db
    .selectFrom("city")
    .select("id")
    .where("name", "=", "Москва")
    .executeTakeFirstOrThrow();
  const content = new Map(documents.map((each) => [each.key, each.content]));
  expect(WrittenSettings.parse(content.get("settings")).defaultCityId).toBe(moscow.id);
  expect(StoredMenu.parse(content.get("menu")).mega[0]?.columns[0]?.links[0]).toEqual({
    title: "С контурной подсветкой",
    link: `/catalog/zerkala-s-podsvetkoy/?backlight=${encodeURIComponent("контурная")}`,
  });
});

test("every city is served by a shop, its own where it has one", async () => {
  const { rows } = await sql<{ name: string; store: string }>`
    select city.name, store.name as store from city join store on store.id = store_id
    where city.name in ('Москва', 'Самара', 'Тула', 'Уфа', 'Сочи') order by city.name`.execute(database.db);
  expect(rows).toEqual([
    { name: "Москва", store: "Москва, Нахимовский" },
    { name: "Самара", store: "Самара, шоурум на Московском шоссе" },
    { name: "Сочи", store: "Краснодар, Уральская" },
    { name: "Тула", store: "Москва, Нахимовский" },
    { name: "Уфа", store: "Екатеринбург, Малышева" },
  ]);
});

test("the vocabulary has the tokens of names as written", async () => {
  const words = await database.db.selectFrom("search_word").select(["word", "n"]).execute();
  const known = new Map(words.map(({ word, n }) => [word, n]));
  expect(known.get("зеркало")).toBeGreaterThan(70);
  expect(known.has("темный")).toBe(true);
  expect(known.has("тёмный")).toBe(false);
});

test("synonyms are read one way and all ways", () => {
  expect(parseSynonyms("# comment\n\nкран → смеситель\nкруг = круглый\nкран → вентиль, кран")).toEqual([
    { word: "кран", variants: ["смеситель", "вентиль"] },
    { word: "круг", variants: ["круглый"] },
    { word: "круглый", variants: ["круг"] },
  ]);
});
