import { randomInt, randomUUID } from "node:crypto";
import { ask } from "./database.ts";

/** An order of the demo shop that was picked up. */
const pattern = "680948";

/** Such an order of this buyer, for one piece of this product, received three days ago. Answers its number. */
export async function receivedOrder(buyerId: number, productId: string): Promise<string> {
  const [uid, number] = [randomUUID(), String(randomInt(1e10, 9e10))];
  const [buyer] = await ask<{ customerId: string }>(`select customer_id as "customerId" from base_user where id = $1`, [
    buyerId,
  ]);
  const own = { customer_id: buyer?.customerId, base_user_id: buyerId, company_id: null };
  await ask(
    `insert into orders select (jsonb_populate_record(pattern, $2::jsonb)).* from orders pattern where number = $1`,
    [pattern, JSON.stringify({ ...own, uid, number, legal_info: null })],
  );
  const line = { customer_id: buyer?.customerId, order_uid: uid, uid: randomUUID(), product_id: Number(productId) };
  await ask(
    `insert into order_item
     select (jsonb_populate_record(item, $2::jsonb)).* from order_item item
     where order_uid = (select uid from orders where number = $1) order by item.uid limit 1`,
    [pattern, JSON.stringify(line)],
  );
  await ask(
    `insert into order_move
     select (jsonb_populate_record(move, $2::jsonb)).* from order_move move
     where order_uid = (select uid from orders where number = $1)`,
    [
      pattern,
      JSON.stringify({
        customer_id: buyer?.customerId,
        order_uid: uid,
        at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
      }),
    ],
  );
  return number;
}
