import { badgeToken, campaignToken, collectionToken, inStockToken, storeToken } from "@zertsalo/domain/catalog/tokens";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";
import { currentPrice, discountPercentSql } from "./current-price.ts";
import type { Relation, Scope } from "./scope.ts";

/** The three numbers that lists filter by as columns; all other range properties are filtered by their options. */
const dimensions = ["width", "height", "depth"] as const;

/** Gives an option to every number of a filtered range property that has none yet. */
export async function addMissingNumberOptions(db: Db, scope: Scope): Promise<void> {
  await sql`
    insert into property_option (property_id, key, value, number, sort)
    select distinct p.id, p.code || '-' || trim_scale(n.value), trim_scale(n.value)::text, n.value, 0
    from product_number n
    join property p on p.id = n.property_id and p.kind = 'range' and p.in_filter and p.code <> all (${dimensions}::text[])
    where ${scope("n.product_id")}
      and not exists (select from property_option o where o.property_id = n.property_id and o.number = n.value)
    on conflict do nothing`.execute(db);
}

/**
 * Works out what lists, cards and search need to know of the products, one row for each and price zone. What somebody
 * had a configurator make is his alone, a sample is chosen on a page of its own, and a draft is nobody's yet: none of them
 * stands in a list, nor has it a card.
 */
export async function fillStage(db: Db, stage: Relation, scope: Scope, at: RawBuilder<Date>): Promise<void> {
  const size = (code: (typeof dimensions)[number]) => sql`
    (select n.value from product_number n where n.product_id = p.id
      and n.property_id = (select id from property where code = ${sql.lit(code)}))`;
  await sql`
    insert into ${stage}
      (zone_id, product_id, section_id, path, is_active, price, old_price, discount, is_sale, popularity, created_at,
       width, height, depth, opts, family_id)
    select
      prices.zone_id, p.id, p.section_id, s.path, p.is_active,
      now.price, now.old_price, ${discountPercentSql("now.price", "now.old_price")}, now.is_sale,
      p.popularity, extract(epoch from p.created_at)::int,
      ${size("width")}, ${size("height")}, ${size("depth")},
      ${optionIds} || ${badgeIds} || ${placeIds} || ${collectionIds} || ${campaignIds(at)},
      coalesce(p.family_id, -p.id)
    from product p
    join section s on s.id = p.section_id
    join product_price prices on prices.product_id = p.id
    cross join lateral ${currentPrice("prices", at)} as now
    where not p.is_special and not p.is_sample and not p.is_draft and ${scope("p.id")} and ${scope("prices.product_id")}`.execute(
    db,
  );
}

// The ranges of ids follow one another (domain: catalog/tokens), so the joined array is sorted as it is.

const optionIds = sql`
  array(
    select option_id from product_option where product_id = p.id
    union
    select o.id from product_number n
    cross join lateral ( -- "limit" keeps the planner from reading all options for each product
      select id from property_option where property_id = n.property_id and number = n.value limit 1
    ) as o
    where n.product_id = p.id
    order by 1
  )`;

const badgeIds = sql`
  (case when now.is_sale then array[${sql.lit(badgeToken("sale"))}] else '{}' end) ||
  array(
    select case badge when 'new' then ${sql.lit(badgeToken("new"))} else ${sql.lit(badgeToken("trend"))} end
    from product_badge where product_id = p.id order by 1
  )`;

/** In stock anywhere, and every place where a piece lies. */
const placeIds = sql`
  array(
    select distinct unnest(array[${sql.lit(inStockToken)}, ${sql.lit(storeToken(0))} + store_id])
    from stock where product_id = p.id and kind <> 'production' and qty > 0
    order by 1
  )`;

const collectionIds = sql`
  array(
    select ${sql.lit(collectionToken(0))} + id
    from (
      select p.collection_id where p.collection_id is not null
      union
      select collection_id from collection_product where product_id = p.id
    ) as own (id)
    order by 1
  )`;

const campaignIds = (at: RawBuilder<Date>) => sql`
  array(
    select ${sql.lit(campaignToken(0))} + c.id
    from campaign_product m join campaign c on c.id = m.campaign_id
    where m.product_id = p.id and c.is_active and ${at} between c.starts_at and c.ends_at
    order by 1
  )`;
