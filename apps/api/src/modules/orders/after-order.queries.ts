import { ReturnState, WrittenReviewState } from "@zertsalo/contract/after-orders";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import type { OrderRow } from "./orders.queries.ts";

/** Earlier return requests and reviews by order line. A review belongs to a product, so other orders have it too. */
const DoneBefore = z.strictObject({
  uid: z.string(),
  returned: ReturnState.nullable(),
  review: WrittenReviewState.nullable(),
  reviewReason: z.string(),
});
export type DoneBefore = z.infer<typeof DoneBefore>;

export async function findLineStates(db: Db, { customer_id: customerId, uid }: OrderRow): Promise<DoneBefore[]> {
  const { rows } = await sql`
    select item.uid, requested.state as returned, written.state as review,
      coalesce(written.reason, '') as "reviewReason"
    from order_item item
    left join return_request requested on requested.customer_id = item.customer_id
      and requested.order_uid = item.order_uid and requested.item_uid = item.uid
    left join written_review written on written.customer_id = item.customer_id
      and written.product_id = item.product_id
    where item.customer_id = ${customerId} and item.order_uid = ${uid}`.execute(db);
  return checkRows(DoneBefore, rows);
}

interface ReturnInput {
  lines: readonly { uid: string; quantity: number }[];
  reason: string;
}

/** False: a concurrent request has one of these lines. */
export async function addReturns(
  tx: Db,
  { customer_id, uid: order_uid }: OrderRow,
  { lines, reason }: ReturnInput,
): Promise<boolean> {
  const rows = lines.map(({ uid: item_uid, quantity }) => ({ customer_id, order_uid, item_uid, quantity, reason }));
  const added = await tx
    .insertInto("return_request")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("item_uid")
    .execute();
  return added.length === rows.length;
}

interface ReviewInput {
  productId: number;
  rating: number;
  text: string;
}

/** Its id; null: the buyer has written a review of the product already. The city is that of the order. */
export async function addReview(
  tx: Db,
  order: OrderRow,
  { productId, rating, text }: ReviewInput,
): Promise<number | null> {
  const author = order.full_name?.split(" ")[0] ?? "Покупатель";
  const { rows } = await sql`
    insert into written_review (customer_id, product_id, order_uid, author, city, rating, text)
    values (${order.customer_id}, ${productId}, ${order.uid}, ${author},
      coalesce((select name from city where id = ${order.city_id}::int), ''), ${rating}, ${text})
    on conflict do nothing
    returning id`.execute(tx);
  return checkRows(WrittenId, rows)[0]?.id ?? null;
}

const WrittenId = z.strictObject({ id: z.int() });

/** False: one of the photos is not the buyer's, or belongs to another review. */
export async function attachPhotos(
  tx: Db,
  { customer_id: customerId }: OrderRow,
  { writtenId, photoIds }: { writtenId: number; photoIds: readonly string[] },
): Promise<boolean> {
  if (photoIds.length === 0) return true;
  const { numAffectedRows } = await sql`
    update review_photo set written_id = ${writtenId}, place = sent.place
    from unnest(${photoIds}::uuid[]) with ordinality as sent (id, place)
    where review_photo.id = sent.id and customer_id = ${customerId} and written_id is null`.execute(tx);
  return Number(numAffectedRows) === photoIds.length;
}

/** True for the first call only. */
export async function markPurchaseReported(db: Db, { customer_id: customerId, uid }: OrderRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("orders")
    .set({ is_purchase_told: true })
    .where("customer_id", "=", customerId)
    .where("uid", "=", uid)
    .where("is_purchase_told", "=", false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
