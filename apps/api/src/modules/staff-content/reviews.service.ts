import type { WrittenReviewState } from "@zertsalo/contract/after-orders";
import type { StaffReview } from "@zertsalo/contract/staff-reviews";
import type { Db } from "@zertsalo/db/connection";
import { addJobs } from "@zertsalo/db/enqueue";
import type { Storage } from "@zertsalo/db/storage";
import { ShopError } from "../../http/shop-error.ts";
import type { FileLinks } from "../chat/chat.ts";
import { publishPhotos } from "./published-photos.ts";
import * as queries from "./reviews.queries.ts";

const pageSize = 20;

interface Desk {
  db: Db;
  links: FileLinks;
}

export async function reviewDesk({ db, links }: Desk, { state, skip }: { state: WrittenReviewState; skip: number }) {
  const rows = await queries.reviewRows(db, state, skip, pageSize + 1);
  return {
    reviews: rows.slice(0, pageSize).map((row) => staffReview(row, links)),
    hasMore: rows.length > pageSize,
    counts: await queries.reviewCounts(db),
  };
}

type ReviewRow = Awaited<ReturnType<typeof queries.reviewRows>>[number];

function staffReview({ decidedBy, decidedAt, photos, ...row }: ReviewRow, links: FileLinks) {
  const decided = decidedBy && decidedAt ? { by: decidedBy, at: decidedAt.toISOString() } : null;
  const linkTo = (key: string) => links.host + links.sign({ key, name: "photo.webp", contentType: "image/webp" });
  return {
    ...row,
    decided,
    photos: photos.map(({ id, key, previewKey, isHidden }) => ({
      id,
      link: linkTo(key),
      preview: linkTo(previewKey),
      isHidden,
    })),
  } satisfies StaffReview;
}

interface Decision {
  was: WrittenReviewState;
  state: "published" | "refused";
  reason: string;
  answer: string;
  hiddenPhotoIds: readonly string[];
  staffId: number;
}

interface Shop {
  tx: Db;
  storage: Storage;
}

/** Returns the details of the audit entry. A decision can be changed: the product's rating follows. */
export async function decide({ tx, storage }: Shop, id: number, decision: Decision) {
  const { was, state, reason, answer, hiddenPhotoIds, staffId } = decision;
  const written = await queries.lockWritten(tx, id);
  if (!written) throw new ShopError("not_found");
  if (written.state !== was || was === state) throw new ShopError("review_decided_meanwhile");
  if (state === "refused" && reason === "") throw new ShopError("reason_missing");

  const isPublished = state === "published";
  const reviewId = isPublished ? await show(tx, written, answer) : await hide(tx, written);
  await queries.writeDecision(tx, id, { state, reason: isPublished ? "" : reason, reviewId, staffId });
  const hidden =
    reviewId === null ? 0 : await publishPhotos({ tx, storage }, { writtenId: id, reviewId, hiddenPhotoIds });
  return {
    before: { state: was },
    after: { state, ...(reason && { reason }), ...(answer && { answer }), ...(hidden > 0 && { hiddenPhotos: hidden }) },
  };
}

async function show(tx: Db, written: queries.Written, answer: string): Promise<number> {
  const reviewId = await queries.insertReview(tx, written);
  if (answer) await queries.writeAnswer(tx, reviewId, answer);
  return reviewId;
}

async function hide(tx: Db, { reviewId }: queries.Written): Promise<null> {
  if (reviewId === null) return null;
  await queries.deleteReview(tx, reviewId);
  // Its public photos go at once, not with the next hour.
  const name = "sweep-review-photos";
  await addJobs(tx, [{ task: name, payload: {}, key: `${name}-now`, queue: name, maxAttempts: 5 }]);
  return null;
}

export async function answerReview(tx: Db, reviewId: number, text: string) {
  const before = await queries.writeAnswer(tx, reviewId, text);
  if (before === undefined) throw new ShopError("not_found");
  return { before, after: text };
}
