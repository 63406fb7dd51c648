import type { FeedSettings } from "@zertsalo/contract/staff-feeds";
import type { FeedOffer } from "@zertsalo/domain/feed/feed";
import { withUtm } from "@zertsalo/domain/feed/feed-settings";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../connection.ts";

const quality = 75;

/** Only products with a card: on sale, with a price and a picture; of those the ones that the settings choose. */
const chosen = (settings: FeedSettings): RawBuilder<unknown> => {
  const { sections, collections, priceFrom, priceTo, inStockOnly, excludedIds } = settings;
  const price = sql`(card ->> 'price')::int8`;
  const conditions = [
    sql`zone_id = 1 and ${price} > 0 and json_array_length(card -> 'images') > 0`,
    ...(sections.length > 0
      ? [
          sql`p.section_id in (
            select below.id from section below join section top on top.id = any (below.path)
            where top.code = any (${sections}::text[]))`,
        ]
      : []),
    ...(collections.length > 0
      ? [sql`p.collection_id in (select id from collection where code = any (${collections}::text[]))`]
      : []),
    ...(priceFrom === null ? [] : [sql`${price} >= ${priceFrom}`]),
    ...(priceTo === null ? [] : [sql`${price} <= ${priceTo}`]),
    ...(inStockOnly ? [sql`(card ->> 'quantity')::int > 0`] : []),
    ...(excludedIds.length > 0 ? [sql`p.id <> all (${excludedIds}::int[])`] : []),
  ];
  return sql`from product_card join product p on p.id = product_card.product_id where ${sql.join(conditions, sql` and `)}`;
};

interface OfferSpan {
  /** Ids from this one on, to the one before `before`. */
  from: number;
  before: number | null;
  limit: number | null;
}

export async function readFeedOffers(db: Db, settings: FeedSettings, span: OfferSpan): Promise<FeedOffer[]> {
  const { from, before, limit } = span;
  const picture = sql.lit(`?w=${settings.pictureWidth}&q=${quality}`);
  const { rows } = await sql<FeedOffer>`
    select p.id, p.name, p.description, p.section_id as "sectionId", p.sku as "vendorCode", p.barcode,
      p.weight_grams as "weightGrams", card ->> 'link' as link, (card ->> 'price')::int8 as price,
      (card ->> 'oldPrice')::int8 as "oldPrice", (card ->> 'quantity')::int > 0 as "isInStock",
      array(select '/media/' || (image ->> 'key') || ${picture} from json_array_elements(card -> 'images') as image)
        as pictures,
      coalesce((
        select json_agg(json_build_object('name', property.name, 'unit', property.unit, 'value', o.value)
          order by property.sort)
        from product_option join property_option o on o.id = product_option.option_id
        join property on property.id = o.property_id and property.kind = 'list' and property.is_visible
        where product_option.product_id = p.id), '[]') as params
    ${chosen(settings)} and product_id >= ${from} and (${before}::int is null or product_id < ${before}::int)
    order by product_id limit ${limit}::int`.execute(db);
  return rows.map((offer) => ({ ...offer, link: withUtm(offer.link, settings.utm) }));
}

export async function countFeedOffers(db: Db, settings: FeedSettings): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${chosen(settings)}`.execute(db);
  return rows[0]?.count ?? 0;
}
