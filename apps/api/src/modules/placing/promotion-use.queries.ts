import type { Queries } from "../../database/statement.ts";

/** Counts one use of a promo code. False: it is used up, and the caller must roll back. */
export async function countPromotion(db: Queries, code: string): Promise<boolean> {
  const counted = await db.query({
    name: "placing_count_promotion",
    text: `update promotion set used = used + 1 where code = $1 and (usage_limit is null or used < usage_limit)`,
    values: [code],
  });
  return counted.rowCount === 1;
}

/**
 * Notes whose use it was. The promotion's row is locked since it was counted, so a concurrent use with the same phone is
 * visible here. False: the buyer has used it before, and the caller must roll back.
 */
export async function writePromotionUse(
  db: Queries,
  { code, buyerId, phone, orderUid }: { code: string; buyerId: string; phone: string | null; orderUid: string },
): Promise<boolean> {
  const used = await db.query({
    name: "placing_use_promotion",
    text: `
      insert into promotion_use (promotion_id, customer_id, n, phone, order_uid)
      select id, $2::uuid, 1 + coalesce((select max(n) from promotion_use mine
          where mine.promotion_id = promotion.id and mine.customer_id = $2::uuid), 0), $3, $4::uuid
      from promotion
      where code = $1 and not (is_once_per_buyer and exists (select from promotion_use former
        where former.promotion_id = promotion.id and (former.customer_id = $2::uuid or former.phone = $3)))`,
    values: [code, buyerId, phone, orderUid],
  });
  return used.rowCount === 1;
}
