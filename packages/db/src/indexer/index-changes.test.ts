import { campaignToken, inStockToken } from "@zertsalo/domain/catalog/tokens";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { growShop } from "../bulk/grow-shop.ts";
import { derivedTables, tableContents } from "../table-contents.ts";
import { copyDemoDatabase, type DemoDatabase } from "../test-database.ts";
import { emptyOutbox } from "./empty-outbox.ts";
import { indexChanges } from "./index-changes.ts";
import { rebuildCatalog } from "./rebuild.ts";

/** Many enough for several passes over the outbox; the full run takes a larger shop. */
const shop = process.env.TEST_SIZE === "full" ? { products: 2_000, pass: 300 } : { products: 700, pass: 100 };

let database: DemoDatabase;
beforeAll(async () => {
  database = await copyDemoDatabase();
  await growShop(database.url, shop.products);
}, 120_000);
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyOutbox(database.db);
});

const run = (statement: string) => sql.raw(statement).execute(database.db);

const root = "(select id from section where parent_id is null)";
const sectionOf = (code: string) => `(select id from section where code = '${code}')`;
const propertyOf = (code: string) => `(select id from property where code = '${code}')`;
const collectionOf = (code: string) => `(select id from collection where code = '${code}')`;
const idOf = async (code: string) =>
  (await database.db.selectFrom("product").select("id").where("code", "=", code).executeTakeFirstOrThrow()).id;

/** Every kind of change that lists, cards or search show; products by a fixed pattern over the whole shop. */
const changes: Record<string, Record<string, string>> = {
  "prices and stock": {
    "a price":
      "update product_price set retail = retail + 1000, no_registry = no_registry + 1000 where product_id % 7 = 1",
    "a price of the cheapest": `update product_price set no_registry = 100, retail = 100, promo = null, old = null
    where product_id = (select product_id from listing where section_id = ${root} order by price desc limit 1)`,
    "an old price": "update product_price set old = no_registry * 2, promo = null where product_id % 11 = 2",
    "stock that runs out": "update stock set qty = 0 where product_id % 5 = 3",
    "stock that comes in": "update stock set qty = qty_max + 4 where product_id % 9 = 4 and kind = 'store'",
    "a cancelled sale": "delete from campaign_product where product_id % 53 = 17",
    "a sale made longer":
      "update campaign set ends_at = ends_at + interval '1 year' where code = 'osennyaya-rasprodazha'",
  },
  "what products are": {
    "an option": `update product_option set option_id = option_id + 1
    where product_id % 13 = 5 and option_id between 420001 and 420100`,
    "a removed option": "delete from product_option where product_id % 17 = 6 and option_id >= 500000",
    "what becomes a draft": "update product set is_draft = true, is_active = false where id % 89 = 11",
    "a name": "update product set name = name || ' в подарок' where id % 19 = 7",
    "a description": "update product set description = 'Совсем другой текст' where id % 23 = 8",
    "the widest thing": `update product_number set value = 9000 where property_id = ${propertyOf("width")} and product_id =
    (select product_id from listing where section_id = ${root} order by width desc nulls last, product_id limit 1)`,
    "the narrowest things": `delete from product_number where property_id = ${propertyOf("width")} and value =
    (select min(width) from listing where section_id = ${root})`,
    "a number nobody had": `update product_number set value = 77
    where property_id = ${propertyOf("lead_time")} and product_id % 29 = 9`,
    "a badge": "insert into product_badge select id, 'trend' from product where id % 41 = 14 on conflict do nothing",
    "a removed picture": "delete from product_media where product_id % 43 = 15",
  },
  "what only the product's page shows": {
    "a video":
      "insert into product_video select id, 'https://example.test/' || id, null, 1 from product where id % 61 = 5",
    "a removed paper": "delete from product_document where product_id % 3 = 1",
    "a market":
      "insert into market_link select id, 'ozon', 'https://example.test/' || id from product where id % 59 = 7 on conflict do nothing",
    "a related product": `insert into related_product select id, (select max(id) from product where is_active), 99
    from product where id % 67 = 3 on conflict do nothing`,
    "a review": `insert into review (product_id, author, city, rating, written_on, text)
    select id, 'Анна', 'Тверь', 4, '2026-11-01', 'Хорошо' from product where id % 71 = 2`,
    "a model": `insert into product_model select id, (select min(id) from media) from product where id % 73 = 1
    on conflict do nothing`,
  },
  "where products belong": {
    "a product put away": "update product set is_active = false where id % 31 = 10",
    "a product moved to another section": `update product set section_id = ${sectionOf("nakladnye-rakoviny")}
    where id % 37 = 11`,
    "a product moved to another model": `update product set
    family_id = (select max(id) from product_family) where id % 401 = 12`,
    "a product removed": "delete from product where id % 211 = 13",
    "a collection": `insert into collection_product select ${collectionOf("onega")}, id, 1 from product where id % 47 = 16
    on conflict do nothing`,
  },
  "what products are described with": {
    "a collection renamed": "update collection set name = 'Новая Ладога' where code = 'ladoga'",
    "a section renamed": "update section set name = 'Зеркала для ванной' where code = 'zerkala'",
    "a property renamed": "update property set name = name || ' изделия' where code = 'color'",
    "a longer lead time": "update product_family set lead_time_days = lead_time_days + 3 where id % 3 = 1",
    "a picture described anew": "update media set alt = alt || ', фото' where id % 97 = 0",
    "a colour mixed anew": "update color set hex = '#123456' where code = 'white-matt'",
    "an option renamed": `update property_option set value = 'почти ' || value
    where property_id = ${propertyOf("color")} and value = 'белый матовый'`,
  },
};

describe("after the passes over the outbox everything is as a rebuild makes it, when changes were made to", () => {
  test.each(Object.entries(changes))("%s", { timeout: 120_000 }, async (_, statements) => {
    for (const [name, statement] of Object.entries(statements)) {
      await run(statement);
      const indexed = await emptyOutbox(database.db, { limit: shop.pass });
      expect({ name, isNoted: indexed > 0 }).toEqual({ name, isNoted: true });
    }
    const passed = await tableContents(database.db, derivedTables);
    await rebuildCatalog(database.db);
    expect(passed).toEqual(await tableContents(database.db, derivedTables));
  });
});

test("the counts of a section are those of a naive recount", async () => {
  const naive = await sql`
    select zone_id, l.section_id, option_id, count(*)::int as n,
      count(distinct coalesce(p.family_id, -p.id))::int as families
    from listing l join product p on p.id = product_id cross join unnest(opts) as each_option (option_id)
    group by 1, 2, 3 order by 1, 2, 3`.execute(database.db);
  const kept = await sql`
    select zone_id, section_id, option_id, n, families from facet_section order by 1, 2, 3`.execute(database.db);
  expect(kept.rows).toEqual(naive.rows);
  const options = await sql`
    select option_id, count(*)::int as n
    from (
      select product_id, option_id from product_option
      union
      select n.product_id, o.id from product_number n
      join property_option o on o.property_id = n.property_id and o.number = n.value
    ) as own
    join product p on p.id = own.product_id and p.is_active
    join product_price using (product_id)
    group by 1 order by 1`.execute(database.db);
  const ofRoot = await sql`
    select option_id, n from facet_section where section_id = (select id from section where parent_id is null) and option_id < 1000000000 order by 1`.execute(
    database.db,
  );
  expect(ofRoot.rows).toEqual(options.rows);
});

test("ids of a product are sorted and named once", async () => {
  const { rows } = await sql`
    select product_id from listing
    where opts <> array(select distinct unnest(opts) order by 1)`.execute(database.db);
  expect(rows).toEqual([]);
});

test("a change that shows nowhere bumps no version, one that does bumps its own sections alone", async () => {
  const versions = async () =>
    new Map(
      (await database.db.selectFrom("catalog_version").selectAll().execute()).map((row) => [row.section_id, row.v]),
    );
  const { path } = await database.db
    .selectFrom("section")
    .select("path")
    .where("code", "=", "smesiteli-dlya-rakoviny")
    .executeTakeFirstOrThrow();
  const product = await database.db
    .selectFrom("listing")
    .select("product_id")
    .where("section_id", "=", path.at(-1) ?? 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  const before = await versions();
  await run(`update product set updated_at = now() where id = ${product.product_id}`);
  await emptyOutbox(database.db);
  expect(await versions()).toEqual(before);

  await run(`update product set rating_count = rating_count + 1 where id = ${product.product_id}`);
  await emptyOutbox(database.db);
  const bumped = [...(await versions())]
    .filter(([section, v]) => v !== before.get(section))
    .map(([section]) => section);
  expect(new Set(bumped)).toEqual(new Set(path));
});

test("of two indexers at once one steps back", async () => {
  await run("update product set rating_count = rating_count + 1 where code = 'zerkalo-svir-80x60-serebro'");
  const taken = await Promise.all([indexChanges(database.db), indexChanges(database.db)]);
  expect(taken.reduce((sum, each) => sum + each, 0)).toBe(1);
});

test("a product that cannot be indexed steps aside and holds up nobody", async () => {
  const broken = await idOf("zerkalo-svir-100x70-serebro");
  await run(
    `alter table product_card add constraint broken check (product_id <> ${broken} or (card ->> 'rating') <> '3.3')`,
  );
  await run(`
    update product set rating_tenths = 33
    where code in ('zerkalo-svir-80x60-serebro', 'zerkalo-svir-100x70-serebro', 'zerkalo-svir-120x70-serebro')`);
  const failed: number[] = [];
  await emptyOutbox(database.db, { onSetAside: (productId) => failed.push(productId) });

  const left = await database.db.selectFrom("catalog_outbox").select(["product_id", "attempts", "error"]).execute();
  // Its model's pieces show it, so their notes fail with it; those of other models are done.
  expect(left.every(({ attempts, error }) => attempts === 1 && error?.includes("broken"))).toBe(true);
  expect(left.map(({ product_id }) => product_id)).toContain(broken);
  expect(failed.length).toBe(left.length);

  await run("alter table product_card drop constraint broken");
  await run("update catalog_outbox set not_before = null");
  await emptyOutbox(database.db);
  const { rows } = await sql`select card ->> 'rating' as rating from product_card where product_id = ${broken}`.execute(
    database.db,
  );
  expect(rows).toEqual([{ rating: "3.3" }]);
});

test("tokens say what is in stock and which sales run", async () => {
  const { rows } = await sql<{
    opts: number[];
  }>`select opts from listing
    where product_id = ${await idOf("zerkalo-svir-120x70-grafit")} and section_id = ${sql.raw(root)}`.execute(
    database.db,
  );
  const summer = await database.db
    .selectFrom("campaign")
    .select("id")
    .where("code", "=", "leto-v-tsvete-shalfey")
    .executeTakeFirstOrThrow();
  expect(rows[0]?.opts).toContain(inStockToken);
  expect(rows[0]?.opts).not.toContain(campaignToken(summer.id));
});
