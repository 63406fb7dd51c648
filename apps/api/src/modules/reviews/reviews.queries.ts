import type { Review } from "@zertsalo/contract/reviews";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { pictureJson } from "../../database/picture-json.ts";

/** Media of a review refer to storage keys; a missing one is left out. */
const media = sql<Review["media"]>`(
  select coalesce(json_agg(json_build_object('picture', ${pictureJson("media")}, 'video', item.each ->> 'video')
    order by item.n), '[]')
  from jsonb_array_elements(review.media) with ordinality as item (each, n)
  join media on media.key = item.each ->> 'key'
)`;

export function reviewsPage(db: Db, productId: number, skip: number, limit: number): Promise<Review[]> {
  return db
    .selectFrom("review")
    .select([
      "id",
      "author",
      "city",
      "rating",
      "text",
      "answer",
      sql<string>`to_char(written_on, 'YYYY-MM-DD')`.as("date"),
    ])
    .select(media.as("media"))
    .where("product_id", "=", productId)
    .orderBy("written_on", "desc")
    .orderBy("id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
}

export async function reviewsTotal(db: Db, productId: number): Promise<number> {
  const { total } = await db
    .selectFrom("review")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  return total;
}
