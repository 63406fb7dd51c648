import type { OrderKey } from "@zertsalo/db/order-key";
import type { SampleCredit } from "@zertsalo/domain/cart/samples";
import type { Queries } from "../../database/statement.ts";

/** An order with samples: what is paid for them is deducted from a later order of this buyer. */
export async function writeSampleCredit(db: Queries, { customerId, uid }: OrderKey, buyerId: string): Promise<void> {
  await db.query({
    name: "placing_sample_credit",
    text: "insert into sample_credit (order_uid, order_customer_id, customer_id) values ($1::uuid, $2::uuid, $3::uuid)",
    values: [uid, customerId, buyerId],
  });
}

/** Spends credits on this order. False: another order was faster, and the caller must roll back. */
export async function spendSampleCredits(
  db: Queries,
  { customerId, uid }: OrderKey,
  credits: readonly SampleCredit[],
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "placing_spend_credits",
    text: `
      update sample_credit set used_customer_id = $1::uuid, used_order_uid = $2::uuid, used_amount = spent.amount
      from unnest($3::uuid[], $4::bigint[]) as spent (order_uid, amount)
      where sample_credit.order_uid = spent.order_uid and used_order_uid is null`,
    values: [customerId, uid, credits.map(({ orderUid }) => orderUid), credits.map(({ amount }) => amount)],
  });
  return rowCount === credits.length;
}
