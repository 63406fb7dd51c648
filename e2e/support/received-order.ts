import { randomInt, randomUUID } from "node:crypto";
import { ask } from "./database.ts";

/** An order of the demo shop that was picked up, with two lines. */
const pattern = "680948";

/** Such an order of this buyer, with a line of this product, received three days ago. Answers its number. */
export async function receivedOrder(buyerId: number, productId: string): Promise<string> {
  const [uid, number] = [randomUUID(), String(randomInt(1e10, 9e10))];
  const [buyer] = await ask<{ customerId: string; name: string }>(
    `select customer_id as "customerId", name from base_user where id = $1`,
    [buyerId],
  );
  const own = { customer_id: buyer?.customerId, full_name: buyer?.name, base_user_id: buyerId, company_id: null };
  await ask(
    `insert into orders select (jsonb_populate_record(pattern, $2::jsonb)).* from orders pattern where number = $1`,
    [pattern, JSON.stringify({ ...own, uid, number, legal_info: null })],
  );
  const line = { customer_id: buyer?.customerId, order_uid: uid };
  // Both of its lines, so that they add up to its sums; the second one is of the product.
  await ask(
    `insert into order_item
     select (jsonb_populate_record(item, $2::jsonb || jsonb_build_object('uid', gen_random_uuid())
       || case when item.line = 1 then '{}' else jsonb_build_object('product_id', product.id, 'snapshot', item.snapshot
         || jsonb_build_object('code', product.code, 'name', product.name, 'link', '/product/' || product.code || '/'))
       end)).*
     from order_item item, product
     where order_uid = (select uid from orders where number = $1) and product.id = $3`,
    [pattern, JSON.stringify(line), productId],
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
