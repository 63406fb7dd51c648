import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

/** The holds of a guest are his account's from the sign-in on; of two for the same piece the account's own stays. */
export async function moveStoneHolds(tx: Db, guestId: string, userId: string): Promise<void> {
  await sql`
    update stone_hold guests
    set customer_id = ${userId}, released_at = case when until <= now() or exists (
      select from stone_hold own where own.customer_id = ${userId} and own.config_hash = guests.config_hash
        and own.released_at is null and own.order_uid is null) then now() end
    where customer_id = ${guestId} and released_at is null and order_uid is null`.execute(tx);
}
