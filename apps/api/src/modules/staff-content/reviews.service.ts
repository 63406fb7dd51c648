import type { WrittenReviewState } from "@zertsalo/contract/after-orders";
import type { StaffReview } from "@zertsalo/contract/staff-reviews";
import type { Db } from "@zertsalo/db/connection";
import { ratingWith, ratingWithout } from "@zertsalo/domain/catalog/rating";
import { ShopError } from "../../http/shop-error.ts";
import * as queries from "./reviews.queries.ts";

const pageSize = 20;

export async function reviewDesk(db: Db, { state, skip }: { state: WrittenReviewState; skip: number }) {
  const rows = await queries.reviewRows(db, state, skip, pageSize + 1);
  return {
    reviews: rows.slice(0, pageSize).map(staffReview),
    hasMore: rows.length > pageSize,
    counts: await queries.reviewCounts(db),
  };
}

function staffReview({ decidedBy, decidedAt, ...row }: Awaited<ReturnType<typeof queries.reviewRows>>[number]) {
  const decided = decidedBy && decidedAt ? { by: decidedBy, at: decidedAt.toISOString() } : null;
  return { ...row, decided } satisfies StaffReview;
}

interface Decision {
  was: WrittenReviewState;
  state: "published" | "refused";
  reason: string;
  answer: string;
  staffId: number;
}

/** Returns the details of the audit entry. A decision can be changed: the product's rating follows. */
export async function decide(tx: Db, id: number, { was, state, reason, answer, staffId }: Decision) {
  const written = await queries.lockWritten(tx, id);
  if (!written) throw new ShopError("not_found");
  if (written.state !== was || was === state) throw new ShopError("review_decided_meanwhile");
  if (state === "refused" && reason === "") throw new ShopError("reason_missing");

  const reviewId = state === "published" ? await show(tx, written, answer) : await hide(tx, written);
  await queries.writeDecision(tx, id, { state, reason: state === "refused" ? reason : "", reviewId, staffId });
  return { before: { state: was }, after: { state, ...(reason && { reason }), ...(answer && { answer }) } };
}

async function show(tx: Db, written: queries.Written, answer: string): Promise<number> {
  const reviewId = await queries.insertReview(tx, written);
  if (answer) await queries.writeAnswer(tx, reviewId, answer);
  await queries.changeRating(tx, written.productId, (now) => ratingWith(now, written.rating));
  return reviewId;
}

async function hide(tx: Db, { reviewId, productId, rating }: queries.Written): Promise<null> {
  if (reviewId === null) return null;
  await queries.deleteReview(tx, reviewId);
  await queries.changeRating(tx, productId, (now) => ratingWithout(now, rating));
  return null;
}

export async function answerReview(tx: Db, reviewId: number, text: string) {
  const before = await queries.writeAnswer(tx, reviewId, text);
  if (before === undefined) throw new ShopError("not_found");
  return { before, after: text };
}
