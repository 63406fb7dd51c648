import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";
import { hardWork } from "../indexer/hard-work.ts";
import { chance, pickOne, pickSkewed } from "./chance.ts";
import { createGrown } from "./grown.ts";
import { bulkProperties } from "./properties.ts";

/** Inserts the products with ids from `first` up to `end` and all their related rows. */
export async function fillShare(db: Db, first: number, end: number): Promise<void> {
  await hardWork(db, async (tx) => {
    // No triggers: neither outbox notes for the indexer nor a foreign key check for each of 24 million references.
    await sql`set local session_replication_role = replica`.execute(tx);
    await createGrown(tx, first, end);
    await fillProducts(tx);
    await fillPrices(tx);
    await fillOptions(tx);
    await fillNumbers(tx);
    await fillStock(tx);
    await fillPictures(tx);
  });
}

async function fillProducts(tx: Db): Promise<void> {
  await sql`
    insert into product_family (id, key, model, kind, lead_time_days) overriding system value
    select distinct ${familyId}, 'bulk-' || f, model, 'bulk', 3 + ${pickOne("f", 20, 13)}
    from grown order by 1
    on conflict do nothing`.execute(tx); // a model on the edge of two shares
  await sql`
    insert into product (id, uid, code, name, barcode, sku, section_id, collection_id, family_id, color_code, width_mm,
      description, weight_grams, rating_tenths, rating_count, popularity, created_at, updated_at)
    select
      id, md5('zertsalo product ' || id)::uuid, section_code || '-' || id,
      format('%s «%s», %s, %s×%s см', noun, model, color_name, width_mm / 10, height_mm / 10),
      '29' || lpad(id::text, 11, '0'), 'ZR-' || lpad(id::text, 7, '0'),
      section_id, case when ${chance("f", 21)} < 0.2 then 1 + ${pickOne("f", 22, 8)} end, ${familyId}, color_code, width_mm,
      description, (width_mm * 12 + height_mm * 8)::int, 40 + ${pickOne("id", 23, 11)}, ${pickSkewed("id", 24, 300)},
      floor(power(${chance("id", 25)}, 4) * 10000)::int, created, created
    from grown
    cross join lateral (
      select timestamptz '2022-01-01 12:00+03' + interval '1 hour' * ${pickOne("f", 26, 42_000)} as created
    ) as t`.execute(tx);
  await sql`
    insert into product_badge (product_id, badge)
    select id, 'new' from grown where ${chance("f", 27)} < 0.05
    union all
    select id, 'trend' from grown where ${chance("id", 28)} < 0.07`.execute(tx);
}

/** Behind the demo's own models. */
const familyId = sql`(f + 1001)::int`;

/** Eight of a hundred models are on sale this November, some of them longer; seven have a plain price cut. */
async function fillPrices(tx: Db): Promise<void> {
  await sql`
    insert into product_price (product_id, zone_id, retail, no_registry, promo, promo_from, promo_until, old)
    select id, 1, kopecks, case when on_sale then lowered else kopecks end, case when on_sale then lowered end,
      case when on_sale then timestamptz '2026-11-02 00:00+03' end,
      case when on_sale then timestamptz '2026-11-30 23:59:59+03' + interval '1 day' * ${pickOne("f", 30, 60)} end,
      case when on_sale then kopecks when sale_chance < 0.15 then (kopecks * 1.2 / 1000)::bigint * 1000 end
    from grown
    cross join lateral (
      select sale_chance < 0.08 as on_sale, (kopecks * (0.95 - 0.3 * ${chance("f", 31)}) / 1000)::bigint * 1000 as lowered
    ) as t`.execute(tx);
  await sql`
    insert into campaign_product (campaign_id, product_id, sort)
    select 1, id, id from grown where sale_chance < 0.08`.execute(tx);
}

/** Those of the demo's own list properties that every product of a bathroom shop can have. */
const demoProperties = ["shape", "material", "mounting", "country", "warranty"];

async function fillOptions(tx: Db): Promise<void> {
  const { rows } = await sql<{ first: number; count: number }>`
    select min(o.id) as first, count(*)::int as count
    from property p join property_option o on o.property_id = p.id
    where p.code = any (${demoProperties}) group by p.id order by 1`.execute(tx);
  const ofDemo = rows.map(({ first, count }, n) => optionChoice("f", 40 + n, first, count));
  const ofBulk = bulkProperties.flatMap(({ sort, values, each }, n) =>
    each === 1
      ? [optionChoice("f", 60 + n, sort * 1_000 + 1, values.length)]
      : severalChoices(sort * 1_000 + 1, values.length, each),
  );
  // Ids grow from property to property, so the rows come in the order of the key.
  await sql`
    insert into product_option (product_id, option_id)
    select id, unnest(array[color_option_id, ${sql.join([...ofDemo, ...ofBulk])}])
    from grown`.execute(tx);
}

const optionChoice = (of: string, salt: number, first: number, count: number): RawBuilder<number> =>
  sql`${sql.lit(first)} + ${pickSkewed(of, salt, count)}`;

/** One of each part of the list, so that none is named twice. */
const severalChoices = (first: number, count: number, each: number) =>
  Array.from({ length: each }, (_, n) => {
    const part = Math.floor(count / each);
    return optionChoice("id", 90 + n, first + n * part, part);
  });

async function fillNumbers(tx: Db): Promise<void> {
  const properties = await tx.selectFrom("property").select(["code", "id"]).where("kind", "=", "range").execute();
  const idOf = new Map(properties.map(({ code, id }) => [code, id]));
  const number = (code: string, value: RawBuilder<unknown>) => sql`(${sql.lit(idOf.get(code) ?? 0)}, ${value})`;
  await sql`
    insert into product_number (product_id, property_id, value)
    select id, property_id, value
    from grown
    cross join lateral (values
      ${number("width", sql`width_mm::numeric`)},
      ${number("height", sql`height_mm`)},
      ${number("depth", sql`depth_mm`)},
      ${number("weight", sql`round((width_mm * 12 + height_mm * 8) / 1000.0, 1)`)},
      ${number("lead_time", sql`3 + ${pickOne("f", 20, 13)}`)}
    ) as number (property_id, value)`.execute(tx);
}

/** Most things lie in the central warehouse, some in a shop or two, some are made on order. */
async function fillStock(tx: Db): Promise<void> {
  await sql`
    insert into stock (product_id, store_id, kind, qty, qty_max, days_to_delivery, days_to_pickup)
    select id, store_id, kind, qty, greatest(qty, qty_max), days_to_delivery, days_to_pickup
    from grown
    cross join lateral (
      select 99 as store_id, 'warehouse' as kind, ${pickSkewed("id", 50, 40)} as qty, 0 as qty_max,
        2 as days_to_delivery, 2 as days_to_pickup where ${chance("id", 51)} < 0.8
      union all
      select 95 + ${pickOne("id", 52, 4)}, 'store', 1 + ${pickOne("id", 53, 5)}, 0, 1, 0 where ${chance("id", 54)} < 0.5
      union all
      select 100 + ${pickOne("id", 55, 7)}, 'store', 1 + ${pickOne("id", 56, 5)}, 0, 1, 0 where ${chance("id", 57)} < 0.4
      union all
      select 99, 'production', 0, 50, 14, 14 where ${chance("f", 58)} < 0.5
    ) as place`.execute(tx);
}

async function fillPictures(tx: Db): Promise<void> {
  await sql`
    insert into product_media (product_id, media_id, view, sort)
    select id, media_id, view, sort
    from grown
    cross join lateral (values (pair[1][1], 'front', 1), (pair[1][2], 'angle', 2)) as picture (media_id, view, sort)`.execute(
    tx,
  );
}
