import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Visitor } from "../../auth/tokens.ts";
import { sentPicture } from "../../http/sent-file.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { getAfterOrder, ownOrder } from "../orders/orders.ts";
import { keepPhotoRow } from "./review-photos.queries.ts";

/** Longer side in full view, and in the form and the desk of staff. */
const fullPx = 2560;
const previewPx = 440;
const blurPx = 12;

/** Stores a photo redrawn and under a random name, for a buyer who has something to review in this order. */
export async function acceptReviewPhoto(app: Server, visitor: Visitor, number: number, request: FastifyRequest) {
  const { customer_id: customerId } = await ownOrder(app.db, visitor, number);
  const { lines } = await getAfterOrder(app.db, visitor, number);
  if (!lines.some(({ canReview }) => canReview)) throw new ShopError("order_not_received");
  const { bytes, width, height } = await app.drawPicture(await sentPicture(app, request), fullPx);
  const preview = await app.cleanPicture(bytes, previewPx);
  const tiny = await app.cleanPicture(preview, blurPx);
  const blur = `data:image/webp;base64,${tiny.toString("base64")}`;
  const key = `review-photos/${randomUUID()}`;
  const previewKey = `${key}-preview`;
  // The row first: a file without one could never be found for deletion.
  const id = await keepPhotoRow(app.db, {
    customer_id: customerId,
    key,
    preview_key: previewKey,
    bytes: bytes.length,
    width,
    height,
    blur,
  });
  if (!id) throw new ShopError("too_many_files");
  await app.storage.put(key, bytes, "image/webp");
  await app.storage.put(previewKey, preview, "image/webp");
  return { id, previewKey };
}
