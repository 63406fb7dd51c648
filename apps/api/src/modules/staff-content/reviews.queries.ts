import type { WrittenReviewState } from "@zertsalo/contract/after-orders";
import type { StaffReview } from "@zertsalo/contract/staff-reviews";
import type { Db } from "@zertsalo/db/connection";
import { type RawBuilder, sql } from "kysely";
import { pictureJson } from "../../database/picture-json.ts";

interface PhotoRow {
  id: string;
  key: string;
  previewKey: string;
  isHidden: boolean;
}
type ReviewRow = Omit<StaffReview, "decided" | "photos"> & {
  decidedBy: string | null;
  decidedAt: Date | null;
  photos: PhotoRow[];
};

/** A published review may have come with the demo data; a pending or refused one was written by a buyer. */
const sources: Record<WrittenReviewState, RawBuilder<unknown>> = {
  published: sql`review left join written_review written on written.review_id = review.id`,
  waiting: sql`written_review written left join review on false`,
  refused: sql`written_review written left join review on false`,
};
const orders: Record<WrittenReviewState, RawBuilder<unknown>> = {
  published: sql`review.written_on desc, review.id desc`,
  waiting: sql`written.id`,
  refused: sql`written.decided_at desc, written.id desc`,
};

export async function reviewRows(db: Db, state: WrittenReviewState, skip: number, limit: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select written.id as "writtenId", review.id as "reviewId",
      json_build_object('id', product.id, 'name', product.name, 'link', '/product/' || product.code || '/',
        'picture', (
          select ${pictureJson("media")} from product_media link join media on media.id = link.media_id
          where link.product_id = product.id order by link.sort, media.id limit 1
        )) as product,
      coalesce(review.author, written.author) as author, coalesce(review.city, written.city) as city,
      coalesce(review.rating, written.rating) as rating, coalesce(review.text, written.text) as text,
      ${state} as state,
      to_char(coalesce(review.written_on, (written.written_at at time zone 'Europe/Moscow')::date), 'YYYY-MM-DD')
        as "writtenOn",
      coalesce(written.reason, '') as reason, coalesce(review.answer, '') as answer,
      staff.name as "decidedBy", written.decided_at as "decidedAt",
      (
        select coalesce(json_agg(json_build_object('id', photo.id, 'key', key, 'previewKey', preview_key,
          'isHidden', is_hidden) order by place), '[]')
        from review_photo photo where photo.written_id = written.id
      ) as photos
    from ${sources[state]}
    join product on product.id = coalesce(review.product_id, written.product_id)
    left join staff on staff.id = written.decided_by
    where ${state === "published" ? sql`review.text <> ''` : sql`written.state = ${state}`}
    order by ${orders[state]} offset ${skip} limit ${limit}`.execute(db);
  return rows;
}

export async function reviewCounts(db: Db): Promise<Record<WrittenReviewState, number>> {
  const { rows } = await sql<Record<WrittenReviewState, number>>`
    select (select count(*) from review where text <> '') as published,
      count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'refused') as refused
    from written_review`.execute(db);
  return rows[0] ?? { published: 0, waiting: 0, refused: 0 };
}

/** Locked: of two concurrent decisions one wins. */
export function lockWritten(tx: Db, id: number) {
  return tx
    .selectFrom("written_review")
    .select(["product_id as productId", "author", "city", "rating", "text", "written_at as writtenAt", "reason"])
    .select(["review_id as reviewId", sql<WrittenReviewState>`state`.as("state")])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}
export type Written = NonNullable<Awaited<ReturnType<typeof lockWritten>>>;

export async function insertReview(tx: Db, written: Written): Promise<number> {
  const { productId: product_id, author, city, rating, text, writtenAt } = written;
  const { id } = await tx
    .insertInto("review")
    .values({
      product_id,
      author,
      city,
      rating,
      text,
      written_on: sql`(${writtenAt}::timestamptz at time zone 'Europe/Moscow')::date`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteReview(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom("review").where("id", "=", id).execute();
}

interface Decision {
  state: WrittenReviewState;
  reason: string;
  reviewId: number | null;
  staffId: number;
}

export async function writeDecision(tx: Db, id: number, { state, reason, reviewId, staffId }: Decision): Promise<void> {
  await tx
    .updateTable("written_review")
    .set({ state, reason, review_id: reviewId, decided_by: staffId, decided_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** Returns the previous answer; undefined without such a review. */
export async function writeAnswer(tx: Db, id: number, answer: string): Promise<string | undefined> {
  const before = await tx.selectFrom("review").select("answer").where("id", "=", id).forUpdate().executeTakeFirst();
  await tx
    .updateTable("review")
    .set({ answer, answered_on: answer === "" ? null : sql`(now() at time zone 'Europe/Moscow')::date` })
    .where("id", "=", id)
    .execute();
  return before?.answer;
}
