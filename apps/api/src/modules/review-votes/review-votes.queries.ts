import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

/** Of a row of `review`. */
export const helpfulVotes = sql<number>`(select count(*)::int from review_vote where review_id = review.id)`;

export function votedReviews(
  db: Db,
  productId: number,
  customerId: string,
): Promise<{ id: number; helpful: number }[]> {
  return db
    .selectFrom("review_vote")
    .innerJoin("review", "review.id", "review_vote.review_id")
    .select(["review_id as id", helpfulVotes.as("helpful")])
    .where("customer_id", "=", customerId)
    .where("product_id", "=", productId)
    .orderBy("review_id")
    .execute();
}

export async function addVote(tx: Db, reviewId: number, customerId: string): Promise<void> {
  await sql`
    insert into review_vote (review_id, customer_id)
    select id, ${customerId} from review where id = ${reviewId} and text <> '' on conflict do nothing`.execute(tx);
}

export async function removeVote(tx: Db, reviewId: number, customerId: string): Promise<void> {
  await tx.deleteFrom("review_vote").where("review_id", "=", reviewId).where("customer_id", "=", customerId).execute();
}

/** Undefined without such a review. */
export async function countVotes(db: Db, reviewId: number): Promise<number | undefined> {
  const review = await db
    .selectFrom("review")
    .select(helpfulVotes.as("helpful"))
    .where("id", "=", reviewId)
    .where("text", "<>", "")
    .executeTakeFirst();
  return review?.helpful;
}

/** A guest's votes become those of the user he signs in as; a vote that both gave counts once. */
export async function moveVotes(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    insert into review_vote (review_id, customer_id, voted_at)
    select review_id, ${to}, voted_at from review_vote where customer_id = ${from} on conflict do nothing`.execute(tx);
  await tx.deleteFrom("review_vote").where("customer_id", "=", from).execute();
}
