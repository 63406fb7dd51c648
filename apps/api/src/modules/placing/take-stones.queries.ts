import type { OrderKey } from "@zertsalo/db/order-key";
import type { Queries } from "../../database/statement.ts";

export interface OrderedStone {
  id: string;
  itemUid: string;
}

/** From now on they are the order's. False: one of them is no longer held for this buyer. */
export async function takeStones(
  client: Queries,
  customerId: string,
  order: OrderKey,
  stones: readonly OrderedStone[],
): Promise<boolean> {
  const { rows } = await client.query({
    name: "take_stones",
    text: `
      update stone_hold set order_customer_id = $2::uuid, order_uid = $3::uuid, item_uid = wanted.item_uid
      from unnest($4::uuid[], $5::uuid[]) as wanted (id, item_uid)
      where stone_hold.id = wanted.id and customer_id = $1::uuid and released_at is null and order_uid is null
        and until > now()
      returning 1`,
    values: [customerId, order.customerId, order.uid, stones.map(({ id }) => id), stones.map(({ itemUid }) => itemUid)],
  });
  return rows.length === stones.length;
}
