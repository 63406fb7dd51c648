import type { Db } from "@zertsalo/db/connection";

/** What a guest has paid for samples counts in the carts of his account from his sign-in on. */
export async function moveSampleCredits(tx: Db, guestId: string, userId: string): Promise<void> {
  await tx
    .updateTable("sample_credit")
    .set({ customer_id: userId })
    .where("customer_id", "=", guestId)
    .where("used_order_uid", "is", null)
    .execute();
}
