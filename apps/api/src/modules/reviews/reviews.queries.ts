import { type Review, type ReviewOrder, ReviewSummary } from "@zertsalo/contract/reviews";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { pictureJson } from "../../database/picture-json.ts";
import { helpfulVotes } from "../review-votes/review-votes.ts";

/** Media of a review refer to storage keys; a missing one is left out. */
const media = sql<Review["media"]>`(
  select coalesce(json_agg(json_build_object('picture', ${pictureJson("media")}, 'video', item.each ->> 'video')
    order by item.n), '[]')
  from jsonb_array_elements(review.media) with ordinality as item (each, n)
  join media on media.key = item.each ->> 'key'
)`;

export interface ReviewFilter {
  stars?: number | undefined;
  photos?: "Y" | undefined;
}

const passes = ({ stars, photos }: ReviewFilter) => sql<boolean>`text <> ''
  and ${stars === undefined ? sql`true` : sql`rating = ${stars}`}
  and ${photos ? sql`media <> '[]'` : sql`true`}`;

/** The latest first among equals. */
const orders: Record<ReviewOrder, RawBuilder<unknown>> = {
  new: sql`written_on desc, id desc`,
  helpful: sql`${helpfulVotes} desc, written_on desc, id desc`,
  high: sql`rating desc, written_on desc, id desc`,
  low: sql`rating, written_on desc, id desc`,
};

interface ReviewsPage extends ReviewFilter {
  skip: number;
  limit: number;
  order: ReviewOrder;
}

export function reviewsPage(db: Db, productId: number, { skip, limit, order, ...filter }: ReviewsPage) {
  return db
    .selectFrom("review")
    .select([
      "id",
      "author",
      "city",
      "rating",
      "text",
      "answer",
      helpfulVotes.as("helpful"),
      sql<string>`to_char(written_on, 'YYYY-MM-DD')`.as("date"),
      sql<boolean>`exists (select from written_review where review_id = review.id)`.as("isVerified"),
    ])
    .select(media.as("media"))
    .where("product_id", "=", productId)
    .where(passes(filter))
    .orderBy(orders[order])
    .offset(skip)
    .limit(limit)
    .execute();
}

export async function reviewsTotal(db: Db, productId: number, filter: ReviewFilter): Promise<number> {
  const { total } = await db
    .selectFrom("review")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("product_id", "=", productId)
    .where(passes(filter))
    .executeTakeFirstOrThrow();
  return total;
}

const stripLength = 12;

export async function reviewSummary(db: Db, productId: number): Promise<ReviewSummary> {
  const { rows } = await sql`
    with own as (select * from review where product_id = ${productId}),
      shot as (
        select media.*, own.author, own.written_on, own.id as review_id, item.n
        from own cross join lateral jsonb_array_elements(own.media) with ordinality as item (each, n)
        join media on media.key = item.each ->> 'key' and item.each ->> 'video' is null
        where own.text <> ''
      )
    select count(*)::int as ratings, coalesce(round(avg(rating), 1), 0)::float as rating,
      count(*) filter (where text <> '')::int as reviews,
      count(*) filter (where text <> '' and own.media <> '[]')::int as "withPhotos",
      (
        select json_agg(json_build_object('stars', star,
          'ratings', (select count(*) from own where rating = star),
          'reviews', (select count(*) from own where rating = star and text <> '')) order by star desc)
        from generate_series(1, 5) as star
      ) as stars,
      (select count(*)::int from shot) as "photosTotal",
      (
        select coalesce(json_agg(json_build_object('picture', ${pictureJson("latest")}, 'author', latest.author)
          order by written_on desc, review_id desc, n), '[]')
        from (select * from shot order by written_on desc, review_id desc, n limit ${stripLength}) as latest
      ) as photos
    from own`.execute(db);
  const [summary] = checkRows(ReviewSummary, rows);
  if (!summary) throw new Error("An aggregate has no row");
  return summary;
}

/** The latest received order with the product, while its buyer has not reviewed it. */
export async function orderToReview(db: Db, productId: number, customerId: string): Promise<number | null> {
  const { rows } = await sql`
    select orders.number from orders
    join order_item item on item.customer_id = orders.customer_id and item.order_uid = orders.uid
    where orders.customer_id = ${customerId} and item.product_id = ${productId} and orders.status = 'F'
      and not exists (
        select from written_review where customer_id = ${customerId} and product_id = ${productId})
    order by orders.completed_at desc limit 1`.execute(db);
  return checkRows(OrderNumber, rows)[0]?.number ?? null;
}
const OrderNumber = z.strictObject({ number: z.int() });
